import type { SentDocuments } from '../../domain/right-to-work/sent-documents'
import { isTellingKeys } from '../frame/keys-dialog'
import { part, setText } from '../frame/part'
import { pictures } from './calls'
import type { Command } from './keys'
import { typedOf } from './typed'

const dialog = part('dialog', 'enlarged')
const pane = part('section', 'pane')
const large = part('img', 'large')

export function makeEnlarged(): void {
  // The arrow keys scroll what has the focus.
  pane.tabIndex = 0
  part('button', 'size').addEventListener('click', () => setWhole(!isWhole()))
  part('button', 'shrink').addEventListener('click', () => dialog.close())
  large.addEventListener('click', (event) => {
    const { left, top, width, height } = large.getBoundingClientRect()
    setWhole(!isWhole(), { x: (event.clientX - left) / width, y: (event.clientY - top) / height })
  })
  dialog.addEventListener('close', () => large.removeAttribute('src'))
}

/** One scan as large as the window has room, with what was typed of the same document above it. */
export function enlarge(documents: SentDocuments, place: number): void {
  const scan = documents.scans[place]
  if (!scan?.image) return
  setText(part('h2', 'enlarged-name'), scan.label)
  part('p', 'beside').replaceChildren(...typedOf(documents, scan.field))
  large.alt = scan.label
  setWhole(false)
  if (!dialog.open) dialog.showModal()
  pane.focus()
  pictures.addressOf(scan.image).then(
    (address) => {
      large.src = address
    },
    () => dialog.close(),
  )
}

/** While a dialog is open, a key is for it. Gives what is left to be done. */
export function withinDialog(command: Command | null): Command | null {
  if (isTellingKeys()) return null
  if (!dialog.open) return command?.type === 'size' ? null : command
  if (command?.type === 'size') setWhole(!isWhole())
  return command?.type === 'enlarge' ? command : null
}

function isWhole(): boolean {
  return pane.classList.contains('whole')
}

/** Full size, with that point of the picture in the middle, or all of it. */
function setWhole(isToBeWhole: boolean, { x, y }: { x: number; y: number } = { x: 0.5, y: 0.5 }): void {
  pane.classList.toggle('whole', isToBeWhole)
  setText(part('span', 'size-words'), isToBeWhole ? 'Fit' : 'Full size')
  const { scrollWidth, scrollHeight, clientWidth, clientHeight } = pane
  pane.scrollTo(x * scrollWidth - clientWidth / 2, y * scrollHeight - clientHeight / 2)
}
