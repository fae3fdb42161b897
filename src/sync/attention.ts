import type { FieldName } from '../../domain/profile/field'
import type { Attention } from '../data/effect'

/** The agency's word on a change, as far as it names fields: what is wrong with which, and who changed one meanwhile. */
export interface FieldWord {
  message: string | null
  problems?: readonly { field: FieldName; message: string }[]
  conflicts?: readonly { field: FieldName; changed_by: string | null; changed_at?: string | null }[]
}

/** What the agency's word means for who saved; its item waits here, and shows both values of a conflict at the field. */
export function attention(word: FieldWord | null): Attention {
  const problems = new Map((word?.problems ?? []).map(({ field, message }) => [field, message]))
  return { stored: 'attention', message: word?.message ?? null, problems, conflict: Boolean(word?.conflicts?.length) }
}

/** The same where nothing is kept here: a conflict too is said at the field, in which what was typed stays. */
export function attentionAtFields(word: FieldWord): Attention {
  const met = (word.conflicts ?? []).map(({ field, changed_by }) => {
    return { field, message: `${changed_by ?? 'Somebody else'} changed this meanwhile.` }
  })
  return attention({ ...word, problems: [...(word.problems ?? []), ...met] })
}
