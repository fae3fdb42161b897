import type { PhotoSlot, PhotoStatus } from './photo-rules'

/** A photo that waits for its review, as the contact sheet has it. */
export interface WaitingPhoto {
  mediaid: number
  firstname: string
  lastname: string
  phototype: PhotoSlot
  /** Addresses of the sheet's own server; null where the agency has no picture. */
  image: string | null
  card: string | null
  /** Full days since it came. */
  days: number
  /** The comment of its earlier review, where it was put back. */
  comment: string | null
  review_version: number
}

/** A review as the contact sheet gives it. */
export interface GivenReview {
  mediaid: number
  seen_version: number
  status: Exclude<PhotoStatus, 'P'>
  quality: number | null
  comment: string | null
}

/** A headshot is rated within so many days. */
export const promisedDays = 14

/** How long it has waited, out of the promised days, or how far beyond them it is. */
export function waitedWords(days: number): string {
  if (days === 0) return 'Came today'
  const waited = `Waits ${days} ${days === 1 ? 'day' : 'days'}`
  return isLate(days)
    ? `${waited}: ${days - promisedDays} over the ${promisedDays} promised`
    : `${waited} of ${promisedDays}`
}

export function isLate(days: number): boolean {
  return days > promisedDays
}
