import { type ComponentType, useEffect, useState } from 'react'
import { firstScreenShown } from '../state/first-screen'

/** The pause before code that failed to load is requested again: at first, and at most (ms). */
const pause = 5_000
const longest = 60_000

/**
 * A part that loads once its page shows, and draws nothing until its code is there. Code that fails to load, as on a first visit
 * that loses its signal, does no harm to the page, and is requested again, ever less often, while the part is mounted.
 * ahead() loads the code before the part is mounted, so that it is drawn together with its page; it never rejects.
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
          await firstScreenShown()
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
