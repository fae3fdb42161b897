/** Photos (specification part 2, section 2): five slots, each a type of photo. */
export const photoSlots = [2, 3, 6, 8, 12] as const
export type PhotoSlot = (typeof photoSlots)[number]
/** Head & Shoulders: without it a member is not considered. */
export const headshot = 2 satisfies PhotoSlot
/** Without these two nobody is considered. */
export function isNeeded(slot: PhotoSlot): boolean {
  return slot === headshot || slot === 3
}
/** Carries the rating of the headshot; no slot. */
export const headshotRating = 1

/** What the specification calls each slot; not in the vocabulary, because the service worker does not load that. */
export const slotTitles: Readonly<Record<PhotoSlot, string>> = {
  2: 'Head & Shoulders',
  3: 'Long Shot / Full Length Body',
  6: 'Personality Shot 1',
  8: 'Personality Shot 2',
  12: 'Back of Head Shot (hair)',
}

export type PhotoStatus = 'P' | 'A' | 'I' | 'R'
export const bestQuality = 5

export function isPhotoSlot(phototype: number): phototype is PhotoSlot {
  return photoSlots.some((slot) => slot === phototype)
}

/** rotate_image: 90 turns to the left, 270 to the right. */
export function isAngle(angle: number): angle is 90 | 270 {
  return angle === 90 || angle === 270
}

/** The new turn (degrees, clockwise) after turning left by that angle. */
export function turnedBy(turn: 0 | 90 | 180 | 270, angle: 90 | 270): 0 | 90 | 180 | 270 {
  return ((turn + 360 - angle) % 360) as 0 | 90 | 180 | 270
}
