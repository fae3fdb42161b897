import { useRef, useState } from 'react'
import { isOneWay } from '../../domain/messages/message'
import { type Answer, decodeResponse, encodeResponse } from '../../domain/messages/response-codec'
import { dropDraft } from '../data/drafts'
import type { Responded } from '../data/effect'
import { useDraft } from '../data/use-draft'
import { emptyDraft, parseDraft } from '../forms/answer/answer-draft'
import { isOpenNow } from '../forms/answer/open-now'
import { type AnswerControl, useAnswerControl } from '../forms/answer/use-answer-control'
import { useSaving } from '../saving/use-saving'
import { discardItem, retryItem } from '../sync/waiting-actions'
import type { ShownFate } from './fate-words'
import type { MessageView } from './message-view'
import type { ServerMessage } from './messages-query'
import { respond } from './respond'

interface TaskInput {
  extraid: number
  /** Whose message it is, where a parent reads a child's. */
  child: string | null
  message: MessageView
  /** When the message was last read from the server (ms), and the time now. */
  asOf: number | null
  now: number
  /** The draft's key: login, member and message. */
  draftKey: string
  /** The answer is stored: on the device or with the agency. */
  onStored: (fate: ShownFate) => void
}

export interface MessageTask {
  message: MessageView
  /** Whose message it is, where a parent reads a child's. */
  child: string | null
  open: boolean
  kind: ZoneKind
  fate: ShownFate | null
  control: AnswerControl
  /** There is an answer already, which is being changed. */
  changing: boolean
  busy: boolean
  failure: string | null
  /** Something was typed or chosen and never sent. */
  leftOver: boolean
  confirm: (answer: Answer) => void
  change: () => void
  keep: () => void
  readAgain: () => void
  discard: () => void
  retry: () => void
}

/** An open message: what the agency has, what waits on this device, and what the member is in the middle of saying. */
export function useMessageTask({ extraid, child, message, asOf, now, draftKey, onStored }: TaskInput): MessageTask {
  const { draft, setDraft, clearDraft } = useDraft(draftKey, parseDraft)
  const [asked, setAsked] = useState(draft !== null)
  const [just, setJust] = useState<ShownFate | null>(null)
  const { busy, isUnderWay, failure, run } = useSaving()
  /** The member is changing the answer again while the agency's reply to the last one is still pending. */
  const again = useRef(false)
  const { pending } = message
  const open = isOpenNow(message, asOf, now)
  // The data read now includes the answer.
  if (just !== null && (pending !== null || message.response === encodeResponse(just.answer))) setJust(null)
  const fate = pending ?? just ?? agencyFate(message)
  const attention = pending?.fate === 'attention'
  const given = fate !== null && !attention ? fate.answer : null
  const control = useAnswerControl({ message, draft, given, setDraft })

  async function give(answer: Answer): Promise<Responded> {
    // A saved answer is no longer a draft: its draft goes at once, in case of a reload before the agency's reply.
    const told = just?.fate === 'agency' ? just.answer : null
    const responded = await respond(extraid, message, answer, told, () => dropDraft(draftKey))
    // Storing this answer in the outbox settles the refused one too; where it was not stored there, discard that now.
    if (attention && responded.stored !== 'nowhere') await discardItem(pending.opId)
    return responded
  }

  async function confirm(answer: Answer): Promise<void> {
    if (isUnderWay()) return
    again.current = false
    const responded = await run(() => give(answer))
    if (!responded) return
    const stored = justNow(answer, responded)
    setJust(stored)
    if (again.current) return
    clearDraft()
    setAsked(false)
    onStored(stored)
  }

  return {
    message,
    child,
    open,
    kind: zoneKind(message, fate, open, asked),
    fate,
    control,
    changing: asked && fate !== null,
    busy,
    failure,
    leftOver: draft !== null && (draft.yes !== null || draft.selected.length > 0 || draft.notes.trim() !== ''),
    confirm: (answer) => void confirm(answer),
    change: () => {
      again.current = isUnderWay()
      // The confirmed answer stays in the draft until the agency's reply: back to the choice step.
      if (isUnderWay()) control.back()
      setAsked(true)
    },
    keep: () => {
      clearDraft()
      setAsked(false)
    },
    readAgain: () => {
      setDraft({ ...emptyDraft(message.version), notes: pending?.answer.notes ?? '' })
      setAsked(true)
    },
    discard: () => pending && void discardItem(pending.opId),
    retry: () => pending && void retryItem(pending.opId),
  }
}

/** The fate of the answer just stored, until a read includes it. */
function justNow(answer: Answer, responded: Exclude<Responded, { stored: 'nowhere' }>): ShownFate {
  const arrivedAt = responded.stored === 'agency' ? responded.arrivedAt : null
  const fate = responded.stored === 'agency' ? 'agency' : 'device'
  return { answer, fate, savedAt: Date.now(), arrivedAt, why: null, outcome: null, standing: null }
}

/** The answer in the server's data; null when there is none. */
function agencyFate(message: MessageView): ShownFate | null {
  const answer = decodeResponse(message.response ?? '', message.text_type, message.options)
  if (answer === null) return null
  const arrivedAt = message.response_at === null ? null : Date.parse(message.response_at)
  return { answer, fate: 'agency', savedAt: null, arrivedAt, why: null, outcome: null, standing: null }
}

/** What stands in the answer zone of an open message. */
type ZoneKind = 'answering' | 'fate' | 'closed' | 'one-way'

/** open: it can be answered now. changing: the member asked to answer again. */
function zoneKind(message: ServerMessage, fate: ShownFate | null, open: boolean, changing: boolean): ZoneKind {
  if (isOneWay(message)) return 'one-way'
  if (open && (changing || fate === null)) return 'answering'
  return fate === null ? 'closed' : 'fate'
}
