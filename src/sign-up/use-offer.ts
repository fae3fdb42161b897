import { useCallback, useEffect, useRef, useState } from 'react'
import type { NotDone } from '../data/effect'
import { askOptions } from './sign-up-calls'
import type { PlanOption } from './sign-up-documents'

/** Pauses before each automatic retry (ms): longer each time, then the last one again. */
export const waits = [5_000, 10_000, 20_000, 40_000, 60_000]

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
  const tries = useRef(0)
  const ask = useCallback(async () => {
    const offered = await askOptions()
    if (offered.kind === 'not-done') return setFailed({ ...offered.why })
    setFailed(null)
    setKnown({ options: offered.options, stripeKey: offered.stripeKey })
  }, [])
  useEffect(() => void ask(), [ask])
  useEffect(() => {
    if (failed === null || known.options !== null) return undefined
    const again = () => void ask()
    const timer = setTimeout(again, waits[Math.min(tries.current++, waits.length - 1)])
    addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', again)
    }
  }, [failed, known, ask])
  return {
    ...known,
    failed: known.options === null ? failed : null,
    load: () => {
      setFailed(null)
      void ask()
    },
    reprice: (code, price) => {
      if (price !== null) {
        // The VAT in the new price comes with the next load.
        const changed = (one: PlanOption) => (one.code === code ? { ...one, price, vat: null } : one)
        setKnown((now) => ({ ...now, options: now.options?.map(changed) ?? null }))
      }
      void ask()
    },
  }
}
