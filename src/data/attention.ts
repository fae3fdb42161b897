import type { FieldName } from '../../domain/profile/field'
import type { ServerResult } from '../outbox/item'
import type { SaveParts } from '../profile/save-fields'
import type { Stored } from './effect'

/** What the agency's word means for who saved. */
export function attention(result: (Pick<ServerResult, 'message'> & Partial<SaveParts['word']>) | null): Stored {
  const problems = new Map<FieldName, string>()
  for (const { field, message } of result?.problems ?? []) problems.set(field, message)
  for (const { field, changed_by } of result?.conflicts ?? []) {
    problems.set(field, `${changed_by ?? 'Somebody else'} changed this meanwhile.`)
  }
  return { stored: 'attention', message: result?.message ?? null, problems }
}
