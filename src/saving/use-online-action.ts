import { useCallback, useEffect, useRef, useState } from 'react'
import { type Effect, notConfirmed } from '../data/effect'
import { serverBack } from '../data/reach'
import { useOutcome } from './use-outcome'

export type ActionProblem =
  /** The agency said no, in this sentence. */
  | { kind: 'refused'; message: string }
  /** No answer came: the agency may have done it or not. It is looked at again when there is signal. */
  | { kind: 'unconfirmed' }
  /** No answer came, and a read since then shows that it was not done. */
  | { kind: 'not-done' }

interface OnlineActionParts {
  /** Asks the agency to do it. Never rejects. */
  act: () => Promise<Effect>
  /** Reads whether it has been done; null where that cannot be read now. Never rejects. */
  isDone: () => Promise<boolean | null>
  /** It is done. message: the agency's own, null where it gave none. */
  onDone: (message: string | null) => void
}

export interface OnlineAction {
  busy: boolean
  problem: ActionProblem | null
  /** Does it once; a second call meanwhile does nothing. */
  run: () => Promise<void>
  /** Removes the problem from the screen. What is unconfirmed is looked at all the same. */
  clear: () => void
}

/**
 * An action outside the outbox, which goes to the agency at once or not at all. Where its answer is lost nobody knows
 * whether it was done: the problem says that, and the state is read at once and whenever the agency answers again, until
 * the screen can say what is true (docs/decisions/online-actions.md).
 */
export function useOnlineAction(parts: OnlineActionParts): OnlineAction {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ActionProblem | null>(null)
  const [isUnconfirmed, setUnconfirmed] = useState(false)
  const latest = useRef(parts)
  latest.current = parts
  const outcome = useOutcome()
  const under = useRef(false)
  /** Counts attempts and results: a read that began before the last one says nothing of it. */
  const epoch = useRef(0)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

  const settle = useCallback((message: string | null) => {
    epoch.current += 1
    setUnconfirmed(false)
    setProblem(null)
    latest.current.onDone(message)
  }, [])

  const look = useCallback(async () => {
    if (under.current || isGone.current) return
    const begun = epoch.current
    const done = await latest.current.isDone()
    if (done === null || begun !== epoch.current) return
    // Also where the read has removed this from the screen: what asked for it says so.
    if (done) return settle(null)
    setUnconfirmed(false)
    setProblem((now) => (now?.kind === 'unconfirmed' ? { kind: 'not-done' } : now))
  }, [settle])

  const run = async (): Promise<void> => {
    if (under.current) return
    under.current = true
    epoch.current += 1
    setBusy(true)
    setProblem(null)
    const show = outcome()
    const effect = await latest.current.act()
    under.current = false
    setBusy(false)
    if (effect.ok) return settle(effect.message)
    const { reason, message } = effect
    if (reason === 'refused') {
      return show(message, () => {
        setUnconfirmed(false)
        setProblem({ kind: 'refused', message })
      })
    }
    show(notConfirmed, () => {
      setProblem({ kind: 'unconfirmed' })
      setUnconfirmed(true)
      void look()
    })
  }

  useEffect(() => (isUnconfirmed ? serverBack.watch(() => void look()) : undefined), [isUnconfirmed, look])
  return { busy, problem, run, clear: () => setProblem(null) }
}
