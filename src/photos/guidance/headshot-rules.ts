/** What can be seen to while a headshot is taken. */
export const rulesAtCamera = ['Clear white background', 'No one else in it', 'Smiling'] as const

/** The rules of a headshot (specification part 2, section 2), in its order. */
export const headshotRules = [
  'In colour',
  'Clear white background',
  'No one else in it',
  'Head and shoulders only',
  'Taken in the last couple of months',
  'Smiling',
] as const
