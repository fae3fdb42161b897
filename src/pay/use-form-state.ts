import { type RefObject, useEffect, useState } from 'react'
import type { Busy, Said } from './pay-parts'
import type { Payment } from './payment'

/** The form's state beside its fields: its messages, its attempts and what is under way. */
export function useFormState<S extends Said>(payment: RefObject<Payment | null>) {
  const [busy, setBusy] = useState<Busy>(null)
  const [attempt, setAttempt] = useState(0)
  const [said, setSaid] = useState<S | null>(null)
  const [isUncharged, setUncharged] = useState(false)
  const [planProblem, setPlanProblem] = useState<string | null>(null)
  const [cardWanted, setCardWanted] = useState(0)
  useEffect(() => {
    if (cardWanted > 0) payment.current?.focus()
  }, [cardWanted, payment])
  return {
    shown: { busy, attempt, said, isUncharged, planProblem },
    ...{ setBusy, setSaid, setUncharged, setPlanProblem },
    found: (isAny: boolean) => {
      if (isAny) setAttempt((before) => before + 1)
      // In the same update, as nothing in a busy form takes the focus.
      setBusy(null)
    },
    /** Focuses the card once it is enabled again: a disabled one takes no focus. */
    toCard: () => {
      setBusy(null)
      setCardWanted((before) => before + 1)
    },
  }
}
