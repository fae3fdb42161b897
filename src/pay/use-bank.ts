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
  /** Asks the server for the state of the payment. */
  again: () => Promise<void>
}

/** Where the bank wants the card's holder to confirm, asks the holder, and then the server for the state of the payment. */
export function useBank<P extends { kind: string }>(parts: BankParts<P>): void {
  const { place, setPlace, busy, setBusy, payment, once, again } = parts
  const bank = isBank(place) ? place : null
  // False once unmounted: a late answer is then ignored.
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
    // The bank still wants it: from here the person asks again, by a button.
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
