import { part } from '../frame/part'
import { showFrame } from '../frame/show-frame'
import type { SheetState } from './sheet-state'

const headings: Readonly<Record<SheetState['read'], string>> = {
  loading: '',
  ready: 'No photos wait',
  failed: 'The photos could not be read',
  shut: 'This page is closed',
}
const nothingWaits = 'Every photo is reviewed. New ones show up here by themselves.'

/** The page around the photo: how many wait, what was said last, and what stands there where there is no photo. */
export function showPage({ read, reviewer, photos: { length }, said, done, sending }: SheetState): void {
  const count = length === 0 ? null : length === 1 ? '1 photo waits' : `${length} photos wait`
  const isBusy = sending !== null
  showFrame({ title: 'Contact sheet', read, reviewer, count, headings, nothingWaits, said, isBusy })
  part('nav', 'strip').hidden = read !== 'ready' || count === null
  part('button', 'undo').hidden = done.length === 0
}
