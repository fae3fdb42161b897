import { useState } from 'react'
import { callFailed, notConfirmed } from '../data/effect'
import type { Said } from '../pay/pay-parts'
import type { Wished } from './plan-calls'
import type { Done } from './renewing-state'

interface Wish {
  busy: boolean
  /** Why it was not done, or that nobody knows; null: nothing is to be said. */
  problem: Said | null
  /** Tells the agency; done: what became of it. */
  tell: () => Promise<void>
  hush: () => void
}

/** What is said where the agency gave no sentence: that it is so, or that it is written down until it is. */
interface WishWords {
  done: string
  waiting: string
}

/** Something is wanted of a plan: cancel, resume, withdraw. onDone: it is so, or it is written down until it is. */
export function useWish(ask: () => Promise<Wished>, words: WishWords, onDone: (done: Done) => void): Wish {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Said | null>(null)
  const tell = async () => {
    if (busy) return
    setBusy(true)
    setProblem(null)
    const wished = await ask()
    setBusy(false)
    if (wished.kind === 'not-done') {
      const { reason, message } = wished.why
      const title = reason === 'refused' ? message : notConfirmed
      return setProblem({ status: 'error', title, text: null })
    }
    const { outcome, message } = wished
    if (outcome === 'refused') return setProblem({ status: 'error', title: message ?? callFailed, text: null })
    onDone({ status: outcome === 'done' ? 'success' : 'warning', title: message ?? words[outcome], text: null })
  }
  return { busy, problem, tell, hush: () => setProblem(null) }
}
