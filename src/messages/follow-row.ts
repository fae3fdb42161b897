import { useEffect } from 'react'
import { PAGE_TITLE_ID } from '../ui/page-title'

/** How long a row may take to come to its place once its message has closed (ms). */
const settling = 2_500

/**
 * When an open message (its id) closes over its list, the focus goes to its row, and follows the row when a new answer
 * moves it to another part of the list. Following ends for good once the user has moved on: the focus may be on nothing
 * for a moment later too, as while another dialog closes, and must not be taken then.
 */
export function useFocusOnRow(id: number, listPath: string): void {
  useEffect(
    () => () => {
      if (location.pathname === listPath) followRow(id)
    },
    [id, listPath],
  )
}

/** Keeps the focus on the row of a message until the user moves on or the time to settle is over. */
function followRow(id: number): void {
  const going = new AbortController()
  const until = Date.now() + settling
  const timer = setInterval(() => {
    if (Date.now() > until) going.abort()
    else if (isNowhere(document.activeElement)) focusRow(id)
  }, 50)
  going.signal.addEventListener('abort', () => clearInterval(timer))
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof Element && !isNowhere(target) && !target.closest(rowOf(id))) going.abort()
  }
  document.addEventListener('focusin', onFocus, { signal: going.signal })
  document.addEventListener('pointerdown', () => going.abort(), { signal: going.signal })
}

const rowOf = (id: number): string => `[data-message="${id}"]`

function focusRow(id: number): void {
  const row = document.querySelector<HTMLElement>(rowOf(id))
  row?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
}

/** Where the focus falls by itself: the page as a whole, or its heading after a navigation. */
function isNowhere(element: Element | null): boolean {
  return element === null || element === document.body || element.id === PAGE_TITLE_ID
}
