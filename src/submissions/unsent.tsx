import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { LeaveQuestion } from '../forms/profile/leave-question'
import { useLeaveGuard } from '../forms/profile/use-leave-guard'

const Noted = createContext<(part: string, isUnsent: boolean) => void>(() => undefined)
const none: ReadonlySet<string> = new Set()

/** Asks once before the page is left, whichever of its parts has something that the agency does not have. */
export function UnsentGuard({ children }: { children: ReactNode }) {
  const [parts, setParts] = useState(none)
  const note = useCallback((part: string, isUnsent: boolean) => {
    setParts((before) => {
      if (before.has(part) === isUnsent) return before
      const others = [...before].filter((one) => one !== part)
      return new Set(isUnsent ? [...others, part] : others)
    })
  }, [])
  const guard = useLeaveGuard(parts.size > 0)
  return (
    <Noted.Provider value={note}>
      {children}
      <LeaveQuestion guard={guard} keptAsDraft={false} />
    </Noted.Provider>
  )
}

/** Notes whether a part of the page has something unsent, for as long as the part is mounted. */
export function useUnsent(part: string, isUnsent: boolean): void {
  const note = useContext(Noted)
  useEffect(() => {
    note(part, isUnsent)
    return () => note(part, false)
  }, [note, part, isUnsent])
}
