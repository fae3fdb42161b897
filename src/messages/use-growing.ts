import { startTransition, useEffect, useState } from 'react'

/** As many rows as a tall phone shows, and a few more. */
const inView = 14
let grown = false

/**
 * How many rows of a list to draw. The first list after a start draws the rows in view, then all of them in a transition,
 * which yields to touches. A later list is drawn whole at once, so that Back returns to its old scroll position.
 */
export function useGrowing(): number {
  const [rows, setRows] = useState(() => (grown ? Number.POSITIVE_INFINITY : inView))
  useEffect(() => {
    grown = true
    // After the paint, so that the rows in view show before the others are rendered.
    const frame = requestAnimationFrame(() => {
      setTimeout(() => startTransition(() => setRows(Number.POSITIVE_INFINITY)))
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return rows
}
