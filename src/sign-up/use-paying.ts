import { type RefObject, useEffect, useRef, useState } from 'react'
import { dublinDay } from '../../domain/dates/dublin-day'
import { normaliseSignUp } from '../../domain/service-plan/sign-up'
import { accountTaken, alreadySignedUp, bankWantsWord, moneyReturned, signedUp } from '../../domain/service-plan/words'
import { callFailed, unreachable } from '../data/effect'
import type { Payment } from '../pay/payment'
import { relogin, signInAhead } from '../session/session-actions'
import { showSnackbar } from '../ui/snackbar-store'
import { attemptWith } from './attempt-with'
import { type Attempt, type Busy, formPlace, type Paying, type Place, type Said } from './paying-state'
import { sendAgain, sendSignUp } from './send-sign-up'
import { askStanding, type Heard } from './sign-up-calls'
import type { PlanOption } from './sign-up-documents'
import { isCardMissing, problemsOf, toldProblems } from './sign-up-problems'
import {
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
import { useOnce } from './use-once'
import type { SignUp } from './use-sign-up'
import type { Voucher } from './use-voucher'

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
  const [place, setPlace] = useState<Place>(signUp.identity().wasSent ? { kind: 'looking' } : formPlace)
  const [busy, setBusy] = useState<Busy>(null)
  const [attempt, setAttempt] = useState(0)
  const [said, setSaid] = useState<Said | null>(null)
  const [planProblem, setPlanProblem] = useState<string | null>(null)
  const [cardWanted, setCardWanted] = useState(0)
  const latest = useRef<Attempt | null>(null)
  const parts = { signUp, payment: () => payment.current, onBusy: setBusy }

  const once = useOnce(() => setBusy(null))

  /** Back at the form, where nothing was charged. */
  const back = (next: Said | null) => {
    signUp.note({ wasSent: false, subscription_ref: null })
    latest.current = null
    setPlace(formPlace)
    setSaid(next)
  }
  /** It is over: nothing of it stays here. */
  const over = (next: Place) => {
    signUp.end()
    latest.current = null
    setPlace(next)
  }
  const found = (isAny: boolean) => {
    if (isAny) setAttempt((before) => before + 1)
    // With it, as nothing takes the focus in a form that is held still.
    setBusy(null)
  }

  // A card that is held still takes no focus: it comes when it is free again.
  const toCard = () => {
    setBusy(null)
    setCardWanted((before) => before + 1)
  }
  useEffect(() => {
    if (cardWanted > 0) payment.current?.focus()
  }, [cardWanted, payment])

  const enter = async (username: string) => {
    over({ kind: 'opened', isOpen: null, username })
    // Whatever this device can't store: the account is there.
    const opened = await relogin().catch(() => unreachable)
    if (opened.ok) showSnackbar(signedUp)
    else setPlace({ kind: 'opened', isOpen: false, username })
  }

  /** What the server's word on a payment means here. */
  const hear = async (heard: Heard, sent: Attempt, isAgain = false): Promise<void> => {
    if (heard.kind === 'not-done') {
      // Asked too often, say: it looked at nothing, and what was sent before may be under way.
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
        return toCard()
      case 'changed':
        offer.reprice(sent.which.subscription, heard.price)
        return back(changedWords(heard, sent))
      case 'taken':
        back(takenWords(heard))
        store.setProblem('email', heard.message ?? accountTaken)
        return found(true)
      case 'refused':
        back(problem(heard.message ?? callFailed))
        offer.load()
        if (sent.activation === null) return
        voucher.refuse(heard.message ?? callFailed)
        return found(true)
      case 'invalid': {
        if (isCardMissing(heard)) return back(cardOnceMore)
        if (isAgain) {
          // Asked too often: that says nothing of what was sent before.
          setSaid(problem(heard.message ?? callFailed, null))
          return setPlace({ kind: 'waiting', isHeard: true })
        }
        const { known, others } = toldProblems(heard)
        back(known.size > 0 && others === null ? null : problem(heard.message ?? callFailed, others))
        store.setProblems(known)
        return found(known.size > 0)
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
    if (before && heard.kind === 'not-done') return back(notBegun(heard.why))
    if (heard.kind === 'told' && heard.outcome === 'known' && isFirst && !sent.isRenewed) {
      // Never sent from here, and known: another tab has used it, with the same draft, for somebody else.
      signUp.renew()
      const which = { ...sent.which, intent: signUp.identity().intent }
      return send({ ...sent, which, isRenewed: true })
    }
    return hear(heard, sent)
  }

  /** What is typed, as it is sent; null where something of it is wrong, which is said then. */
  const attemptOf = (activation: string | null): Attempt | null => {
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
    const isByVoucher = signUp.payBy === 'voucher' && option?.price !== 0
    if (isByVoucher && voucher.worth === null) {
      // The button has said nothing yet of what is left to pay: it is pressed once more for that.
      setBusy('voucher')
      if ((await voucher.check()) === null) found(true)
      return
    }
    const sent = attemptOf(isByVoucher ? voucher.code.trim() : null)
    if (sent === null) return
    // What opens the account comes beside: afterwards the line may be gone.
    signInAhead()
    return send(sent)
  }

  /** Where it stands, by its id alone: the password is not needed for that. */
  const look = async (): Promise<void> => {
    const username = String(store.value('email') ?? '')
    const { intent } = signUp.identity()
    setBusy('asking')
    const standing = await askStanding(intent)
    if (standing.kind === 'not-done') return setPlace({ kind: 'waiting', isHeard: false })
    const { stage, message } = standing
    if (stage === 'paying') return setPlace({ kind: 'waiting', isHeard: true })
    if (stage === 'opened') return over({ kind: 'known', message: message ?? alreadySignedUp, username })
    if (stage === 'returned') return over({ kind: 'returned', message: message ?? moneyReturned })
    // Begun, or lapsed: nothing was charged, and it may be begun once more.
    back(null)
  }

  /** What became of it: the same call again, or, where nothing but its id is known here, the question. */
  const again = async (): Promise<void> => {
    const isKnown = store.value('password') !== null && signUp.identity().customer_id !== null && option !== null
    if (latest.current === null && !isKnown) return look()
    const sent = latest.current ?? attemptOf(null)
    if (sent === null) return
    latest.current = sent
    return hear(await sendAgain(sent, parts), sent, true)
  }

  const confirm = async (client_secret: string): Promise<void> => {
    setBusy('asking')
    const word = (await payment.current?.confirm(client_secret)) ?? null
    const isAsked = word !== null && ('ok' in word || word.kind === 'refused' || word.kind === 'away')
    if (!isAsked) return setPlace({ kind: 'confirm', client_secret, problem: word?.problem ?? bankWantsWord })
    await again()
    // Still: whoever wants it asked again says so.
    setPlace((now) => (now.kind === 'confirm' ? { ...now, problem: bankWantsWord } : now))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page comes back.
  useEffect(() => {
    if (place.kind === 'looking') once(look)
  }, [])
  // The card is on the page by now, also where it was not before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that the bank wants it.
  useEffect(() => {
    if (place.kind === 'confirm' && place.problem === null && busy === null) once(() => confirm(place.client_secret))
  }, [place, busy])

  return {
    ...{ place, busy, attempt, said, planProblem },
    submit: () => once(submit),
    again: () => once(again),
    askByItself: () => once(latest.current === null ? look : again),
    confirm: () => setPlace((now) => (now.kind === 'confirm' ? { ...now, problem: null } : now)),
    reopen: () => place.kind === 'opened' && once(() => enter(place.username)),
    startAnew: signUp.startAnew,
    hush: () => {
      setSaid(null)
      setPlanProblem(null)
    },
  }
}
