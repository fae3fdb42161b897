import { type PhotoRule, photoRules } from '../../domain/photos/guidance'
import { headshot, type PhotoSlot } from '../../domain/photos/photo-rules'

/** A ready reason: a key, a rule of the guidance, and what the member reads of it. */
export interface Reason {
  rule: PhotoRule
  /** None of those that decide, rate or move. */
  key: string
  /** On its button. */
  label: string
  /** In the reviewer's note. */
  text: string
}

/** In the order in which they are met most often. */
const reasons: readonly (Reason & { slots: 'all' | 'headshot' | 'longShot' })[] = [
  {
    ...{ rule: 'background', key: 'w', label: 'Not a white background', slots: 'headshot' },
    text: 'Please take it in front of a clear white background.',
  },
  {
    ...{ rule: 'framing', key: 'h', label: 'Not head and shoulders', slots: 'headshot' },
    text: 'Please show your head and shoulders only.',
  },
  {
    ...{ rule: 'fullLength', key: 'f', label: 'Not from head to feet', slots: 'longShot' },
    text: 'Please show yourself from head to feet.',
  },
  {
    ...{ rule: 'alone', key: 'n', label: 'Someone else in it', slots: 'all' },
    text: 'Please have no one else in the photo.',
  },
  {
    ...{ rule: 'smiling', key: 's', label: 'Not smiling', slots: 'headshot' },
    text: 'Please smile.',
  },
  {
    ...{ rule: 'recent', key: 'm', label: 'Not recent', slots: 'headshot' },
    text: 'Please send one that was taken in the last couple of months.',
  },
  {
    ...{ rule: 'colour', key: 'c', label: 'Not in colour', slots: 'headshot' },
    text: 'Please send it in colour.',
  },
  {
    ...{ rule: 'vertical', key: 'v', label: 'Not vertical', slots: 'all' },
    text: 'Please take it upright (portrait), not sideways.',
  },
]

const longShot: PhotoSlot = 3

/** The reasons that may apply to a photo in that slot: the rules of a headshot apply to no other photo. */
export function reasonsOf(slot: PhotoSlot): readonly Reason[] {
  const asked = { all: true, headshot: slot === headshot, longShot: slot === longShot }
  return reasons.filter(({ slots }) => asked[slots])
}

export const allReasons: readonly Reason[] = reasons

/** What the member reads: the chosen reasons, then what was written. Null where there is nothing. */
export function noteOf(chosen: readonly PhotoRule[], written: string): string | null {
  const texts = reasons.filter(({ rule }) => chosen.includes(rule)).map(({ text }) => text)
  return [...texts, written.trim()].filter((text) => text !== '').join(' ') || null
}

/** The rule as the guidance says it. */
export function ruleWords({ rule }: Reason): string {
  return photoRules[rule]
}
