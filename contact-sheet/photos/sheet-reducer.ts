import type { PhotoRule } from '../../domain/photos/guidance'
import type { WaitingPhoto } from '../../domain/photos/waiting-photo'
import type { PortalEvent } from '../frame/run-sheet'
import {
  type Decision,
  type Done,
  type Draft,
  doneWords,
  draftOf,
  nameOf,
  photoAt,
  reviewOf,
  type SheetState,
} from './sheet-state'

export type SheetEvent =
  | PortalEvent<{ reviewer: string; photos: readonly WaitingPhoto[] }>
  | { type: 'move'; by: 1 | -1 }
  | { type: 'choose'; mediaid: number }
  | { type: 'rate'; quality: number; key: string }
  | { type: 'reason'; rule: PhotoRule }
  | { type: 'note'; text: string }
  | { type: 'decide'; decision: Decision; key: string }
  | { type: 'undo'; key: string }

/** Every change of the sheet. What `sending` names is sent by runSheet(); the reducer has no other effect. */
export function sheetReducer(state: SheetState, event: SheetEvent): SheetState {
  switch (event.type) {
    case 'read':
      return read(state, event)
    case 'unread':
      return unread(state, event)
    case 'told':
      return told(state, event)
    case 'unsent':
      return { ...state, sending: null, unsent: state.sending, said: { tone: 'problem', text: event.message } }
    default:
      // While a review is on its way, nothing else is begun.
      return state.sending ? state : acted(state, event)
  }
}

type Act = Extract<SheetEvent, { type: 'move' | 'choose' | 'rate' | 'reason' | 'note' | 'decide' | 'undo' }>

function acted(state: SheetState, event: Act): SheetState {
  if (event.type === 'undo') return undo(state, event.key)
  const photo = photoAt(state)
  if (!photo) return state
  const draft = draftOf(state, photo)
  switch (event.type) {
    case 'move':
      return goTo(state, state.photos[placeOf(state, photo) + event.by]?.mediaid)
    case 'choose':
      return goTo(state, event.mediaid)
    case 'rate': {
      const rated = withDraft(state, photo, { ...draft, quality: event.quality })
      return state.asking === 'quality' ? decide(rated, photo, 'A', event.key) : rated
    }
    case 'reason': {
      const reasons = draft.reasons.includes(event.rule)
        ? draft.reasons.filter((rule) => rule !== event.rule)
        : [...draft.reasons, event.rule]
      return withDraft(state, photo, { ...draft, reasons })
    }
    case 'note':
      return withDraft(state, photo, { ...draft, note: event.text })
    case 'decide':
      return decide(state, photo, event.decision, event.key)
  }
}

/** Sends it, or asks first for what is missing: a rating always, a reason once. */
function decide(state: SheetState, photo: WaitingPhoto, decision: Decision, key: string): SheetState {
  const draft = draftOf(state, photo)
  const review = reviewOf(photo, draft, decision)
  if (decision === 'A' && review.quality === null)
    return { ...state, asking: 'quality', said: { tone: 'asks', text: 'How good is it? Press 0 to 5.' } }
  if (decision !== 'A' && review.comment === null && state.asking !== decision) {
    const text = `Say why: choose a reason or write a note. Or press ${decision} again to send it without.`
    return { ...state, asking: decision, said: { tone: 'asks', text } }
  }
  const done: Done = { photo, review, draft, place: placeOf(state, photo) }
  const { unsent } = state
  const isSame = unsent?.what === 'review' && JSON.stringify(unsent.done.review) === JSON.stringify(review)
  return { ...state, asking: null, sending: { what: 'review', key: isSame ? unsent.key : key, done } }
}

function undo(state: SheetState, key: string): SheetState {
  const done = state.done.at(-1)
  if (!done) return { ...state, said: { tone: 'asks', text: 'There is nothing to take back.' } }
  const { unsent } = state
  const isSame = unsent?.what === 'undo' && unsent.done === done
  return { ...state, asking: null, sending: { what: 'undo', key: isSame ? unsent.key : key, done } }
}

function told(state: SheetState, { ok, message }: { ok: boolean; message: string | null }): SheetState {
  const { sending } = state
  if (!sending) return state
  const settled: SheetState = { ...state, sending: null, unsent: null }
  const isUndo = sending.what === 'undo'
  // What can't be taken back any more is not offered again.
  const others = isUndo ? state.done.slice(0, -1) : state.done
  if (!ok) return { ...settled, done: others, said: { tone: 'problem', text: message ?? 'It was not done.' } }
  return isUndo ? tookBack({ ...settled, done: others }, sending.done) : reviewed(settled, sending.done)
}

function reviewed(state: SheetState, done: Done): SheetState {
  const { [done.photo.mediaid]: _, ...drafts } = state.drafts
  const photos = state.photos.filter(({ mediaid }) => mediaid !== done.photo.mediaid)
  const at = neighbour(photos, done.place)
  return { ...state, photos, at, drafts, done: [...state.done, done], said: { tone: 'good', text: doneWords(done) } }
}

/** It waits again where it stood, with what had been chosen. */
function tookBack(state: SheetState, { photo, draft, place }: Done): SheetState {
  const again = { ...photo, review_version: photo.review_version + 2 }
  const photos = state.photos.filter(({ mediaid }) => mediaid !== photo.mediaid).toSpliced(place, 0, again)
  const said = { tone: 'good', text: `Taken back: ${nameOf(photo)} waits again.` } as const
  return { ...state, photos, at: photo.mediaid, drafts: { ...state.drafts, [photo.mediaid]: draft }, said }
}

function unread(state: SheetState, { isShut, message }: { isShut: boolean; message: string }): SheetState {
  const said = { tone: 'problem', text: message } as const
  if (isShut) return { ...state, read: 'shut', said }
  return { ...state, read: state.read === 'ready' ? 'ready' : 'failed', said: { ...said, untilRead: true } }
}

const goneWords = 'The photo before you does not wait any more: its member replaced it, or somebody else reviewed it.'

function read(state: SheetState, { reviewer, photos }: Pick<SheetState, 'reviewer' | 'photos'>): SheetState {
  const said = state.said?.untilRead ? null : state.said
  const next = { ...state, read: 'ready', reviewer, photos, said } as const
  if (photos.some(({ mediaid }) => mediaid === state.at)) return next
  const photo = photoAt(state)
  const at = neighbour(photos, photo ? placeOf(state, photo) : 0)
  const settled = { ...next, at, asking: null }
  if (!photo) return settled
  if (isReviewOf(state.unsent, photo))
    return { ...settled, unsent: null, said: { tone: 'problem', text: arrivedWords(photo) } }
  // The message of a refusal explains it better.
  return said?.tone === 'problem' ? settled : { ...settled, said: { tone: 'problem', text: goneWords } }
}

/** Whether the answer that was lost was to a review of this photo: done again, it would go to the next photo. */
function isReviewOf(unsent: SheetState['unsent'], { mediaid }: WaitingPhoto): boolean {
  return unsent?.what === 'review' && unsent.done.photo.mediaid === mediaid
}

function arrivedWords(photo: WaitingPhoto): string {
  return `${nameOf(photo)}’s photo does not wait any more: your review arrived after all, or somebody else’s, or it was replaced.`
}

function goTo(state: SheetState, mediaid: number | undefined): SheetState {
  return mediaid === undefined || mediaid === state.at ? state : { ...state, at: mediaid, asking: null, said: null }
}

function withDraft(state: SheetState, { mediaid }: WaitingPhoto, draft: Draft): SheetState {
  return { ...state, drafts: { ...state.drafts, [mediaid]: draft } }
}

function placeOf({ photos }: SheetState, photo: WaitingPhoto): number {
  return photos.findIndex(({ mediaid }) => mediaid === photo.mediaid)
}

function neighbour(photos: readonly WaitingPhoto[], place: number): number | null {
  return (photos[place] ?? photos.at(-1))?.mediaid ?? null
}
