import { useEffect, useRef, useState } from 'react'
import { dublinDay } from '../../domain/dates/dublin-day'
import { ireland } from '../../domain/right-to-work/country-class'
import {
  type Answers,
  answersAsked,
  asked,
  asksCountry,
  type Countries,
  type FormType,
  nextStep,
  noAnswers,
  type Question,
  questionBefore,
} from '../../domain/right-to-work/questions'
import { lastSubmitted, mayStart, needsHeadshot, rtwStatus, started } from '../../domain/right-to-work/state'
import { callFailed, notConfirmed } from '../data/effect'
import type { Outcome } from '../data/outcome'
import { showSnackbar } from '../ui/snackbar-store'
import { answersOf, stateOf } from './record-values'
import { sendAnswers, startSubmission } from './submissions-calls'
import type { Active, RtwRecord } from './submissions-query'
import { type DocumentForm, useDocumentForm } from './use-document-form'
import { useScans } from './use-scans'

type Step = { at: 'closed' } | { at: 'question'; question: Question } | { at: 'form'; form: FormType }

/** The collecting of one submission: questions, then the form that they lead to. */
export interface CollectingState {
  /** What was read, with what was submitted since. */
  active: Active
  step: Step
  /** The submission that the agency has accepted on this page; null before. */
  submitted: number | null
  busy: boolean
  failure: string | null
  answers: Answers
  /** Where somebody was born, and where the passport is from, by their two letters. */
  countries: Countries
  documents: DocumentForm
  open: () => void
  answer: (question: Question, value: number) => void
  chooseCountry: (question: keyof Countries, code: string | null) => void
  back: () => void
  /** The label of the banner's button; null where no submission is offered, or one is being collected. */
  offer: string | null
  /** What the frame's footer does meanwhile. */
  footer: { onSave?: () => void; saveLabel?: string; busyLabel?: string; busy?: boolean; canSave?: boolean }
}

/** refresh: reads the records anew. */
export function useCollecting(extraid: number, read: Active, refresh: () => void): CollectingState {
  /** The submission that the agency has just accepted, even where the read after it failed. */
  const [submitted, setSubmitted] = useState<number | null>(null)
  const active = withSubmitted(read, submitted)
  const begun = started(active.rtw.map(stateOf))
  const scans = useScans(extraid, begun?.id ?? null, refresh)
  const [step, setStep] = useState<Step>(() => firstStep(begun))
  const [answers, setAnswers] = useState<Answers>(() => (begun ? answersOf(begun) : noAnswers))
  const [countries, setCountries] = useState<Countries>(() => countriesOf(begun))
  const [opening, setOpening] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const under = useRef(false)
  const documents = useDocumentForm({
    record: begun,
    form: step.at === 'form' ? step.form : null,
    scans,
    refresh,
    onSubmitted: (message) => {
      setSubmitted(begun?.id ?? null)
      setStep({ at: 'closed' })
      refresh()
      showSnackbar(message)
    },
  })

  // A new submission is read before it is shown: it may hold answers and documents of the one before.
  useEffect(() => {
    if (!opening || !begun) return
    setOpening(false)
    setAnswers(answersOf(begun))
    setCountries(countriesOf(begun))
    const first = firstStep(begun)
    setStep(first.at === 'form' ? first : firstQuestion)
  }, [opening, begun])

  // Submitted by another tab, or taken away, while it was being filled in.
  const isGone = step.at === 'form' && !begun
  useEffect(() => {
    if (isGone) setStep({ at: 'closed' })
  }, [isGone])

  /** One at a time. */
  const run = async (work: () => Promise<void>) => {
    if (under.current) return
    under.current = true
    setBusy(true)
    setFailure(null)
    await work()
    under.current = false
    setBusy(false)
  }
  const open = () =>
    run(async () => {
      if (!begun) {
        const result = await startSubmission(extraid)
        if (result.kind !== 'answered') return setFailure(whyNot(result))
        refresh()
      }
      setOpening(true)
    })
  const proceed = () => {
    if (step.at !== 'question') return
    // The next question is shown even where it was answered before.
    const through = asked(answers)
    const question = through[through.indexOf(step.question) + 1]
    if (question) return setStep({ at: 'question', question })
    const { form } = nextStep(answers)
    if (!form || !begun) return
    return run(async () => {
      const result = await sendAnswers(begun.id, answersAsked(answers), countries)
      if (result.kind !== 'answered') return setFailure(whyNot(result))
      documents.forget(fromAnswers)
      refresh()
      setStep({ at: 'form', form })
    })
  }
  const isAnswered = step.at === 'question' && isQuestionAnswered(step.question, answers, countries)

  return {
    offer: step.at === 'closed' ? offerOf(active) : null,
    ...{ active, step, submitted, busy, failure, answers, countries, documents },
    open: () => void open(),
    answer: (question, value) => {
      setAnswers({ ...answers, [question]: value })
      // The country that was chosen belongs to another class of countries.
      if (asksCountry(question) && value !== answers[question]) setCountries({ ...countries, [question]: null })
    },
    chooseCountry: (question, country) => setCountries({ ...countries, [question]: country }),
    back: () => {
      setFailure(null)
      if (step.at === 'form') return setStep(firstQuestion)
      const before = step.at === 'question' ? questionBefore(answers, step.question) : null
      if (before) return setStep({ at: 'question', question: before })
      return setStep({ at: 'closed' })
    },
    footer: footerOf(step, { busy, isAnswered, proceed: () => void proceed(), documents }),
  }
}

/** The document fields whose values follow from the answers. */
const fromAnswers = ['s1_id_type', 's1_id_country', 'passport_country'] as const
const firstQuestion: Step = { at: 'question', question: 'a1' }

/** A record that is submitted is not offered again, and its banner says so. */
function withSubmitted(active: Active, id: number | null): Active {
  const status = rtwStatus.submitted
  const rtw = active.rtw.map((record) =>
    record.id === id && record.status === rtwStatus.started
      ? { ...record, status, wf_submitted: new Date().toISOString() }
      : record,
  )
  return { ...active, rtw }
}

function whyNot(result: Exclude<Outcome<unknown>, { kind: 'answered' }>): string {
  return result.kind === 'refused' ? result.message || callFailed : notConfirmed
}

/** The countries that the record holds; none before one is begun. */
function countriesOf(begun: RtwRecord | null): Countries {
  return { a1: begun?.a1_country ?? null, a2: begun?.a2_country ?? null }
}

/** A page that the phone ended comes back where it was: with the form, if the questions were answered. */
function firstStep(begun: RtwRecord | null): Step {
  const form = begun ? (nextStep(answersOf(begun)).form ?? null) : null
  return form ? { at: 'form', form } : { at: 'closed' }
}

/** For a place outside Ireland its country is asked too. */
function isQuestionAnswered(question: Question, answers: Answers, countries: Countries): boolean {
  if (answers[question] === null) return false
  return !asksCountry(question) || answers[question] === ireland || countries[question] !== null
}

/** Section 4: a submission may be started, or started anew; the first one only with a headshot. */
function offerOf({ rtw, headshot }: Active): string | null {
  const records = rtw.map(stateOf)
  const lacksHeadshot = needsHeadshot(records) && !headshot.has_headshot
  if (lacksHeadshot || !mayStart(records, dublinDay(new Date()))) return null
  if (started(records)) return 'Continue submission'
  return lastSubmitted(records) ? 'Re-submit' : 'Start Submission'
}

interface Means {
  busy: boolean
  isAnswered: boolean
  proceed: () => void
  documents: DocumentForm
}

function footerOf(step: Step, { busy, isAnswered, proceed, documents }: Means): CollectingState['footer'] {
  if (step.at === 'question')
    return { onSave: proceed, saveLabel: 'Continue', busyLabel: 'Sending', busy, canSave: isAnswered }
  if (step.at === 'form') {
    return { onSave: documents.submit, saveLabel: 'Submit', busyLabel: 'Sending', busy: documents.busy }
  }
  return {}
}
