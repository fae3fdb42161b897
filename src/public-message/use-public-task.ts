import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { pathTo } from '../../domain/access/routes'
import { isOneWay } from '../../domain/messages/message'
import { type Answer, decodeResponse } from '../../domain/messages/response-codec'
import { useDraft } from '../data/use-draft'
import { parseDraft } from '../forms/answer/answer-draft'
import { isOpenNow } from '../forms/answer/open-now'
import { type AnswerControl, useAnswerControl } from '../forms/answer/use-answer-control'
import { type Nowhere, useSaving } from '../saving/use-saving'
import { type PublicMessage, type PublicRespond, respondPublic } from './public-message'

export interface PublicTaskInput {
  code: string
  message: PublicMessage
  asOf: number
  now: number
  /** The signed-in member's extraid; they go to Messages after Confirm. Null for a visitor. */
  member: number | null
  load: () => Promise<void>
}

/** The answer that the agency is known to have, before a read includes it. arrivedAt in ms; null: not known here. */
export interface Told {
  answer: Answer
  arrivedAt: number | null
}

type Given = { stored: 'agency'; arrivedAt: number | null } | Nowhere

export interface PublicTask {
  open: boolean
  view: 'thanks' | 'answering' | 'answered' | 'closed' | 'one-way'
  control: AnswerControl
  /** The answer the agency has, or null. */
  given: Answer | null
  told: Told | null
  changing: boolean
  busy: boolean
  failure: string | null
  leftOver: boolean
  confirm: (answer: Answer) => void
  change: () => void
  keep: () => void
  review: () => void
}

/** Answering behind a link: online only. What was typed stays until the agency has it. */
export function usePublicTask({ code, message, asOf, now, member, load }: PublicTaskInput): PublicTask {
  const navigate = useNavigate()
  const { draft, setDraft, clearDraft } = useDraft(`m.${code}`, parseDraft)
  const [asked, setAsked] = useState(draft !== null)
  const [told, setTold] = useState<Told | null>(null)
  const [thanked, setThanked] = useState(false)
  const { busy, failure, setFailure, run } = useSaving()
  const open = isOpenNow(message, asOf, now)
  const given = told?.answer ?? decodeResponse(message.response ?? '', message.text_type, message.options)
  const control = useAnswerControl({ message, draft, given, setDraft })

  async function give(answer: Answer): Promise<Given> {
    const responded = await respondPublic(code, message, answer, told?.answer ?? null)
    if (responded.ok) return { stored: 'agency', arrivedAt: timeOf(responded.arrived_at) }
    const words = failureWords(responded)
    setFailure(words)
    if (responded.standing) {
      setTold({ answer: responded.standing, arrivedAt: null })
      setAsked(true)
    }
    // Changed, closed or answered meanwhile: read it again; the notes stay. Without an outcome there is nothing new to read.
    if (responded.outcome !== null) await load()
    return { stored: 'nowhere', message: words }
  }

  async function confirm(answer: Answer): Promise<void> {
    const taken = await run(() => give(answer))
    if (!taken) return
    clearDraft()
    setAsked(false)
    if (member !== null) return navigate(pathTo('Messages', { extraid: member }))
    setTold({ answer, arrivedAt: taken.arrivedAt })
    setThanked(true)
    void load()
  }

  return {
    open,
    view: viewOf({ oneWay: isOneWay(message), thanked, open, asked, given: given !== null }),
    control,
    given,
    told,
    changing: asked && given !== null,
    busy,
    failure,
    leftOver: draft !== null && (draft.yes !== null || draft.selected.length > 0 || draft.notes.trim() !== ''),
    confirm: (answer) => void confirm(answer),
    change: () => {
      setThanked(false)
      setAsked(true)
    },
    keep: () => {
      clearDraft()
      setAsked(false)
    },
    review: () => setThanked(false),
  }
}

/** ISO 8601 to ms. */
function timeOf(text: string | null): number | null {
  return text === null ? null : Date.parse(text)
}

interface ViewFacts {
  oneWay: boolean
  thanked: boolean
  open: boolean
  asked: boolean
  given: boolean
}

function viewOf({ oneWay, thanked, open, asked, given }: ViewFacts): PublicTask['view'] {
  if (oneWay) return 'one-way'
  if (thanked) return 'thanks'
  if (open && (asked || !given)) return 'answering'
  return given ? 'answered' : 'closed'
}

function failureWords({ outcome, message }: Extract<PublicRespond, { ok: false }>): string {
  if (outcome === 'changed') return 'The message changed after you read it. Your answer has not been given.'
  return outcome === 'answered' ? `${message} Confirm again to replace it.` : message
}
