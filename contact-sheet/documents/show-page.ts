import { part } from '../frame/part'
import { showFrame } from '../frame/show-frame'
import type { DocumentsState } from './documents-state'

const headings: Readonly<Record<DocumentsState['read'], string>> = {
  loading: '',
  ready: 'Nothing waits',
  failed: 'The submissions could not be read',
  shut: 'This page is closed',
}
const nothingWaits = 'Every submission is decided. New ones show up here by themselves.'

/** The page around the documents: how many submissions wait, and whether the list stands there or one that is opened. */
export function showPage({ read, reviewer, submissions: { length }, opened, said, sending }: DocumentsState): void {
  const count = length === 0 ? null : length === 1 ? '1 submission waits' : `${length} submissions wait`
  const isBusy = sending !== null || (opened !== null && !opened.documents)
  showFrame({ title: 'Right to work', read, reviewer, count, headings, nothingWaits, said, isBusy })
  const isListed = read === 'ready' && length > 0 && !opened
  part('section', 'waiting').hidden = !isListed
  part('main', 'main').classList.toggle('opened', opened !== null)
  part('section', 'deciding').classList.toggle('nothing', !opened?.documents)
}
