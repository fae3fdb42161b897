import { type RefObject, useRef, useState } from 'react'
import { cardDeclined, cardWords } from '../../domain/service-plan/words'
import { callFailed } from '../data/effect'
import type { BankPlace, Busy, Said } from '../pay/pay-parts'
import type { Payment } from '../pay/payment'
import { useBank } from '../pay/use-bank'
import { useFormState } from '../pay/use-form-state'
import { useOnce } from '../pay/use-once'
import { type CardChanged, changeCard } from './plan-calls'
import type { ServicePlan } from './plan-documents'
import type { Done } from './renewing-state'

type Place = { kind: 'form' } | { kind: 'waiting'; isHeard: boolean } | BankPlace

interface CardChange {
  place: Place
  busy: Busy
  said: Said | null
  submit: () => void
  /** Asks again for the result. */
  again: () => void
  confirm: () => void
  /** Stops waiting for the result, to give another card. */
  anotherCard: () => void
}

const problem = (title: string, text: string | null = null): Said => ({ status: 'error', title, text })

/** Changes the card that is charged from now on. */
export function useCardChange(
  { extraid }: Pick<ServicePlan, 'extraid'>,
  payment: RefObject<Payment | null>,
  onDone: (done: Done) => Promise<void>,
): CardChange {
  const [place, setPlace] = useState<Place>({ kind: 'form' })
  const { shown, setBusy, setSaid, toCard } = useFormState<Said>(payment)
  /** The card that was given last: the same call with it resumes where it stood. */
  const given = useRef<string | null>(null)
  const once = useOnce(() => setBusy(null))

  const wait = (isHeard: boolean, said: Said | null = null) => {
    setSaid(said)
    setPlace({ kind: 'waiting', isHeard })
  }
  const back = (said: Said) => {
    setPlace({ kind: 'form' })
    setSaid(said)
  }

  const hear = async (changed: CardChanged, isAgain: boolean): Promise<void> => {
    if (changed.kind === 'not-done') {
      const { reason, message } = changed.why
      if (reason === 'unreachable') return wait(false)
      // The server checked nothing: what was sent before may be under way.
      return isAgain ? wait(true, problem(message)) : back(problem(message))
    }
    const { outcome, message, client_secret } = changed
    switch (outcome) {
      case 'done':
        return onDone({ status: 'success', title: message ?? cardWords.changed, text: null })
      case 'confirm':
        return setPlace({ kind: 'confirm', client_secret: client_secret ?? '', problem: null })
      case 'declined':
        back(problem(message ?? cardDeclined))
        return place.kind === 'waiting' ? undefined : toCard()
      case 'refused':
        return back(problem(message ?? callFailed))
      case 'waiting':
        return wait(true)
    }
  }

  const send = async (isAgain: boolean): Promise<void> => {
    if (given.current === null) return setPlace({ kind: 'form' })
    setBusy('asking')
    return hear(await changeCard(extraid, given.current), isAgain)
  }
  const submit = async (): Promise<void> => {
    setSaid(null)
    setBusy('card')
    const method = (await payment.current?.pay()) ?? null
    if (method === null || 'problem' in method) {
      setSaid(problem(method?.problem ?? 'The card can’t be read just now', 'Nothing was changed by this.'))
      return toCard()
    }
    given.current = method.paymentmethod_id
    return send(false)
  }
  const again = () => send(true)
  useBank({ place, setPlace, busy: shown.busy, setBusy, payment, once, again })
  return {
    ...{ place, busy: shown.busy, said: shown.said },
    submit: () => once(submit),
    again: () => once(again),
    confirm: () => setPlace((now) => (now.kind === 'confirm' ? { ...now, problem: null } : now)),
    anotherCard: () => {
      if (shown.busy !== null) return
      setPlace({ kind: 'form' })
      setSaid(null)
      toCard()
    },
  }
}
