import type { SentDocuments, WaitingSubmission } from '../../domain/right-to-work/sent-documents'
import { rtwStatus } from '../../domain/right-to-work/state'
import type { Told } from '../frame/page-calls'
import type { PortalEvent } from '../frame/run-sheet'
import { type Decision, type DocumentsState, doneWords, draftOf, nameOf } from './documents-state'
import { type Draft, decisionOf } from './draft'

type Found = { reviewer: string; submissions: readonly WaitingSubmission[] }

export type DocumentsEvent =
  | PortalEvent<Found>
  | { type: 'documents'; id: number; documents: SentDocuments }
  /** They could not be read. */
  | { type: 'undocumented'; id: number; message: string }
  | Act

type Act =
  /** To the next one or the one before: in the list without opening it. */
  | { type: 'move'; by: 1 | -1 }
  | { type: 'open'; id: number | null }
  | { type: 'close' }
  | { type: 'unfold'; decision: Decision | null }
  | { type: 'choose'; decision: Decision; change: Partial<Draft> }
  | { type: 'decide'; decision: Decision; key: string }

/** Every change of the sheet. What `sending`, `toRead` and `scansShown` name is done by whoever holds the state; nothing else is done from here. */
export function documentsReducer(state: DocumentsState, event: DocumentsEvent): DocumentsState {
  switch (event.type) {
    case 'read':
      return read(state, event)
    case 'unread':
      return unread(state, event)
    case 'told':
      return told(state, event)
    case 'unsent':
      return { ...state, sending: null, unsent: state.sending, said: { tone: 'problem', text: event.message } }
    case 'documents':
      return opened(state, event.id, event.documents)
    case 'undocumented':
      return state.opened?.id === event.id ? closed(state, event.message) : state
    default:
      // What is on its way is waited for: until then nothing else is begun.
      return state.sending || state.read !== 'ready' ? state : acted(state, event)
  }
}

function acted(state: DocumentsState, event: Act): DocumentsState {
  switch (event.type) {
    case 'move': {
      const id = state.submissions[placeOf(state, state.at) + event.by]?.id
      if (id === undefined) return state
      return state.opened ? open(state, id) : { ...state, at: id }
    }
    case 'open':
      return open(state, event.id ?? state.at)
    case 'close':
      return state.opened ? closed(state, null) : state
    default:
      return state.opened?.documents ? decided(state, state.opened.documents, event) : state
  }
}

function decided(
  state: DocumentsState,
  documents: SentDocuments,
  event: Extract<Act, { type: 'unfold' | 'choose' | 'decide' }>,
): DocumentsState {
  const draft = draftOf(state, documents)
  switch (event.type) {
    case 'unfold':
      return unfolded(state, event.decision)
    case 'choose': {
      const drafts = { ...state.drafts, [documents.submission.id]: { ...draft, ...event.change } }
      return { ...unfolded(state, event.decision), drafts }
    }
    case 'decide': {
      const asking = unfolded(state, event.decision)
      const decision = decisionOf(event.decision, documents, draft)
      if (!decision) return { ...asking, isAsking: true, said: { tone: 'asks', text: asks[event.decision] } }
      // What was chosen of the other decision may stand there, unseen.
      if (state.deciding !== event.decision) return asking
      const { unsent } = state
      const isSame = JSON.stringify(unsent?.decision) === JSON.stringify(decision)
      const key = unsent && isSame ? unsent.key : event.key
      return { ...state, isAsking: false, said: null, sending: { key, submission: documents.submission, decision } }
    }
  }
}

const asks: Readonly<Record<Decision, string>> = {
  verify: 'Until when? Choose a day or no end, then verify.',
  reject: 'Say why, then reject: the member reads it.',
}

function unfolded(state: DocumentsState, deciding: Decision | null): DocumentsState {
  const said = state.said?.tone === 'asks' ? null : state.said
  return { ...state, deciding, isAsking: false, said }
}

function open(state: DocumentsState, id: number | null): DocumentsState {
  if (id === null || id === state.opened?.id || placeOf(state, id) < 0) return state
  return { ...state, at: id, opened: { id, documents: null }, deciding: null, isAsking: false, said: null }
}

/** Back to the list; what was chosen stays for when it is opened again. */
function closed(state: DocumentsState, problem: string | null): DocumentsState {
  const said = problem === null ? null : ({ tone: 'problem', text: problem } as const)
  return { ...state, opened: null, deciding: null, isAsking: false, said }
}

function opened(state: DocumentsState, id: number, documents: SentDocuments): DocumentsState {
  if (state.opened?.id !== id) return state
  if (documents.submission.status === rtwStatus.submitted) return { ...state, opened: { id, documents } }
  return without(closed(state, goneWords(documents.submission)), id)
}

function told(state: DocumentsState, { ok, message }: Told): DocumentsState {
  const { sending } = state
  if (!sending) return state
  const settled: DocumentsState = { ...state, sending: null, unsent: null }
  if (!ok) return { ...settled, said: { tone: 'problem', text: message ?? 'It was not done.' } }
  const { id } = sending.submission
  return { ...without(closed(settled, null), id), said: { tone: 'good', text: doneWords(sending) } }
}

/** The list without that one, at the one in its place. */
function without(state: DocumentsState, id: number): DocumentsState {
  const { [id]: _, ...drafts } = state.drafts
  const place = placeOf(state, id)
  const submissions = state.submissions.filter((one) => one.id !== id)
  const at = state.at === id ? neighbour(submissions, place) : state.at
  return { ...state, submissions, at, drafts }
}

function unread(state: DocumentsState, { isShut, message }: { isShut: boolean; message: string }): DocumentsState {
  const said = { tone: 'problem', text: message } as const
  if (isShut) return { ...state, read: 'shut', opened: null, said }
  return { ...state, read: state.read === 'ready' ? 'ready' : 'failed', said: { ...said, untilRead: true } }
}

function read(state: DocumentsState, { reviewer, submissions }: Found): DocumentsState {
  const said = state.said?.untilRead ? null : state.said
  const waits = (id: number | null | undefined) => submissions.some((one) => one.id === id)
  const at = waits(state.at) ? state.at : neighbour(submissions, Math.max(placeOf(state, state.at), 0))
  const next: DocumentsState = { ...state, read: 'ready', reviewer, submissions, at, said }
  const before = state.submissions.find(({ id }) => id === state.opened?.id)
  if (!before || waits(before.id)) return next
  // Its answer was lost: sent again it would be done to what somebody else decided.
  if (state.unsent?.submission.id === before.id) return { ...closed(next, arrivedWords(before)), unsent: null }
  // Why an answer was refused is known better by the answer.
  return closed(next, said?.tone === 'problem' ? said.text : goneWords(before))
}

function goneWords(submission: WaitingSubmission): string {
  return `${nameOf(submission)}’s documents do not wait any more: somebody else decided meanwhile.`
}

function arrivedWords(submission: WaitingSubmission): string {
  return `${nameOf(submission)}’s documents do not wait any more: your decision arrived after all, or somebody else’s.`
}

function placeOf({ submissions }: DocumentsState, id: number | null): number {
  return submissions.findIndex((one) => one.id === id)
}

function neighbour(submissions: readonly WaitingSubmission[], place: number): number | null {
  return (submissions[place] ?? submissions.at(-1))?.id ?? null
}
