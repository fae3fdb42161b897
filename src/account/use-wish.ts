import { useState } from 'react'
import { callFailed, notConfirmed } from '../data/effect'
import type { Said } from '../pay/pay-parts'
import { useOutcome } from '../saving/use-outcome'
import type { Wished } from './plan-calls'
import type { Done } from './renewing-state'

interface Wish {
  busy: boolean
  /** Why the request was not done, or that its result is unknown; null: nothing to show. */
  problem: Said | null
  /** Sends the request; its result goes to onDone or `problem`. */
  tell: () => Promise<void>
  hush: () => void
}

/** The sentences used where the agency gave none: the request is done, or recorded until it is. */
interface WishWords {
  done: string
  waiting: string
}

/** A request to change a plan: cancel, resume, withdraw. onDone: it is done, or recorded until it is. */
export function useWish(ask: () => Promise<Wished>, words: WishWords, onDone: (done: Done) => void): Wish {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Said | null>(null)
  const outcome = useOutcome()
  const tell = async () => {
    if (busy) return
    setBusy(true)
    const show = outcome()
    const fail = (title: string) => show(title, () => setProblem({ status: 'error', title, text: null }))
    setProblem(null)
    const wished = await ask()
    setBusy(false)
    if (wished.kind === 'not-done') {
      const { reason, message } = wished.why
      return fail(reason === 'refused' ? message : notConfirmed)
    }
    const { outcome: came, message } = wished
    if (came === 'refused') return fail(message ?? callFailed)
    onDone({ status: came === 'done' ? 'success' : 'warning', title: message ?? words[came], text: null })
  }
  return { busy, problem, tell, hush: () => setProblem(null) }
}
