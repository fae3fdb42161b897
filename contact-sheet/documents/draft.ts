import { longDay } from '../../domain/dates/long-day'
import {
  dayBefore,
  type Expiry,
  expiriesOf,
  type GivenDecision,
  type SentDocuments,
} from '../../domain/right-to-work/sent-documents'
import { messageOf } from '../frame/reasons'
import { reasons } from './reasons'

/** What is chosen and written of a submission and not sent yet. */
export interface Draft {
  /** The day on which the permission ends; '' where none is chosen. */
  until: string
  isEndless: boolean
  stamp: string
  conditions: string
  seenBy: string
  seenOn: string
  reasons: readonly string[]
  words: string
  /** The field that is refused; '' where it is none in particular. */
  field: string
}

/** Starts with what was noted of the submission before. */
export function newDraft({ stamp, conditions, original_seen_by, original_seen_on }: SentDocuments): Draft {
  return {
    ...{ until: '', isEndless: false, stamp: stamp ?? '', conditions: conditions ?? '' },
    ...{ seenBy: original_seen_by ?? '', seenOn: original_seen_on ?? '', reasons: [], words: '', field: '' },
  }
}

/** The decision that a draft comes to; null where what it needs is not chosen yet. */
export function decisionOf(
  what: GivenDecision['what'],
  { submission: { id, status } }: SentDocuments,
  draft: Draft,
): GivenDecision | null {
  const of = { id, seen_status: status }
  if (what === 'reject') {
    const message = messageOf(reasons, draft.reasons, draft.words)
    return message === '' ? null : { what, ...of, message, field: draft.field || null }
  }
  if (draft.until === '' && !draft.isEndless) return null
  return {
    ...{ what, ...of, expires: draft.until || null },
    ...{ stamp: draft.stamp.trim() || null, conditions: draft.conditions.trim() || null },
    ...{ original_seen_by: draft.seenBy.trim() || null, original_seen_on: draft.seenOn || null },
  }
}

/** The earliest expiry day that the member typed. */
export function earliestExpiry(documents: SentDocuments): Expiry | null {
  return expiriesOf(documents)[0] ?? null
}

/** What a chosen end means, and whether it is later than an expiry day that was typed. */
export function endNote(documents: SentDocuments, { until, isEndless }: Draft): { text: string; isBeyond: boolean } {
  if (until !== '') {
    const ends = `Ends on ${longDay(until)}: they may work up to ${longDay(dayBefore(until))}.`
    const passed = expiriesOf(documents).find(({ day }) => day < until)
    const beyond = passed ? ` The ${named(passed)} expires before that, on ${longDay(passed.day)}.` : ''
    return { text: ends + beyond, isBeyond: passed !== undefined }
  }
  if (!isEndless) return { text: 'On that day they may not work any more.', isBeyond: false }
  const passed = expiriesOf(documents).find(({ isPermit }) => isPermit)
  const beyond = passed ? `, though the ${named(passed)} expires on ${longDay(passed.day)}` : ''
  return { text: `They may work without an end${beyond}.`, isBeyond: passed !== undefined }
}

function named({ document }: Expiry): string {
  return /^(IRP|ID)\b/.test(document) ? document : document.charAt(0).toLowerCase() + document.slice(1)
}
