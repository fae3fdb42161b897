import { submissionTypeName } from '../../domain/right-to-work/questions'
import {
  type GivenDecision,
  longDay,
  type SentDocuments,
  type WaitingSubmission,
} from '../../domain/right-to-work/sent-documents'
import type { Frame, Said } from '../frame/show-frame'
import { type Draft, newDraft } from './draft'

export type Decision = GivenDecision['what']

/** What is on its way to the agency: one thing at a time. The key is that of the call, however often it is sent. */
export interface Sending {
  key: string
  submission: WaitingSubmission
  decision: GivenDecision
}

export interface DocumentsState {
  read: Frame['read']
  reviewer: string
  submissions: readonly WaitingSubmission[]
  /** The one before the reviewer in the list, which shows nothing of what was sent. */
  at: number | null
  /** The one that was opened; its documents are null until they were read. */
  opened: { id: number; documents: SentDocuments | null } | null
  drafts: Readonly<Record<number, Draft>>
  /** Whose choices are unfolded. */
  deciding: Decision | null
  /** What is to be chosen before it can be sent. */
  isAsking: boolean
  sending: Sending | null
  /** What did not arrive, or whose answer did not: sent again with the same content it has the same key. */
  unsent: Sending | null
  said: Said | null
}

export const firstState: DocumentsState = {
  ...{ read: 'loading', reviewer: '', submissions: [], at: null, opened: null, drafts: {} },
  ...{ deciding: null, isAsking: false, sending: null, unsent: null, said: null },
}

/** The submission whose documents are to be read: one that was opened, and no other. */
export function toRead({ opened }: DocumentsState): number | null {
  return opened && !opened.documents ? opened.id : null
}

/** The scans that are shown, and so fetched: each look is noted in the member's history, so those of no other submission are. */
export function scansShown({ opened }: DocumentsState): SentDocuments['scans'] {
  return opened?.documents?.scans ?? []
}

export function draftOf({ drafts }: DocumentsState, documents: SentDocuments): Draft {
  return drafts[documents.submission.id] ?? newDraft(documents)
}

export function nameOf({ firstname, lastname }: WaitingSubmission): string {
  return `${firstname} ${lastname}`
}

/** 'Single Citizenship · member 20001 · submission 812' */
export function whoWords({ id, extraid, submission_type }: WaitingSubmission): string {
  const type = submissionTypeName(submission_type)
  return `${type === null ? '' : `${type} · `}member ${extraid} · submission ${id}`
}

/** 'Waits 17 days' */
export function waitedWords({ days }: WaitingSubmission): string {
  if (!days) return 'Came today'
  return `Waits ${days} ${days === 1 ? 'day' : 'days'}`
}

/** 'Submission 812, Aoife Ní Bhriain: verified until 1 March 2027.' */
export function doneWords({ submission, decision }: Sending): string {
  const until = (day: string | null) => (day === null ? 'without an end' : `until ${longDay(day)}`)
  const done = decision.what === 'reject' ? 'rejected' : `verified ${until(decision.expires)}`
  return `Submission ${submission.id}, ${nameOf(submission)}: ${done}.`
}
