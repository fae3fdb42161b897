import { documentFieldNames, documentFields } from './document-fields'
import type { RtwStatus } from './state'

/** A submission in the agency's list of waiting ones, without what was sent. */
export interface WaitingSubmission {
  id: number
  extraid: number
  firstname: string
  lastname: string
  submission_type: number | null
  status: RtwStatus
  wf_submitted: string | null
  /** Days since it was submitted. */
  days: number | null
}

/** All that a member sent, in words; with unmasked numbers, to be compared with the scans. */
export interface SentDocuments {
  submission: WaitingSubmission
  /** YYYY-MM-DD, as all days here. */
  dateofbirth: string | null
  answers: readonly { question: string; answer: string }[]
  fields: readonly SentField[]
  /** image: the scan's address on the page's own server. */
  scans: readonly { field: string; label: string; image: string | null }[]
  /** What was noted at an earlier decision. */
  stamp: string | null
  conditions: string | null
  original_seen_by: string | null
  original_seen_on: string | null
}

export interface SentField {
  field: string
  label: string
  value: string
}

/** A decision from the agency's page: valid only for the status that the page showed. */
export type GivenDecision = { id: number; seen_status: RtwStatus } & (GivenVerification | GivenRejection)

interface GivenVerification {
  what: 'verify'
  /** The first day on which the permission does not hold any more; null: it has no end. */
  expires: string | null
  stamp: string | null
  conditions: string | null
  original_seen_by: string | null
  original_seen_on: string | null
}

interface GivenRejection {
  what: 'reject'
  message: string
  field: string | null
}

/** A day on which a document expires, as the member typed it. */
export interface Expiry {
  day: string
  /** 'IRP (formerly GNIB) card' */
  document: string
  /** Whether it is a permission to be here or to work, which a passport is not. */
  isPermit: boolean
}

/** The shape of a field by its name; null where this version knows none. */
export function shapeNamed(name: string) {
  const known = documentFieldNames.find((one) => one === name)
  return known ? documentFields[known] : null
}

/** The days on which what was sent expires, the earliest first. */
export function expiriesOf({ fields }: Pick<SentDocuments, 'fields'>): Expiry[] {
  const permits = new Set(['gnib', 'permit', 'partner'])
  const expiries = fields.flatMap(({ field, label, value }) => {
    const shape = shapeNamed(field)
    if (shape?.kind !== 'expiry') return []
    return [{ day: value, document: label.replace(/ expires on$/, ''), isPermit: permits.has(shape.group) }]
  })
  return expiries.sort((one, other) => one.day.localeCompare(other.day))
}

/** The last day on which a permission that ends on that day still holds. */
export function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
}
