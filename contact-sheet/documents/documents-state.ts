import { longDay } from '../../domain/dates/long-day'
import { submissionTypeName } from '../../domain/right-to-work/questions'
import type { GivenDecision, SentDocuments, WaitingSubmission } from '../../domain/right-to-work/sent-documents'
import { rtwStatus } from '../../domain/right-to-work/state'
import { type OpeningEvent, openingReducer } from '../frame/opening-reducer'
import { nameOf, type OpeningRules, type OpeningState, type Sending } from '../frame/opening-state'
import { type Draft, decisionOf, newDraft } from './draft'

export interface DocumentKinds {
  item: WaitingSubmission
  content: SentDocuments
  draft: Draft
  decision: GivenDecision['what']
  given: GivenDecision
}

export type Decision = DocumentKinds['decision']
export type DocumentsState = OpeningState<DocumentKinds>
export type DocumentsEvent = OpeningEvent<DocumentKinds>

export const documentRules: OpeningRules<DocumentKinds> = {
  waits: ({ submission }) => submission.status === rtwStatus.submitted,
  newDraft,
  decisionOf,
  asks: {
    verify: 'Until when? Choose a day or no end, then verify.',
    reject: 'Say why, then reject: the member reads it.',
  },
  gone: (submission) => `${nameOf(submission)}’s documents do not wait any more: somebody else decided meanwhile.`,
  arrived: (submission) =>
    `${nameOf(submission)}’s documents do not wait any more: your decision arrived after all, or somebody else’s.`,
  done: doneWords,
}

export const documentsReducer = openingReducer(documentRules)

/** The scans to show, and so to fetch: only the opened submission's, as each look is noted in the member's history. */
export function scansShown({ opened }: DocumentsState): SentDocuments['scans'] {
  return opened?.content?.scans ?? []
}

/** 'Single Citizenship · member 20001 · submission 812' */
export function whoWords({ id, extraid, submission_type }: WaitingSubmission): string {
  const type = submissionTypeName(submission_type)
  return `${type === null ? '' : `${type} · `}member ${extraid} · submission ${id}`
}

/** 'Submission 812, Aoife Ní Bhriain: verified until 1 March 2027.' */
function doneWords({ item, decision }: Sending<DocumentKinds>): string {
  const until = (day: string | null) => (day === null ? 'without an end' : `until ${longDay(day)}`)
  const done = decision.what === 'reject' ? 'rejected' : `verified ${until(decision.expires)}`
  return `Submission ${item.id}, ${nameOf(item)}: ${done}.`
}
