import type { FieldDefinition } from '../../forms/field-definition'

const size = { kind: 'select', short: true } as const
const men = { ...size, visible: [{ field: 'gender', is: 'M' }] } as const
const others = { ...size, visible: [{ field: 'gender', isNot: 'M' }] } as const

/** Not everybody has these, or knows them: a child, for one. */
const optional = { optional: true } as const

/** What a costume has to fit: Measurements. */
export const measurementFields = {
  wearglasses: { label: 'I wear glasses', kind: 'boolean' },
  wearcontacts: { label: 'I wear contact lenses', kind: 'boolean' },
  necksize: { label: 'Neck', ...men, vocabulary: 'neck_size' },
  chestsize: { label: 'Chest', ...men, vocabulary: 'chest_size' },
  costume_waist: { label: 'Costume waist', ...men, vocabulary: 'waist_size' },
  dresssize: { label: 'Dress', ...others, vocabulary: 'dress_size' },
  bustsize: { label: 'Bust', ...others, vocabulary: 'bust_size', ...optional },
  cupsize: { label: 'Cup', ...others, vocabulary: 'cup_size', ...optional },
  waistsize: { label: 'Waist', ...others, vocabulary: 'waist_size' },
  hipsize: { label: 'Hip', ...others, vocabulary: 'hip_size' },
  insideleg: { label: 'Inside leg', ...size, vocabulary: 'inside_leg' },
  shoesize: { label: 'Shoe', ...size, vocabulary: 'shoe_size' },
  hatsize: { label: 'Hat', ...size, vocabulary: 'hat_size', ...optional },
  glovesize: { label: 'Glove', ...size, vocabulary: 'glove_size', ...optional },
} as const satisfies Readonly<Record<string, FieldDefinition>>
