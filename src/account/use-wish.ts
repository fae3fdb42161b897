import { useRef } from 'react'
import { refusedWith } from '../data/effect'
import { type OnlineAction, useOnlineAction } from '../saving/use-online-action'
import type { Wished } from './plan-calls'
import type { ServicePlan } from './plan-documents'
import type { Done } from './renewing-state'

interface WishParts {
  ask: () => Promise<Wished>
  /** Reads the plan again; null where that failed. */
  refresh: () => Promise<ServicePlan | null>
  /** Whether a plan that was read shows that it is done, or recorded until it is. */
  isIn: (plan: ServicePlan) => boolean
  /** The sentences used where the agency gave none: the request is done, or recorded until it is. */
  words: { done: string; waiting: string }
  /** What was said of an earlier request is out of date from now on. */
  onBegin?: () => void
  /** It is done, or recorded until it is. */
  onDone: (done: Done) => void
}

/** A request to change a plan: cancel, resume, withdraw. */
export function useWish({ ask, refresh, isIn, words, onBegin, onDone }: WishParts): OnlineAction {
  const outcome = useRef<'done' | 'waiting'>('done')
  return useOnlineAction({
    act: async () => {
      onBegin?.()
      const wished = await ask()
      if (wished.kind === 'not-done') return wished.why
      if (wished.outcome === 'refused') return refusedWith(wished.message)
      outcome.current = wished.outcome
      return { ok: true, message: wished.message }
    },
    isDone: async () => {
      const plan = await refresh()
      if (plan) outcome.current = plan.pending ? 'waiting' : 'done'
      return plan && isIn(plan)
    },
    onDone: (message) =>
      onDone({
        status: outcome.current === 'done' ? 'success' : 'warning',
        title: message ?? words[outcome.current],
        text: null,
      }),
  })
}
