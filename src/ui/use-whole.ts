import { startTransition, useEffect, useState } from 'react'

/**
 * Whether to draw all of some long content: at once where it is short, otherwise after the part in view is drawn, in a
 * transition that gives way to input (docs/decisions/speed.md).
 */
export function useWhole(isShort: boolean): boolean {
  const [isWhole, setWhole] = useState(isShort)
  useEffect(() => startTransition(() => setWhole(true)), [])
  return isWhole
}
