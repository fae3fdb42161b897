import type { FieldName } from '../../domain/profile/field'
import type { Stored } from '../data/effect'

/** The agency's word on a change, as far as it names fields: what is wrong with which, and who changed one meanwhile. */
export interface FieldWord {
  message: string | null
  problems?: readonly { field: FieldName; message: string }[]
  conflicts?: readonly { field: FieldName; changed_by: string | null }[]
}

/** What the agency's word means for who saved. */
export function attention(word: FieldWord | null): Stored {
  const problems = new Map<FieldName, string>()
  for (const { field, message } of word?.problems ?? []) problems.set(field, message)
  for (const { field, changed_by } of word?.conflicts ?? []) {
    problems.set(field, `${changed_by ?? 'Somebody else'} changed this meanwhile.`)
  }
  return { stored: 'attention', message: word?.message ?? null, problems }
}
