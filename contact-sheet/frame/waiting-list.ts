import { nameOf, type OpeningKinds, type OpeningState, waitedWords } from './opening-state'
import { cap, made, part } from './part'

type Dispatch = (event: { type: 'move'; by: 1 | -1 } | { type: 'open'; id: number }) => void

const list = part('ol', 'list')
let shown: { items: readonly OpeningKinds['item'][]; at: number | null } = { items: [], at: null }

/** The arrow keys move through the list as they do through one of options. */
export function makeList(dispatch: Dispatch): void {
  list.addEventListener('keydown', (event) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null
    if (by === null) return
    event.preventDefault()
    dispatch({ type: 'move', by })
  })
}

/** Who waits, with nothing of what they sent; one row can be reached by Tab, the others from it by the arrow keys. */
export function showList<K extends OpeningKinds>(
  { items, at, opened, read }: OpeningState<K>,
  whoWords: (item: K['item']) => string,
  dispatch: Dispatch,
): void {
  part('section', 'waiting').hidden = read !== 'ready' || items.length === 0 || opened !== null
  if (items === shown.items && at === shown.at) return
  shown = { items, at }
  const hadFocus = list.contains(document.activeElement)
  list.replaceChildren(...items.map((item) => rowOf(item, whoWords(item), item.id === at, dispatch)))
  if (hadFocus && !opened) focusList()
}

/** The current row gets the focus. */
export function focusList(): void {
  const row = list.querySelector<HTMLElement>('[aria-current]')
  row?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
}

function rowOf(item: OpeningKinds['item'], who: string, isAt: boolean, dispatch: Dispatch): HTMLElement {
  const row = made(
    'button',
    {
      type: 'button',
      class: 'row',
      tabindex: isAt ? '0' : '-1',
      ...(isAt ? { 'aria-current': 'true', 'aria-keyshortcuts': 'O' } : {}),
    },
    made('span', { class: 'row-name' }, nameOf(item)),
    made('span', { class: 'row-more' }, who),
    made(
      'span',
      { class: 'row-waited' },
      ...(isAt ? [cap('o')] : []),
      made('span', { class: 'waited' }, waitedWords(item)),
    ),
  )
  row.addEventListener('click', () => dispatch({ type: 'open', id: item.id }))
  return made('li', {}, row)
}
