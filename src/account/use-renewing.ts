import { type RefObject, useEffect, useRef, useState } from 'react'
import { callFailed } from '../data/effect'
import { leftOf } from '../pay/bill'
import type { PlanOffer, Said } from '../pay/pay-parts'
import type { Payment } from '../pay/payment'
import { useBank } from '../pay/use-bank'
import { useFormState } from '../pay/use-form-state'
import { useOnce } from '../pay/use-once'
import type { Voucher } from '../pay/use-voucher'
import { dropRenewal, newRenewal, type Renewal, readRenewal, writeRenewal } from './kept-renewal'
import type { Heard, Told } from './plan-calls'
import type { ServicePlan } from './plan-documents'
import { type Attempt, type Done, formPlace, type Place, type Renewing } from './renewing-state'
import * as words from './renewing-words'
import { sendAgain, sendRenewal } from './send-renewal'
import { standingOf } from './standing'

interface RenewingParts {
  plan: ServicePlan
  /** As the device kept it when the page was opened; null: there was none. */
  found: Renewal | null
  /** Reads the plan again; null where that failed. */
  refresh: () => Promise<ServicePlan | null>
  option: PlanOffer | null
  isByVoucher: boolean
  voucher: Voucher
  payment: RefObject<Payment | null>
  /** It is over, and the form is gone. */
  onDone: (done: Done) => void
}

/** Pays once, and says what came of it. */
export function useRenewing(parts: RenewingParts): Renewing {
  const { plan, found, refresh, option, isByVoucher, voucher, payment, onDone } = parts
  const { extraid } = plan
  const [place, setPlace] = useState<Place>(found?.wasSent ? { kind: 'looking' } : formPlace)
  const { shown, setBusy, setSaid, setPlanProblem, found: foundWrong, toCard } = useFormState<Said>(payment)
  const renewal = useRef<Renewal>(found ?? newRenewal())
  const latest = useRef<Attempt | null>(null)
  const once = useOnce(() => setBusy(null))

  const note = async (change: Partial<Renewal>): Promise<void> => {
    renewal.current = { ...renewal.current, ...change }
    await writeRenewal(extraid, renewal.current)
  }
  const sending = { renewal: () => renewal.current, note, payment: () => payment.current, onBusy: setBusy }

  /** Goes back to the form: nothing was charged. isOver: the next try uses a new intent. */
  const back = async (next: Said | null, isOver = false): Promise<void> => {
    latest.current = null
    if (isOver) {
      renewal.current = newRenewal()
      await dropRenewal(extraid)
    } else await note({ wasSent: false, subscription_ref: null })
    setPlace(formPlace)
    setSaid(next)
    setBusy(null)
  }
  const over = async (done: Done): Promise<void> => {
    latest.current = null
    await dropRenewal(extraid)
    await refresh()
    onDone(done)
  }
  const wait = (isHeard: boolean, said: Said | null = null) => {
    setSaid(said)
    setPlace({ kind: 'waiting', isHeard })
  }

  /** Shows a problem of the voucher at its field; returns whether there was one. */
  const saysVoucher = ({ problems }: Told, { activation }: Attempt): boolean => {
    const about = activation === null ? undefined : problems.find(({ field }) => field === 'activation')
    if (about) voucher.refuse(about.message)
    return about !== undefined
  }

  /** Acts on the agency's answer to a payment. */
  const hear = async (heard: Heard, sent: Attempt, isAgain = false): Promise<void> => {
    if (heard.kind === 'not-done') {
      // Too many requests, say: the server checked nothing, and what was sent before may be under way.
      const isRefused = heard.why.reason === 'refused'
      return wait(isRefused, isRefused ? words.problem(heard.why.message, null) : null)
    }
    switch (heard.outcome) {
      case 'renewed':
        return over(words.renewedWords(heard.message, heard.expirydate))
      case 'returned':
        return over(words.returnedWords(heard.message))
      case 'confirm':
        await note({ subscription_ref: heard.subscription_ref })
        return setPlace({ kind: 'confirm', client_secret: heard.client_secret ?? '', problem: null })
      case 'declined':
        await back(words.declinedWords(heard))
        // Coming from another step, the focus goes to the message first.
        return place.kind === 'form' || place.kind === 'confirm' ? toCard() : undefined
      case 'changed':
        await back(words.changedWords(heard, sent))
        await refresh()
        return
      case 'refused': {
        await back(words.problem(heard.message ?? callFailed), true)
        if (saysVoucher(heard, sent)) return foundWrong(true)
        await refresh()
        return
      }
      case 'invalid': {
        const { problems, message } = heard
        const isCardMissing = problems.length > 0 && problems.every(({ field }) => field === 'paymentmethod_id')
        if (isCardMissing) return back(words.cardOnceMore)
        // Too many requests: this says nothing about what was sent before.
        if (isAgain) return wait(true, words.problem(message ?? callFailed, null))
        const isVoucher = saysVoucher(heard, sent)
        const others = problems.filter(({ field }) => !(isVoucher && field === 'activation'))
        const said = words.problem(message ?? callFailed, others.map((one) => one.message).join(' ') || null)
        await back(isVoucher && others.length === 0 ? null : said)
        return foundWrong(isVoucher)
      }
      case 'waiting':
      case null:
        return wait(true)
    }
  }

  const send = async (sent: Attempt): Promise<void> => {
    latest.current = sent
    const came = await sendRenewal(sent, sending)
    const { wasSent } = renewal.current
    if ('card' in came) {
      setSaid(words.cardProblem(came.card?.problem, wasSent))
      return toCard()
    }
    const { before, heard } = came
    if (before && heard.kind === 'not-done') return setSaid(words.notBegun(heard.why, wasSent))
    return hear(heard, sent)
  }

  const submit = async (): Promise<void> => {
    setSaid(null)
    const isVoucher = isByVoucher && option?.price !== 0
    if (isVoucher && voucher.worth === null) {
      // The button has not shown yet what is left to pay: the check shows it, and a second press pays.
      setBusy('voucher')
      if ((await voucher.check()) === null) foundWrong(true)
      return
    }
    setPlanProblem(option === null ? words.noPlanChosen : null)
    foundWrong(option === null)
    if (option === null) return
    setBusy('beginning')
    // If two tabs renew one plan, the second uses the intent that the first began, so that it is charged once.
    renewal.current = (await readRenewal(extraid)) ?? renewal.current
    const worth = isVoucher ? voucher.worth : null
    const isFull = worth?.isFull === true
    const which = { extraid, intent: renewal.current.intent, subscription: option.code, shown_price: option.price }
    const { subscription, shown_price } = which
    await note({ subscription, shown_price, isByVoucher: isFull, paidBefore: plan.expirydate })
    return send({
      ...{ which, paymentmethod_id: null, isByVoucher: isFull, isCardNeeded: leftOf(option, worth) > 0 },
      activation: isVoucher ? voucher.sent : null,
    })
  }

  /** After a return to the page: where the renewal stands, by the plan, or else by repeating the call without a card. */
  const look = async (): Promise<void> => {
    setBusy('asking')
    const now = await refresh()
    const standing = now === null ? ({ kind: 'unheard' } as const) : standingOf(renewal.current, now)
    switch (standing.kind) {
      case 'unheard':
        return wait(false)
      case 'waiting':
        return wait(true)
      case 'renewed':
        return over(words.renewedWords(null, standing.expirydate))
      case 'returned':
        return over(words.returnedWords(null))
      case 'open':
        return back(renewal.current.isByVoucher ? words.voucherOnceMore : words.cardOnceMore)
      case 'ask': {
        const { sent } = standing
        latest.current = sent
        return hear(await sendAgain(sent, sending), sent, true)
      }
    }
  }

  const again = async (): Promise<void> => {
    const sent = latest.current
    if (sent === null) return look()
    return hear(await sendAgain(sent, sending), sent, true)
  }

  useBank({ place, setPlace, busy: shown.busy, setBusy, payment, once, again })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page comes back.
  useEffect(() => {
    if (place.kind === 'looking') once(look)
  }, [])

  return {
    ...{ place, busy: shown.busy, attempt: shown.attempt, said: shown.said, planProblem: shown.planProblem },
    submit: () => once(submit),
    again: () => once(again),
    confirm: () => setPlace((now) => (now.kind === 'confirm' ? { ...now, problem: null } : now)),
    payAnotherWay: () => {
      if (shown.busy !== null) return
      void note({ subscription_ref: null })
      latest.current = null
      setPlace(formPlace)
      setSaid(words.anotherWay)
    },
    hush: () => {
      setSaid(null)
      setPlanProblem(null)
    },
  }
}
