import { animate } from 'framer-motion/dom/mini'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { takeOpenedFrom } from './opened-from'

/**
 * What an item of a list opens comes from that item's place and grows to its own size, so that it is seen where it came
 * from; the dialog around it does so as a whole. Nothing moves under reduced motion, or where the address was opened in
 * another way.
 */
export function useOpenedFrom<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null)
  useLayoutEffect(() => {
    const from = takeOpenedFrom()
    if (from === null || ref.current === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const dialog = ref.current.closest<HTMLElement>('[role="dialog"]')
    // A new page starts at the top, to which it may not have been scrolled yet.
    return dialog ? grow(dialog, from, 0) : grow(ref.current, from, window.scrollY)
  }, [])
  return ref
}

/** Moves an element from a place (CSS pixels of the window) to its own. Returns a function that ends it. */
function grow(element: HTMLElement, from: DOMRect, scrolled: number): () => void {
  const to = element.getBoundingClientRect()
  const left = from.left - to.left
  const top = from.top - to.top - scrolled
  const right = Math.max(0, to.width - from.width)
  const bottom = Math.max(0, to.height - from.height)
  const round = 'round var(--radius)'
  const movement = animate(
    element,
    {
      transform: [`translate(${left}px, ${top}px)`, 'translate(0px, 0px)'],
      clipPath: [`inset(0px ${right}px ${bottom}px 0px ${round})`, `inset(0px 0px 0px 0px ${round})`],
    },
    { duration: 0.18, ease: 'easeOut' },
  )
  const tidy = () => {
    movement.cancel()
    // A clip that stays would cut shadows and rings around the focus.
    for (const name of ['transform', 'clip-path']) element.style.removeProperty(name)
  }
  movement.then(tidy)
  return tidy
}
