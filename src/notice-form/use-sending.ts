import { useEffect, useRef, useState } from 'react'
import { dublinDay } from '../../domain/dates/dublin-day'
import {
  applicationProblems,
  incomplete,
  loginNameOf,
  normaliseApplication,
  submitted,
} from '../../domain/notice-form/application'
import type { ApplicationValues } from '../../domain/notice-form/application-fields'
import { leftAnswer } from '../../domain/notice-form/application-fields'
import { plannedValues } from '../../domain/notice-form/form-plan'
import { loginNameForm } from '../../domain/text/email-address'
import { callFailed, type NotDone, unreachable } from '../data/effect'
import { relogin, signInAhead } from '../session/session-actions'
import { showSnackbar } from '../ui/snackbar-store'
import { type Sent, sendApplication } from './application-calls'
import { fitPhotos } from './fit-photos'
import { cardsOf, namesOf } from './form-cells'
import type { FormName } from './form-name'
import { chosenPhotos } from './photo-desk'
import type { Application } from './use-application'

/** A message about the whole form. logIn: the name to log in with. */
export interface Said {
  status: 'error' | 'warning'
  title: string
  text: string | null
  logIn: string | null
}

/** Where it ended. isOpen: null while the account that came is being opened here, false where that could not be. */
export type Ended =
  | { kind: 'applied'; isOpen: null | false; username: string }
  | { kind: 'known'; message: string | null; username: string }

export interface Sending {
  busy: 'preparing' | 'sending' | null
  /** Counts the tries that found something wrong. */
  attempt: number
  said: Said | null
  /** The server's message that there is an account already. */
  taken: string | null
  ended: Ended | null
  submit: () => void
  /** Tries again to enter the account that the application opened. */
  reopen: () => void
  /** Removes the messages about the address before. */
  forget: () => void
}

/** Checks, sends, and says what came of it; what was typed stays until the agency has it. agency: its name. */
export function useSending(application: Application, agency: string): Sending {
  const { form_id, plan, store, photos } = application
  const [busy, setBusy] = useState<Sending['busy']>(null)
  const [attempt, setAttempt] = useState(0)
  const [said, setSaid] = useState<Said | null>(null)
  const [taken, setTaken] = useState<string | null>(null)
  const [ended, setEnded] = useState<Ended | null>(null)
  const isUnderWay = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: of one that is begun anew nothing was said yet.
  useEffect(() => {
    setSaid(null)
    setTaken(null)
    setAttempt(0)
  }, [application.id])

  const wrong = (problems: ReadonlyMap<FormName, string>) => {
    store.setProblems(problems)
    if (problems.size === 0) return
    setAttempt((last) => last + 1)
    // In the same update, as nothing in an inert form can take the focus.
    setBusy(null)
  }

  const enter = async (username: string) => {
    setEnded({ kind: 'applied', isOpen: null, username })
    // Even where this device can't store the session, the agency has the application, and the account exists.
    const opened = await relogin().catch(() => unreachable)
    if (opened.ok) showSnackbar(submitted)
    else setEnded({ kind: 'applied', isOpen: false, username })
  }

  const hear = async (sent: Sent, values: ApplicationValues, today: string): Promise<void> => {
    const username = loginNameOf(values, today)
    if (sent.kind === 'not-done') return setSaid(notDoneWords(sent.why))
    const { outcome, message } = sent
    if (outcome === 'applied' || outcome === 'known') application.end()
    switch (outcome) {
      case 'applied':
        return enter(username)
      case 'known':
        return setEnded({ kind: 'known', message, username })
      case 'taken':
        if (username === values.emailaddress) {
          setTaken(message ?? callFailed)
          application.free.current = null
          return application.setStep('email')
        }
        wrong(new Map([['parentemail', message ?? callFailed]]))
        return setSaid({ status: 'warning', title: message ?? callFailed, text: null, logIn: username })
      case 'closed':
        return setSaid({ status: 'error', title: message ?? callFailed, text: closedText, logIn: null })
      case 'invalid': {
        const drawn = namesOf(cardsOf(plan, values, today))
        const known = drawn.flatMap((name) => {
          const about = sent.problems.find(({ field }) => field === name)
          return about ? [[name, about.message] as const] : []
        })
        wrong(new Map(known))
        const others = sent.problems.filter(({ field }) => !drawn.some((name) => name === field))
        // The list of what is wrong has that title already.
        const isRepeated = (message ?? incomplete) === incomplete
        if (known.length > 0 && others.length === 0 && isRepeated) return
        return setSaid({
          status: 'error',
          title: message ?? callFailed,
          text: others.map((one) => one.message).join(' ') || null,
          logIn: null,
        })
      }
      case 'absent':
        return setSaid({
          status: 'error',
          title: message ?? callFailed,
          text: 'The agency has taken this form away. What you typed is still here.',
          logIn: null,
        })
    }
  }

  const submit = async () => {
    setSaid(null)
    setBusy('preparing')
    if (!(await photos.settled())) return setSaid(photoWords)
    const today = dublinDay(new Date())
    for (const { name, definition } of plannedValues(plan)) {
      if (store.isEdited(name)) store.set(name, leftAnswer(definition, store.value(name)))
    }
    const values = normaliseApplication(plan, store.values(), today)
    const chosen = chosenPhotos(photos)
    const problems = applicationProblems(plan, values, {
      today,
      photos: new Set(chosen.map(({ name }) => name)),
      agency,
    })
    wrong(problems)
    if (problems.size > 0) return
    setBusy('sending')
    // Loads the sign-in code beside the photos, as the connection may be gone afterwards.
    signInAhead()
    const loginname = loginNameForm(loginNameOf(values, today))
    const fitting = await fitPhotos(chosen)
    const wasSent = application.wasSent()
    const send = (isNew: boolean) =>
      sendApplication({ form_id, application_key: application.keyFor(loginname, isNew), values, photos: fitting })
    const sent = await send(false)
    // Known, but never sent from here: another tab took the key from the same draft, for another person.
    const isOthers = !wasSent && sent.kind === 'told' && sent.outcome === 'known'
    await hear(isOthers ? await send(true) : sent, values, today)
  }

  return {
    ...{ busy, attempt, said, taken, ended },
    submit: () => {
      if (isUnderWay.current) return
      isUnderWay.current = true
      void submit().finally(() => {
        isUnderWay.current = false
        setBusy(null)
      })
    },
    reopen: () => ended && void enter(ended.username),
    forget: () => {
      setTaken(null)
      setSaid(null)
    },
  }
}

const closedText = 'The agency closed it before your application arrived. What you typed is still here.'
const photoWords: Said = {
  status: 'error',
  title: 'One of your photos can’t be used',
  text: 'Nothing has been sent. Look at the photos above, then submit again.',
  logIn: null,
}

function notDoneWords({ reason, message }: NotDone): Said {
  const text = reason === 'refused' ? 'Everything you typed is still here, photos too.' : lostText
  return { status: 'error', title: message, text, logIn: null }
}

/** What is true where no answer came. */
const lostText =
  'We couldn’t reach the agency, or its answer was lost, so your application may have arrived. Everything is still here, photos too: submit it again when there is signal. It counts once.'
