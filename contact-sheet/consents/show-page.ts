import { showFrame } from '../frame/show-frame'
import type { ConsentsState } from './consents-state'

const headings: Readonly<Record<ConsentsState['read'], string>> = {
  loading: '',
  ready: 'Nothing waits',
  failed: 'The forms could not be read',
  shut: 'This page is closed',
}
const nothingWaits = 'Every form is decided. New ones show up here by themselves.'

/** The page around the forms: how many wait. */
export function showPage({ read, reviewer, items: { length }, opened, said, sending }: ConsentsState): void {
  const count = length === 0 ? null : length === 1 ? '1 form waits' : `${length} forms wait`
  const isBusy = sending !== null || (opened !== null && !opened.content)
  showFrame({ title: 'Consents', read, reviewer, count, headings, nothingWaits, said, isBusy })
}
