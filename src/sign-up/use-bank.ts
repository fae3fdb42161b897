import { type Dispatch, type RefObject, type SetStateAction, useEffect, useRef } from 'react'
import { bankWantsWord } from '../../domain/service-plan/words'
import type { Payment } from '../pay/payment'
import type { Busy, Place } from './paying-state'

interface BankParts {
  place: Place
  setPlace: Dispatch<SetStateAction<Place>>
  busy: Busy
  setBusy: (busy: Busy) => void
  payment: RefObject<Payment | null>
  once: (work: () => Promise<void>) => void
  /** The server is asked what became of it. */
  again: () => Promise<void>
}

/** Where the bank wants its holder's word, asks for it, and then the server what became of it. */
export function useBank({ place, setPlace, busy, setBusy, payment, once, again }: BankParts): void {
  // Begun anew, it is over for this one.
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const confirm = async (client_secret: string): Promise<void> => {
    setBusy('asking')
    const word = (await payment.current?.confirm(client_secret)) ?? null
    if (!isHere.current) return
    const isAsked = word !== null && ('ok' in word || word.kind === 'refused' || word.kind === 'away')
    if (!isAsked) return setPlace({ kind: 'confirm', client_secret, problem: word?.problem ?? bankWantsWord })
    await again()
    // Still: whoever wants it asked again says so.
    setPlace((now) => (now.kind === 'confirm' ? { ...now, problem: bankWantsWord } : now))
  }
  // The card is on the page by now, also where it was not before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that the bank wants it.
  useEffect(() => {
    if (place.kind === 'confirm' && place.problem === null && busy === null) once(() => confirm(place.client_secret))
  }, [place, busy])
}
