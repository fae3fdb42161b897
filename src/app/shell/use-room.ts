import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Gives the page room for the lines over its top, without moving what is being read. When a line appears, or grows to a
 * second row, the page grows at the top and is scrolled by as much; when a line disappears, its room is removed as soon as
 * that moves nothing. Every newly opened page (place) begins with the right room.
 */
export function useRoom(place: string): {
  lines: RefObject<HTMLDivElement | null>
  main: RefObject<HTMLElement | null>
} {
  const lines = useRef<HTMLDivElement>(null)
  const main = useRef<HTMLElement>(null)
  // Whether this page has been seen yet: until then there is nothing that could move.
  const opened = useRef({ place: '', isSeen: false })
  // The lines' height at the last layout: measuring would force a layout of the page being built. Only the first page measures.
  const height = useRef(0)

  useLayoutEffect(() => {
    if (opened.current.place === place) return
    if (opened.current.place === '') height.current = lines.current?.offsetHeight ?? 0
    const page = { place, isSeen: false }
    opened.current = page
    setRoom(main.current, height.current)
    // The first frame from now on lays the page out and shows it; the next one comes after that.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        page.isSeen = true
      }),
    )
  }, [place])

  useLayoutEffect(() => {
    const refit = () => fitRoom(main.current, height.current, !opened.current.isSeen && window.scrollY < 1)
    const watch = new ResizeObserver(([seen]) => {
      height.current = Math.round(seen?.borderBoxSize[0]?.blockSize ?? 0)
      refit()
    })
    if (lines.current) watch.observe(lines.current)
    addEventListener('scroll', refit, { passive: true })
    return () => {
      watch.disconnect()
      removeEventListener('scroll', refit)
    }
  }, [])
  return { lines, main }
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
