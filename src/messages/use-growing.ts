import { startTransition, useEffect, useState } from 'react'

/** As many rows as a tall phone shows, and some. */
const inView = 14
let grown = false

/**
 * How many rows of a list to draw: at a start those in view, and all of them just after, in work that gives way to a
 * touch. A list opened later is drawn whole at once: Back must find its old place.
 */
export function useGrowing(): number {
  const [rows, setRows] = useState(() => (grown ? Number.POSITIVE_INFINITY : inView))
  useEffect(() => {
    grown = true
    // After the paint: the rows in view are to be seen before the others are made.
    const frame = requestAnimationFrame(() => {
      setTimeout(() => startTransition(() => setRows(Number.POSITIVE_INFINITY)))
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return rows
}
