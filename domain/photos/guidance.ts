/** What the guidance asks of photos, a sentence each (specification part 2, section 2). */
export const photoRules = {
  vertical: 'Photos must be vertical (portrait).',
  colour: 'In colour',
  background: 'Clear white background',
  alone: 'No one else in it',
  framing: 'Head and shoulders only',
  recent: 'Taken in the last couple of months',
  smiling: 'Smiling',
  fullLength: 'Long shot: from head to feet',
} as const
export type PhotoRule = keyof typeof photoRules

/** The rules for a headshot, in their order. */
export const headshotRules = [
  'colour',
  'background',
  'alone',
  'framing',
  'recent',
  'smiling',
] as const satisfies readonly PhotoRule[]
