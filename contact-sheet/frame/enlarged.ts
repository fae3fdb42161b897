import { isTellingKeys } from './keys-dialog'
import { cap, made, setText } from './part'

const title = made('h2', { id: 'enlarged-name' })
const beside = made('p', { class: 'beside' })
const sizeWords = made('span', {}, 'Full size')
const size = made('button', { type: 'button', class: 'plain', 'aria-keyshortcuts': 'Z' }, cap('z'), ' ', sizeWords)
const shrink = made('button', { type: 'button', class: 'plain' }, 'Close')
const large = made('img', { alt: '' })
// The arrow keys scroll what has the focus.
const pane = made(
  'section',
  { class: 'pane', id: 'pane', tabindex: '0', 'aria-label': 'The picture; at full size the arrow keys move it' },
  large,
)
const dialog = made(
  'dialog',
  { id: 'enlarged', 'aria-labelledby': 'enlarged-name' },
  made('div', { class: 'enlarged-bar' }, title, beside, size, shrink),
  pane,
)

/** Adds the dialog that shows one picture as large as the window has room. */
export function makeEnlarged(): void {
  document.body.append(dialog)
  size.addEventListener('click', () => setWhole(!isWhole()))
  shrink.addEventListener('click', () => dialog.close())
  large.addEventListener('click', (event) => {
    const { left, top, width, height } = large.getBoundingClientRect()
    setWhole(!isWhole(), { x: (event.clientX - left) / width, y: (event.clientY - top) / height })
  })
  dialog.addEventListener('close', () => large.removeAttribute('src'))
}

/** Shows one picture with its name, and above it what to compare it with. */
export function enlarge(name: string, address: Promise<string>, against: readonly (Node | string)[]): void {
  setText(title, name)
  beside.replaceChildren(...against)
  large.alt = name
  setWhole(false)
  if (!dialog.open) dialog.showModal()
  pane.focus()
  address.then(
    (src) => {
      large.src = src
    },
    () => dialog.close(),
  )
}

/** While a dialog is open, keys go to it. Returns the command that is left to be done. */
export function withinDialog<Command extends { type: string }>(command: Command | null): Command | null {
  if (isTellingKeys()) return null
  if (!dialog.open) return command
  if (command?.type === 'size') setWhole(!isWhole())
  return command?.type === 'enlarge' ? command : null
}

function isWhole(): boolean {
  return pane.classList.contains('whole')
}

/** Full size, with that point of the picture in the middle, or all of it. */
function setWhole(isToBeWhole: boolean, { x, y }: { x: number; y: number } = { x: 0.5, y: 0.5 }): void {
  pane.classList.toggle('whole', isToBeWhole)
  setText(sizeWords, isToBeWhole ? 'Fit' : 'Full size')
  const { scrollWidth, scrollHeight, clientWidth, clientHeight } = pane
  pane.scrollTo(x * scrollWidth - clientWidth / 2, y * scrollHeight - clientHeight / 2)
}
