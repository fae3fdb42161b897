import type { PhotoRule } from '../../domain/photos/guidance'
import { bestQuality } from '../../domain/photos/photo-rules'
import type { GivenReview, WaitingPhoto } from '../../domain/photos/waiting-photo'
import type { Said } from '../frame/show-frame'
import { noteOf } from './reasons'

export type Decision = GivenReview['status']

/** What is chosen of a photo and not sent yet. */
export interface Draft {
  quality: number | null
  reasons: readonly PhotoRule[]
  note: string
}

/** A review that was given: enough to take it back, and to begin it again. */
export interface Done {
  photo: WaitingPhoto
  review: GivenReview
  draft: Draft
  /** Where it stood in the list. */
  place: number
}

/** What is on its way to the agency: one thing at a time. The key stays the same however often the call is sent. */
export type Sending = { key: string } & ({ what: 'review'; done: Done } | { what: 'undo'; done: Done })

export interface SheetState {
  /** shut: the page has no key (any more), or could not be entered. */
  read: 'loading' | 'ready' | 'failed' | 'shut'
  reviewer: string
  photos: readonly WaitingPhoto[]
  /** The mediaid of the current photo. */
  at: number | null
  drafts: Readonly<Record<number, Draft>>
  /** What the next key answers: which rating, or that the decision goes without a reason. */
  asking: 'quality' | 'I' | 'R' | null
  sending: Sending | null
  /** What did not arrive, or whose answer did not: it keeps its key if it is sent again with the same content. */
  unsent: Sending | null
  done: readonly Done[]
  said: Said | null
}

export const firstState: SheetState = {
  ...{ read: 'loading', reviewer: '', photos: [], at: null, drafts: {}, asking: null },
  ...{ sending: null, unsent: null, done: [], said: null },
}

export function photoAt({ photos, at }: SheetState): WaitingPhoto | null {
  return photos.find(({ mediaid }) => mediaid === at) ?? null
}

/** A photo that was put back with a note starts with that note. */
export function draftOf({ drafts }: SheetState, { mediaid, comment }: WaitingPhoto): Draft {
  return drafts[mediaid] ?? { quality: null, reasons: [], note: comment ?? '' }
}

const decided: Readonly<Record<Decision, string>> = { A: 'approved', I: 'needs to be improved', R: 'rejected' }

/** 'Aoife Ní Bhriain: approved, 4 out of 5.' */
export function doneWords({ photo, review }: Done): string {
  const rated = review.quality === null ? '' : `, ${review.quality} out of ${bestQuality}`
  return `${nameOf(photo)}: ${decided[review.status]}${rated}.`
}

export function nameOf({ firstname, lastname }: WaitingPhoto): string {
  return `${firstname} ${lastname}`
}

/** The review that a decision comes to. */
export function reviewOf({ mediaid, review_version }: WaitingPhoto, draft: Draft, status: Decision): GivenReview {
  return {
    ...{ mediaid, seen_version: review_version, status },
    ...{ quality: draft.quality, comment: noteOf(draft.reasons, draft.note) },
  }
}
