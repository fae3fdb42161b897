import { useEffect, useRef } from 'react'
import { showSnackbar } from '../ui/snackbar-store'
import type { ReelRow } from './reel-overlay'
import { uploaded } from './reel-words'

/** Shows a message when a reel that was on its way has arrived, at once or an hour later, while the page is open. */
export function useArrived(rows: readonly ReelRow[]): void {
  const waiting = useRef(new Set<string>())
  useEffect(() => {
    for (const { opId, fate, removing } of rows) {
      if (opId === null || removing) continue
      if (fate !== 'agency') waiting.current.add(opId)
      else if (waiting.current.delete(opId)) showSnackbar(uploaded)
    }
  }, [rows])
}
