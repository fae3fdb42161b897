import { useCallback, useEffect, useState } from 'react'
import type { NotDone } from '../data/effect'
import { useAskAgain } from '../data/use-ask-again'
import { askOptions } from './sign-up-calls'
import type { PlanOption } from './sign-up-documents'

export interface Offer {
  /** null: not known yet. */
  options: readonly PlanOption[] | null
  stripeKey: string
  /** Why the plans could not be loaded, while there are none. */
  failed: NotDone | null
  load: () => void
  /** Sets a plan's new price, as the server gave it, and loads the plans again. */
  reprice: (code: string, price: number | null) => void
}

/** The plans on offer. A failed load is retried by itself, and at once when there is signal. */
export function useOffer(): Offer {
  const [known, setKnown] = useState<Pick<Offer, 'options' | 'stripeKey'>>({ options: null, stripeKey: '' })
  const [failed, setFailed] = useState<NotDone | null>(null)
  const ask = useCallback(() => {
    void askOptions().then((offered) => {
      if (offered.kind === 'not-done') return setFailed({ ...offered.why })
      setFailed(null)
      setKnown({ options: offered.options, stripeKey: offered.stripeKey })
    })
  }, [])
  useEffect(ask, [ask])
  useAskAgain(known.options === null ? failed : null, ask)
  return {
    ...known,
    failed: known.options === null ? failed : null,
    load: () => {
      setFailed(null)
      ask()
    },
    reprice: (code, price) => {
      if (price !== null) {
        // The VAT in the new price comes with the next load.
        const changed = (one: PlanOption) => (one.code === code ? { ...one, price, vat: null } : one)
        setKnown((now) => ({ ...now, options: now.options?.map(changed) ?? null }))
      }
      ask()
    },
  }
}
