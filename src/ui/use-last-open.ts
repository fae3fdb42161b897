import { useRef } from 'react'

/** What was shown while `open`: a dialog that is closing keeps it, and shows nothing of a form that was just emptied. */
export function useLastOpen<T>(open: boolean, shown: T): T {
  const last = useRef(shown)
  if (open) last.current = shown
  return last.current
}
