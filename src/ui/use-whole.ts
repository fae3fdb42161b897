import { startTransition, useEffect, useState } from 'react'

/**
 * Whether to draw all of something long: at once where it is short, otherwise when what is in view stands, in work that
 * gives way to a touch (docs/decisions/speed.md).
 */
export function useWhole(isShort: boolean): boolean {
  const [isWhole, setWhole] = useState(isShort)
  useEffect(() => startTransition(() => setWhole(true)), [])
  return isWhole
}
