import { type RefObject, useEffect, useState } from 'react'
import type { Busy, Said } from './pay-parts'
import type { Payment } from './payment'

/** What the form says and does beside its fields while it is tried. */
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
      // With it, as nothing takes the focus in a form that is held still.
      setBusy(null)
    },
    /** A card that is held still takes no focus: it comes when it is free again. */
    toCard: () => {
      setBusy(null)
      setCardWanted((before) => before + 1)
    },
  }
}
