import { Component, type ReactNode } from 'react'

interface Anchor {
  element: Element
  /** Its distance from the top of the window (px). */
  top: number
}

/** Where to look for what stays in place, in parts of the window's height: where a thumb rests, then around it. */
const heights = [0.6, 0.45, 0.75, 0.3, 0.88, 0.15]

/**
 * Leaves what is in view where it is while its children change: what comes in or goes above scrolls the page by as much. Browsers do
 * this by themselves only in part: none at the top of a page, and Safari nowhere.
 */
export class KeepInPlace extends Component<{ children: ReactNode }, object, Anchor[]> {
  override componentWillUnmount(): void {
    document.getElementById('main')?.style.removeProperty('min-height')
  }

  override getSnapshotBeforeUpdate(): Anchor[] {
    return heights.flatMap((part) => anchorAt(part * window.innerHeight))
  }

  override componentDidUpdate(_props: object, _state: object, anchors: Anchor[]): void {
    // What moved to another list was drawn anew there, and holds nothing in place.
    const anchor = anchors.find(({ element }) => element.isConnected)
    if (!anchor) return
    const moved = () => anchor.element.getBoundingClientRect().top - anchor.top
    scrollDown(moved())
    if (moved() >= 1) {
      // The page is too short to be scrolled as far.
      const main = document.getElementById('main')
      if (main) main.style.minHeight = `${main.offsetHeight + moved()}px`
      scrollDown(moved())
    }
  }

  override render(): ReactNode {
    return this.props.children
  }
}

function anchorAt(y: number): Anchor[] {
  const hit = document.elementFromPoint(window.innerWidth * 0.4, y)
  // What hangs over the page stays where it is whatever moves below it.
  const element = hit?.closest('[role=status]') ? null : hit?.closest('#main :is(a, button, li, p, h2, h3)')
  return element ? [{ element, top: element.getBoundingClientRect().top }] : []
}

function scrollDown(by: number): void {
  if (Math.abs(by) >= 1) window.scrollBy({ top: by, behavior: 'instant' })
}
