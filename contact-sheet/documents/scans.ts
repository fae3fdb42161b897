import { cap, made, part } from '../frame/part'
import { pictures } from './calls'
import { type DocumentsState, scansShown } from './documents-state'
import { typedOf } from './typed'

type Scan = ReturnType<typeof scansShown>[number]

const list = part('ul', 'scan-list')
let shown: readonly Scan[] = []

/** Shows the opened submission's scans side by side. Nothing is kept of scans that are no longer shown. */
export function showScans(state: DocumentsState, enlarge: (scan: number) => void): void {
  const scans = scansShown(state)
  if (scans === shown || (scans.length === 0 && shown.length === 0)) return
  shown = scans
  pictures.keep(new Set(scans.flatMap(({ image }) => image ?? [])))
  const documents = state.opened?.content
  list.replaceChildren(
    ...scans.map((scan, place) => itemOf(scan, place, documents ? typedOf(documents, scan.field) : [], enlarge)),
  )
}

function itemOf(
  { label, image }: Scan,
  place: number,
  typed: readonly HTMLElement[],
  enlarge: (scan: number) => void,
): HTMLElement {
  const picture = made('img', { alt: label })
  const missing = made('span', { class: 'no-picture' }, 'Being fetched …')
  const key = String(place + 1)
  const attributes = { type: 'button', class: 'picture', 'aria-label': `Enlarge: ${label}`, 'aria-keyshortcuts': key }
  const button = made('button', attributes, picture, missing)
  button.addEventListener('click', () => enlarge(place))
  if (image === null) missing.textContent = 'The agency has no picture of it.'
  else
    pictures.addressOf(image).then(
      (address) => {
        picture.src = address
        missing.hidden = true
      },
      () => {
        missing.textContent = 'This scan can’t be shown. Open the submission again.'
      },
    )
  return made(
    'li',
    {},
    made('figure', {}, button, made('figcaption', {}, cap(key), label), made('p', { class: 'beside' }, ...typed)),
  )
}
