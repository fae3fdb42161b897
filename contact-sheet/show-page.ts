import { part, setText } from './part'
import type { SheetState } from './sheet-state'

const empty = part('section', 'empty')
const main = part('main', 'main')
const said = part('div', 'said')

const headings: Readonly<Record<SheetState['read'], string>> = {
  loading: '',
  ready: 'No photos wait',
  failed: 'The photos could not be read',
  shut: 'This page is closed',
}
const allReviewed = 'Every photo is reviewed. New ones show up here by themselves.'

/** The page around the photo: how many wait, what was said last, and what stands there where there is no photo. */
export function showPage({ read, reviewer, photos, said: last, done, sending }: SheetState): void {
  const { length } = photos
  const hasPhotos = read === 'ready' && length > 0
  const count = length === 1 ? '1 photo waits' : `${length} photos wait`
  main.className = hasPhotos ? 'full' : read
  main.setAttribute('aria-busy', String(read === 'loading' || sending !== null))
  setText(part('p', 'count'), hasPhotos ? count : '')
  document.title = hasPhotos ? `${count} – Contact sheet` : 'Contact sheet'
  setText(part('p', 'reviewer'), reviewer && `Reviewing as ${reviewer}`)
  empty.hidden = hasPhotos || read === 'loading'
  setText(part('h2', 'empty-title'), headings[read])
  setText(part('p', 'empty-text'), read === 'ready' ? allReviewed : (last?.text ?? ''))
  part('button', 'again').hidden = read === 'shut'
  part('nav', 'strip').hidden = !hasPhotos
  said.className = `said ${last?.tone ?? ''}`
  setText(part('p', 'said-text'), last?.text ?? '')
  part('button', 'undo').hidden = done.length === 0
}
