import { type FamilyValues, familyFieldNames } from '../../domain/family/family-rules'

export const emptyChild: FamilyValues = {
  firstname: '',
  lastname: '',
  gender: '',
  dateofbirth: '',
  mobile: '',
  emailaddress: '',
  nationality: '',
}

/** A stored draft, or null when it is none of this version's. */
export function parseChild(stored: unknown): FamilyValues | null {
  if (typeof stored !== 'object' || stored === null) return null
  const values = stored as Record<string, unknown>
  return familyFieldNames.every((name) => typeof values[name] === 'string') ? (stored as FamilyValues) : null
}
