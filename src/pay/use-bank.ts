import { type Dispatch, type RefObject, type SetStateAction, useEffect, useRef } from 'react'
import { bankWantsWord } from '../../domain/service-plan/words'
import type { BankPlace, Busy } from './pay-parts'
import type { Payment } from './payment'

interface BankParts<P extends { kind: string }> {
  place: P | BankPlace
  setPlace: Dispatch<SetStateAction<P | BankPlace>>
  busy: Busy
  setBusy: (busy: Busy) => void
  payment: RefObject<Payment | null>
  once: (work: () => Promise<void>) => void
  /** The server is asked what became of it. */
  again: () => Promise<void>
}

/** Where the bank wants its holder's word, asks for it, and then the server what became of it. */
export function useBank<P extends { kind: string }>(parts: BankParts<P>): void {
  const { place, setPlace, busy, setBusy, payment, once, again } = parts
  const bank = isBank(place) ? place : null
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
    setPlace((now) => (isBank(now) ? { ...now, problem: bankWantsWord } : now))
  }
  // The card is on the page by now, also where it was not before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that the bank wants it.
  useEffect(() => {
    if (bank?.problem === null && busy === null) once(() => confirm(bank.client_secret))
  }, [place, busy])
}

function isBank(place: { kind: string } | BankPlace): place is BankPlace {
  return place.kind === 'confirm'
}
