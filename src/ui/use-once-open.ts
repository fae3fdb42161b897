import { useState } from 'react'

/** True from the first time `open` was true: the loaded part stays mounted, so that it can close with its motion. */
export function useOnceOpen(open: boolean): boolean {
  const [once, setOnce] = useState(open)
  if (open && !once) setOnce(true)
  return once
}
