import { useCallback, useEffect, useRef, useState } from 'react'
import type { NotDone } from '../data/effect'
import { askOptions } from './sign-up-calls'
import type { PlanOption } from './sign-up-documents'

/** How long until it is asked for by itself again (ms): longer each time, as long as nobody answers. */
export const waits = [5_000, 10_000, 20_000, 40_000, 60_000]

export interface Offer {
  /** null: not known yet. */
  options: readonly PlanOption[] | null
  stripeKey: string
  /** Why they could not be had, while there are none. */
  failed: NotDone | null
  load: () => void
  /** The price of one is another now, as the server says; the rest is asked for again. */
  reprice: (code: string, price: number | null) => void
}

/** What can be subscribed to. Where it could not be had it is asked for again by itself, and at once when there is signal. */
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
        // What is in it of VAT comes with the answer to the next question.
        const changed = (one: PlanOption) => (one.code === code ? { ...one, price, vat: null } : one)
        setKnown((now) => ({ ...now, options: now.options?.map(changed) ?? null }))
      }
      void ask()
    },
  }
}
