import { type RefObject, useLayoutEffect, useRef } from 'react'

/** While a page has just opened and nobody has touched it (ms), it may make room in the plain way. */
const settling = 1_500

/**
 * Gives the page room for the lines that lie over its top, without moving what is being read: when a line comes, the
 * page grows above and is scrolled by as much; when it goes, the room goes as soon as that moves nothing. Every newly
 * opened page (place) begins with the right room.
 */
export function useRoom(place: string): {
  lines: RefObject<HTMLDivElement | null>
  main: RefObject<HTMLElement | null>
} {
  const lines = useRef<HTMLDivElement>(null)
  const main = useRef<HTMLElement>(null)
  const opened = useRef({ place: '', at: 0, touched: false })
  // As the browser last laid it out: to ask for it would lay out a page that is just being made.
  const height = useRef(0)

  useLayoutEffect(() => {
    if (opened.current.place === place) return
    opened.current = { place, at: performance.now(), touched: false }
    setRoom(main.current, height.current)
  }, [place])

  useLayoutEffect(() => {
    const refit = () => fitRoom(main.current, height.current, isNew(opened.current))
    const touch = () => {
      opened.current.touched = true
    }
    const watch = new ResizeObserver(([seen]) => {
      height.current = Math.round(seen?.borderBoxSize[0]?.blockSize ?? 0)
      refit()
    })
    if (lines.current) watch.observe(lines.current)
    addEventListener('scroll', refit, { passive: true })
    const touches = ['pointerdown', 'keydown', 'wheel'] as const
    for (const name of touches) addEventListener(name, touch, { passive: true })
    return () => {
      watch.disconnect()
      removeEventListener('scroll', refit)
      for (const name of touches) removeEventListener(name, touch)
    }
  }, [])
  return { lines, main }
}

function isNew({ at, touched }: { at: number; touched: boolean }): boolean {
  return !touched && window.scrollY < 1 && performance.now() - at < settling
}

function fitRoom(main: HTMLElement | null, wanted: number, plainly: boolean): void {
  const change = wanted - roomOf(main)
  if (change === 0) return
  // At the very top there is nothing to scroll back by: the room stays until the page is scrolled, or left.
  if (!plainly && change < 0 && window.scrollY < -change) return
  setRoom(main, wanted)
  if (!plainly) window.scrollBy({ top: change, behavior: 'instant' })
}

/** As a margin: a change of one keeps the browser from correcting the scroll position by itself. */
function setRoom(main: HTMLElement | null, room: number): void {
  if (roomOf(main) === room) return
  main?.style.setProperty('margin-top', `${room}px`)
  document.documentElement.style.setProperty('--lines', `${room}px`)
}

function roomOf(main: HTMLElement | null): number {
  return Number.parseFloat(main?.style.marginTop || '0')
}
