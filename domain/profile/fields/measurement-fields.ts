import type { ProfileField } from '../profile-field'

const size = { kind: 'select', short: true } as const
const men = { ...size, visible: [{ field: 'gender', is: 'M' }] } as const
const others = { ...size, visible: [{ field: 'gender', isNot: 'M' }] } as const

/** Not everybody has these, or knows them: a child, for one. */
const optional = { optional: true } as const

/** What a costume has to fit: Measurements. */
export const measurementFields = {
  wearglasses: { label: 'I wear glasses', who: 'own', kind: 'boolean' },
  wearcontacts: { label: 'I wear contact lenses', who: 'own', kind: 'boolean' },
  necksize: { label: 'Neck', who: 'own', ...men, vocabulary: 'neck_size' },
  chestsize: { label: 'Chest', who: 'own', ...men, vocabulary: 'chest_size' },
  costume_waist: { label: 'Costume waist', who: 'own', ...men, vocabulary: 'waist_size' },
  dresssize: { label: 'Dress', who: 'own', ...others, vocabulary: 'dress_size' },
  bustsize: { label: 'Bust', who: 'own', ...others, vocabulary: 'bust_size', ...optional },
  cupsize: { label: 'Cup', who: 'own', ...others, vocabulary: 'cup_size', ...optional },
  waistsize: { label: 'Waist', who: 'own', ...others, vocabulary: 'waist_size' },
  hipsize: { label: 'Hip', who: 'own', ...others, vocabulary: 'hip_size' },
  insideleg: { label: 'Inside leg', who: 'own', ...size, vocabulary: 'inside_leg' },
  shoesize: { label: 'Shoe', who: 'own', ...size, vocabulary: 'shoe_size' },
  hatsize: { label: 'Hat', who: 'own', ...size, vocabulary: 'hat_size', ...optional },
  glovesize: { label: 'Glove', who: 'own', ...size, vocabulary: 'glove_size', ...optional },
} as const satisfies Readonly<Record<string, ProfileField>>
