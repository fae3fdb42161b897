import { type RefObject, useEffect, useRef, useState } from 'react'
import { noCookies } from '../../domain/access/cookie-probe'
import { dublinDay } from '../../domain/dates/dublin-day'
import { leftAnswer } from '../../domain/notice-form/application-fields'
import { normaliseSignUp, signUpFieldNames, signUpFields, signUpInvalid } from '../../domain/service-plan/sign-up'
import { accountTaken, alreadySignedUp, moneyReturned, signedUp } from '../../domain/service-plan/words'
import { callFailed, unreachable } from '../data/effect'
import type { Payment } from '../pay/payment'
import { useBank } from '../pay/use-bank'
import { useFormState } from '../pay/use-form-state'
import { useOnce } from '../pay/use-once'
import type { Voucher } from '../pay/use-voucher'
import { relogin, signInAhead } from '../session/session-actions'
import { keepsCookies } from '../session/who-is-here'
import { showSnackbar } from '../ui/snackbar-store'
import { attemptWith } from './attempt-with'
import { type Attempt, formPlace, type Paying, type Place, placeOf, type Said } from './paying-state'
import { sendAgain, sendSignUp } from './send-sign-up'
import { askStanding, type Heard, type Told } from './sign-up-calls'
import type { PlanOption } from './sign-up-documents'
import { isCardMissing, isOfVoucher, problemsOf, toldProblems, withoutVoucher } from './sign-up-problems'
import {
  anotherWay,
  cardOnceMore,
  cardWords,
  changedWords,
  declinedWords,
  noPlanChosen,
  notBegun,
  problem,
  takenWords,
} from './sign-up-words'
import type { Offer } from './use-offer'
import type { SignUp } from './use-sign-up'

interface PayingParts {
  signUp: SignUp
  offer: Offer
  option: PlanOption | null
  voucher: Voucher
  payment: RefObject<Payment | null>
  /** Its name. */
  agency: string
}

/** Checks, pays once, and says what came of it; what was typed stays until the account is open. */
export function usePaying({ signUp, offer, option, voucher, payment, agency }: PayingParts): Paying {
  const { store } = signUp
  const [place, setPlace] = useState<Place>(signUp.isFound ? { kind: 'looking' } : formPlace)
  const { shown, setBusy, setSaid, setUncharged, setPlanProblem, found, toCard } = useFormState<Said>(payment)
  const latest = useRef<Attempt | null>(null)
  const parts = { signUp, payment: () => payment.current, onBusy: setBusy }
  const once = useOnce(() => setBusy(null))

  /** Goes back to the form: nothing was charged. It is not busy, so that its message can take the focus. */
  const back = (next: Said | null) => {
    signUp.note({ wasSent: false, subscription_ref: null })
    latest.current = null
    setPlace(formPlace)
    setSaid(next)
    setBusy(null)
  }
  /** It is over: nothing of it stays here. */
  const over = (next: Place) => {
    signUp.end()
    latest.current = null
    setPlace(next)
  }

  const enter = async (username: string) => {
    over({ kind: 'opened', isOpen: null, username })
    // Even where this device can't store the session, the account exists.
    const opened = await relogin().catch(() => unreachable)
    if (opened.ok) showSnackbar(signedUp)
    else setPlace({ kind: 'opened', isOpen: false, username })
  }

  /** Shows a problem of the voucher at its field; returns whether there was one. */
  const saysVoucher = ({ problems }: Told, { activation }: Attempt): boolean => {
    const about = activation === null ? undefined : problems.find(isOfVoucher)
    if (about) voucher.refuse(about.message)
    return about !== undefined
  }

  /** Acts on the server's answer to a payment. */
  const hear = async (heard: Heard, sent: Attempt, isAgain = false): Promise<void> => {
    if (heard.kind === 'not-done') {
      // Too many requests, say: the server checked nothing, and what was sent before may be under way.
      const isRefused = heard.why.reason === 'refused'
      setSaid(isRefused ? problem(heard.why.message, null) : null)
      return setPlace({ kind: 'waiting', isHeard: isRefused })
    }
    const username = String(sent.values.email ?? '')
    switch (heard.outcome) {
      case 'opened':
        return enter(username)
      case 'known':
        return over({ kind: 'known', message: heard.message ?? alreadySignedUp, username })
      case 'returned':
        return over({ kind: 'returned', message: heard.message ?? moneyReturned })
      case 'confirm':
        sent.extraid = heard.extraid ?? sent.extraid
        signUp.note({ subscription_ref: heard.subscription_ref })
        return setPlace({ kind: 'confirm', client_secret: heard.client_secret ?? '', problem: null })
      case 'declined':
        back(declinedWords(heard))
        // Coming from another step, the focus goes to the message first.
        return place.kind === 'waiting' ? undefined : toCard()
      case 'changed':
        offer.reprice(sent.which.subscription, heard.price)
        return back(changedWords(heard, sent))
      case 'taken':
        back(takenWords(heard))
        store.setProblem('email', heard.message ?? accountTaken)
        return found(true)
      case 'refused':
        back(problem(heard.message ?? callFailed))
        return saysVoucher(heard, sent) ? found(true) : offer.load()
      case 'invalid': {
        if (isCardMissing(heard)) return back(cardOnceMore)
        if (isAgain) {
          // Too many requests: this says nothing about what was sent before.
          setSaid(problem(heard.message ?? callFailed, null))
          return setPlace({ kind: 'waiting', isHeard: true })
        }
        const isVoucher = saysVoucher(heard, sent)
        const { known, others } = toldProblems(isVoucher ? withoutVoucher(heard) : heard)
        const isSaid = (known.size > 0 || isVoucher) && others === null
        // The list of what is wrong has that title already; a voucher's problem stands at its field.
        const isRepeated = isVoucher || (heard.message ?? signUpInvalid) === signUpInvalid
        back(isSaid && isRepeated ? null : problem(heard.message ?? callFailed, others))
        store.setProblems(known)
        return found(known.size > 0 || isVoucher)
      }
      case 'waiting':
      case null:
        setSaid(null)
        return setPlace({ kind: 'waiting', isHeard: true })
    }
  }

  const send = async (sent: Attempt): Promise<void> => {
    latest.current = sent
    const isFirst = signUp.identity().customer_id === null
    const came = await sendSignUp(sent, parts)
    if ('card' in came) {
      setSaid(cardWords(came.card?.problem))
      return toCard()
    }
    const { before, heard } = came
    if (before && heard.kind === 'not-done') return setSaid(notBegun(heard.why))
    if (heard.kind === 'told' && heard.outcome === 'known' && isFirst && !sent.isRenewed) {
      // Known, but never sent from here: another tab used the intent, from the same draft, for another person.
      signUp.renew()
      const which = { ...sent.which, intent: signUp.identity().intent }
      return send({ ...sent, which, isRenewed: true })
    }
    return hear(heard, sent)
  }

  /** The typed values as they are sent; null where something is wrong, which is then shown. */
  const attemptOf = (activation: string | null): Attempt | null => {
    for (const name of signUpFieldNames) {
      if (store.isEdited(name)) store.set(name, leftAnswer(signUpFields[name].definition, store.value(name)))
    }
    const values = normaliseSignUp(store.values())
    const problems = problemsOf(values, { today: dublinDay(new Date()), agency })
    store.setProblems(problems)
    setPlanProblem(option === null ? noPlanChosen : null)
    const isRight = option !== null && problems.size === 0
    found(!isRight)
    return isRight ? attemptWith({ intent: signUp.identity().intent, option, values, activation, voucher }) : null
  }

  const submit = async (): Promise<void> => {
    setSaid(null)
    setUncharged(false)
    const isByVoucher = signUp.payBy === 'voucher' && option?.price !== 0
    if (isByVoucher && voucher.worth === null) {
      // The button has not shown yet what is left to pay: the check shows it, and a second press pays.
      setBusy('voucher')
      if ((await voucher.check()) === null) found(true)
      return
    }
    const sent = attemptOf(isByVoucher ? voucher.sent : null)
    if (sent === null) return
    setBusy('beginning')
    // Before a card is charged or a voucher is used up.
    if (!(await keepsCookies())) return setSaid(problem(noCookies))
    // Loads the sign-in code now, as the connection may be gone afterwards.
    signInAhead()
    return send(sent)
  }

  /** Asks where the sign-up stands, by its intent alone: no password is needed. */
  const look = async (): Promise<void> => {
    const username = String(store.value('email') ?? '')
    const { intent } = signUp.identity()
    setBusy('asking')
    const standing = await askStanding(intent)
    if (standing.kind === 'not-done') {
      // A sign-up that was never sent is not paid.
      return setPlace(signUp.identity().wasSent ? { kind: 'waiting', isHeard: false } : formPlace)
    }
    const next = placeOf(standing, username)
    if (next.kind === 'form') {
      setUncharged(true)
      // Not sent from here: another tab may be sending it now, so its draft stays.
      return signUp.identity().wasSent ? back(null) : setPlace(formPlace)
    }
    if (next.kind !== 'waiting') return over(next)
    signUp.note({ wasSent: true })
    setPlace(next)
  }

  const isPasswordOfUse = option !== null && signUp.identity().customer_id !== null

  /**
   * Asks for the result: repeats the call, or, where only the intent is known here, asks where it stands. isWished: a button was
   * pressed; the password that was typed again may have been corrected since.
   */
  const again = async (isWished: boolean): Promise<void> => {
    const last = latest.current
    const isTyped = last === null || (isWished && last.isOnceMore)
    if (isTyped && (store.value('password') === null || !isPasswordOfUse)) return look()
    const made = isTyped ? attemptOf(null) : null
    const sent = made ? { ...made, extraid: last?.extraid ?? null, isOnceMore: true } : last
    if (sent === null || (isTyped && made === null)) return
    latest.current = sent
    return hear(await sendAgain(sent, parts), sent, true)
  }

  useBank({ place, setPlace, busy: shown.busy, setBusy, payment, once, again: () => again(false) })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page comes back.
  useEffect(() => {
    if (place.kind === 'looking') once(look)
  }, [])

  return {
    ...{ ...shown, place, isPasswordOfUse },
    submit: () => once(submit),
    again: () => once(() => again(true)),
    askByItself: () => once(() => (latest.current === null ? look() : again(false))),
    confirm: () => setPlace((now) => (now.kind === 'confirm' ? { ...now, problem: null } : now)),
    payAnotherWay: () => {
      if (shown.busy !== null) return
      signUp.note({ subscription_ref: null })
      latest.current = null
      setPlace(formPlace)
      setSaid(anotherWay)
      toCard()
    },
    reopen: () => place.kind === 'opened' && once(() => enter(place.username)),
    startAnew: signUp.startAnew,
    hush: () => {
      setSaid(null)
      setPlanProblem(null)
    },
  }
}
