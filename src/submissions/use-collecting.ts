import { useEffect, useRef, useState } from 'react'
import { dublinDay } from '../../domain/dates/dublin-day'
import {
  type Answers,
  answersAsked,
  type FormType,
  nextStep,
  noAnswers,
  type Question,
  questionBefore,
} from '../../domain/right-to-work/questions'
import { lastSubmitted, mayStart, started } from '../../domain/right-to-work/state'
import { callFailed, notConfirmed } from '../data/effect'
import type { Word } from '../data/word'
import { showSnackbar } from '../ui/snackbar-store'
import { answersOf, stateOf } from './record-values'
import { sendAnswers, startSubmission } from './submissions-calls'
import type { Active, RtwRecord } from './submissions-query'
import { type DocumentForm, useDocumentForm } from './use-document-form'

type Step = { at: 'closed' } | { at: 'question'; question: Question } | { at: 'form'; form: FormType }

/** The collecting of one submission: questions, then the form that they lead to. */
export interface CollectingState {
  step: Step
  busy: boolean
  failure: string | null
  answers: Answers
  /** Where the passport is from, by its two letters. */
  passport: string | null
  documents: DocumentForm
  open: () => void
  answer: (question: Question, value: number) => void
  choosePassport: (code: string | null) => void
  back: () => void
  /** What the frame's footer does meanwhile. */
  footer: { onSave?: () => void; saveLabel?: string; busyLabel?: string; busy?: boolean; canSave?: boolean }
}

/** refresh: reads the records anew. */
export function useCollecting(extraid: number, active: Active, refresh: () => void): CollectingState {
  const begun = started(active.rtw.map(stateOf))
  const [step, setStep] = useState<Step>(() => firstStep(begun))
  const [answers, setAnswers] = useState<Answers>(() => (begun ? answersOf(begun) : noAnswers))
  const [passport, setPassport] = useState<string | null>(begun?.a2_country ?? null)
  const [opening, setOpening] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const under = useRef(false)
  const close = () => {
    setStep({ at: 'closed' })
    refresh()
  }
  const documents = useDocumentForm({
    extraid,
    record: begun,
    form: step.at === 'form' ? step.form : null,
    onHeld: refresh,
    onSubmitted: (message) => {
      close()
      showSnackbar(message)
    },
  })

  // What was started is read before it is opened: it may hold answers and documents of the one before.
  useEffect(() => {
    if (!opening || !begun) return
    setOpening(false)
    setAnswers(answersOf(begun))
    setPassport(begun.a2_country)
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
        const word = await startSubmission(extraid)
        if (word.kind !== 'answered') return setFailure(whyNot(word))
        refresh()
      }
      setOpening(true)
    })
  const proceed = () => {
    const { question, form } = nextStep(answers)
    if (step.at !== 'question') return
    // Asked already: its answer leads on, or it is the one that is open.
    if (question && question !== step.question) return setStep({ at: 'question', question })
    if (!form || !begun) return
    const last = questionAfter(answers, step.question)
    if (last) return setStep({ at: 'question', question: last })
    return run(async () => {
      const word = await sendAnswers(begun.id, answersAsked(answers), passport)
      if (word.kind !== 'answered') return setFailure(whyNot(word))
      refresh()
      setStep({ at: 'form', form })
    })
  }
  const isAnswered = step.at === 'question' && isQuestionAnswered(step.question, answers, passport)

  return {
    ...{ step, busy, failure, answers, passport, documents },
    open: () => void open(),
    answer: (question, value) => {
      setAnswers({ ...answers, [question]: value })
      // Another class of countries has other countries.
      if (question === 'a2' && value !== answers.a2) setPassport(null)
    },
    choosePassport: setPassport,
    back: () => {
      setFailure(null)
      if (step.at === 'form') return setStep(firstQuestion)
      const before = step.at === 'question' ? questionBefore(answers, step.question) : null
      if (before) return setStep({ at: 'question', question: before })
      return setStep({ at: 'closed' })
    },
    footer: footerOf(step, {
      busy,
      isAnswered,
      proceed: () => void proceed(),
      documents,
      open: () => void open(),
      offer: offerOf(active),
    }),
  }
}

const firstQuestion: Step = { at: 'question', question: 'a1' }

function whyNot(word: Exclude<Word<unknown>, { kind: 'answered' }>): string {
  return word.kind === 'refused' ? word.message || callFailed : notConfirmed
}

/** A page that the phone ended comes back where it was: with the form, if the questions were answered. */
function firstStep(begun: RtwRecord | null): Step {
  const form = begun ? (nextStep(answersOf(begun)).form ?? null) : null
  return form ? { at: 'form', form } : { at: 'closed' }
}

/** The question that comes after one that is answered, where it is answered too. */
function questionAfter(answers: Answers, question: Question): Question | null {
  const order: Question[] = ['a1', 'a2', 'a3', 'a4']
  const through = order.filter((one) => answersAsked(answers)[one] !== null)
  return through[through.indexOf(question) + 1] ?? null
}

/** Of a passport from elsewhere its country is asked, too: the form begins with it. */
function isQuestionAnswered(question: Question, answers: Answers, passport: string | null): boolean {
  if (answers[question] === null) return false
  return question !== 'a2' || answers.a2 === 1 || passport !== null
}

/** Section 4: a submission may be started, or started anew; only with a headshot. */
function offerOf({ rtw, headshot }: Active): string | null {
  const records = rtw.map(stateOf)
  if (!headshot.has_headshot || !mayStart(records, dublinDay(new Date()))) return null
  if (started(records)) return 'Continue submission'
  return lastSubmitted(records) ? 'Re-submit' : 'Start Submission'
}

interface Means {
  open: () => void
  /** What is offered while nothing is collected; null where nothing is. */
  offer: string | null
  busy: boolean
  isAnswered: boolean
  proceed: () => void
  documents: DocumentForm
}

function footerOf(step: Step, { busy, isAnswered, proceed, documents, open, offer }: Means): CollectingState['footer'] {
  if (step.at === 'question')
    return { onSave: proceed, saveLabel: 'Continue', busyLabel: 'Sending', busy, canSave: isAnswered }
  if (step.at === 'form') {
    return { onSave: documents.submit, saveLabel: 'Submit', busyLabel: 'Sending', busy: documents.busy }
  }
  return offer === null ? {} : { onSave: open, saveLabel: offer, busyLabel: 'One moment', busy }
}
