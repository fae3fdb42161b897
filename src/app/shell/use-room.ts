import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Makes room at the page's end for the lines over its bottom, so that they hide nothing for good, and moves nothing that is being
 * read: room at the end is below all that is read. --lines is the height of the lines, for what floats above them; --lines-room is the
 * room. When a line goes, its room stays as long as the page is scrolled so far down that taking it would move the page. place: of the
 * page; a newly opened one begins with the right room.
 */
export function useRoom(place: string): RefObject<HTMLDivElement | null> {
  const lines = useRef<HTMLDivElement>(null)
  const height = useRef(0)
  const room = useRef(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each newly opened page has the room that it needs.
  useLayoutEffect(() => giveRoom(room, height.current), [place])

  useLayoutEffect(() => {
    const refit = () => {
      if (room.current > height.current && leftBelow() < room.current - height.current) return
      giveRoom(room, height.current)
    }
    const watch = new ResizeObserver(([seen]) => {
      height.current = Math.round(seen?.borderBoxSize[0]?.blockSize ?? 0)
      document.documentElement.style.setProperty('--lines', `${height.current}px`)
      refit()
    })
    if (lines.current) watch.observe(lines.current)
    const onScroll = () => room.current !== height.current && refit()
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      watch.disconnect()
      removeEventListener('scroll', onScroll)
    }
  }, [])
  return lines
}

function giveRoom(room: RefObject<number>, wanted: number): void {
  if (room.current === wanted) return
  room.current = wanted
  document.documentElement.style.setProperty('--lines-room', `${wanted}px`)
}

/** How far the page can still be scrolled down, in pixels. */
function leftBelow(): number {
  return document.documentElement.scrollHeight - window.innerHeight - window.scrollY
}
