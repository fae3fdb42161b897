import type { WaitingSubmission } from '../../domain/right-to-work/sent-documents'
import { cap, made, part } from '../frame/part'
import type { DocumentsEvent } from './documents-reducer'
import { type DocumentsState, nameOf, waitedWords, whoWords } from './documents-state'

const list = part('ol', 'list')
let shown: Pick<DocumentsState, 'submissions' | 'at'> = { submissions: [], at: null }

/** The arrow keys move through the list as they do through one of options. */
export function makeList(dispatch: (event: DocumentsEvent) => void): void {
  list.addEventListener('keydown', (event) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null
    if (by === null) return
    event.preventDefault()
    dispatch({ type: 'move', by })
  })
}

/** Who waits, with nothing of what they sent; one row can be reached by Tab, the others from it by the arrow keys. */
export function showList({ submissions, at, opened }: DocumentsState, dispatch: (event: DocumentsEvent) => void): void {
  if (submissions === shown.submissions && at === shown.at) return
  shown = { submissions, at }
  const hadFocus = list.contains(document.activeElement)
  const rows = submissions.map((submission) => rowOf(submission, submission.id === at, dispatch))
  list.replaceChildren(...rows)
  if (hadFocus && !opened) focusList()
}

/** The row before the reviewer gets the focus. */
export function focusList(): void {
  const row = list.querySelector<HTMLElement>('[aria-current]')
  row?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
}

function rowOf(submission: WaitingSubmission, isAt: boolean, dispatch: (event: DocumentsEvent) => void) {
  const { id } = submission
  const row = made(
    'button',
    {
      type: 'button',
      class: 'row',
      tabindex: isAt ? '0' : '-1',
      ...(isAt ? { 'aria-current': 'true', 'aria-keyshortcuts': 'O' } : {}),
    },
    made('span', { class: 'row-name' }, nameOf(submission)),
    made('span', { class: 'row-more' }, whoWords(submission)),
    made(
      'span',
      { class: 'row-waited' },
      ...(isAt ? [cap('o')] : []),
      made('span', { class: 'waited' }, waitedWords(submission)),
    ),
  )
  row.addEventListener('click', () => dispatch({ type: 'open', id }))
  return made('li', {}, row)
}
