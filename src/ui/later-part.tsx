import { type ComponentType, useEffect, useState } from 'react'

/** Before code that did not come is asked for again: at first, and at most (ms). */
const pause = 5_000
const longest = 60_000

/**
 * A part that comes after the page it stands on: nothing until its code is there. Code that does not come, as on a first visit
 * that loses its signal, takes nothing from the page, and is asked for again, ever less often, while the part is on the screen.
 * ahead() brings the code before there is a place for it, so that it is drawn with its page; it never rejects.
 */
export function laterPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  let loaded: ComponentType<P> | null = null
  function LaterPart(props: P) {
    const [Part, setPart] = useState(() => loaded)
    useEffect(() => {
      let timer: ReturnType<typeof setTimeout> | undefined
      let isHere = true
      let wait = pause
      const ask = async () => {
        try {
          loaded ??= await load()
          if (isHere) setPart(() => loaded)
        } catch {
          if (isHere) timer = setTimeout(() => void ask(), wait)
          wait = Math.min(wait * 2, longest)
        }
      }
      void ask()
      return () => {
        isHere = false
        clearTimeout(timer)
      }
    }, [])
    return Part && <Part {...props} />
  }
  const ahead = async (): Promise<void> => {
    loaded ??= await load().catch(() => null)
  }
  return Object.assign(LaterPart, { ahead })
}
