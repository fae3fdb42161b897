import { PAGE_TITLE_ID } from '../ui/page-title'

/** A dialog that closes, or a screen that arrives, moves the focus itself within this time (ms). */
const patience = 150

/**
 * Keeps the focus near the place where the page removed the element that had it: at the nearest heading of what is left around
 * it, else at the page's title. Browsers drop it to the start of the page instead, where a keyboard or screen reader user
 * begins anew. Returns a function that ends it.
 */
export function keepFocus(page: Document): () => void {
  let last: Element | null = null
  let around: readonly Element[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const note = ({ target }: FocusEvent): void => {
    last = target instanceof Element ? target : null
    around = ancestors(last)
  }
  const isDropped = (): boolean => last !== null && !last.isConnected && page.activeElement === page.body
  const move = (): void => {
    timer = undefined
    if (!isDropped()) return
    last = null
    const left = around.filter((element) => element.isConnected && element !== page.body)
    const headings = left.map((element) => element.querySelector<HTMLElement>('h1, h2, h3'))
    const heading = headings.find((found) => found !== null) ?? page.getElementById(PAGE_TITLE_ID)
    if (!heading) return
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(() => {
    if (timer === undefined && isDropped()) timer = setTimeout(move, patience)
  })

  page.addEventListener('focusin', note)
  observer.observe(page.body, { childList: true, subtree: true })
  return () => {
    page.removeEventListener('focusin', note)
    observer.disconnect()
    clearTimeout(timer)
  }
}

/** From the parent to the root. */
function ancestors(element: Element | null): Element[] {
  const all: Element[] = []
  for (let at = element?.parentElement; at; at = at.parentElement) all.push(at)
  return all
}
