import { showFrame } from '../frame/show-frame'
import type { DocumentsState } from './documents-state'

const headings: Readonly<Record<DocumentsState['read'], string>> = {
  loading: '',
  ready: 'Nothing waits',
  failed: 'The submissions could not be read',
  shut: 'This page is closed',
}
const nothingWaits = 'Every submission is decided. New ones show up here by themselves.'

/** The page around the documents: how many submissions wait. */
export function showPage({ read, reviewer, items: { length }, opened, said, sending }: DocumentsState): void {
  const count = length === 0 ? null : length === 1 ? '1 submission waits' : `${length} submissions wait`
  const isBusy = sending !== null || (opened !== null && !opened.content)
  showFrame({ title: 'Right to work', read, reviewer, count, headings, nothingWaits, said, isBusy })
}
