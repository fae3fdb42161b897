import { type RefObject, useEffect, useRef } from 'react'
import type { ReelRow } from './reel-overlay'

/** Brings a reel that was just added here into view: it is the last one, on a phone below the end of the screen. */
export function useNewestInView(list: RefObject<HTMLElement | null>, rows: readonly ReelRow[]): void {
  const last = rows.at(-1)
  const opId = last?.removing ? null : (last?.opId ?? null)
  const shown = useRef(opId)
  useEffect(() => {
    if (opId !== null && opId !== shown.current) list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' })
    shown.current = opId
  }, [list, opId])
}
