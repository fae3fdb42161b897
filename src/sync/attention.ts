import type { FieldName } from '../../domain/profile/field'
import type { Attention } from '../data/effect'

/** The agency's answer to a change, as far as it names fields: the problem at each, and who changed one meanwhile. */
export interface FieldWord {
  message: string | null
  problems?: readonly { field: FieldName; message: string }[]
  conflicts?: readonly { field: FieldName; changed_by: string | null; changed_at?: string | null }[]
}

/**
 * What the agency's answer means for the member who saved; the item waits here, and the field shows both values of a
 * conflict.
 */
export function attention(word: FieldWord | null): Attention {
  const problems = new Map((word?.problems ?? []).map(({ field, message }) => [field, message]))
  return { stored: 'attention', message: word?.message ?? null, problems, conflict: Boolean(word?.conflicts?.length) }
}

/** The same where nothing is stored here: a conflict too becomes a message at the field, which keeps what was typed. */
export function attentionAtFields(word: FieldWord): Attention {
  const met = (word.conflicts ?? []).map(({ field, changed_by }) => {
    return {
      field,
      message: changed_by ? `${changed_by} changed this meanwhile.` : 'This was changed on another device meanwhile.',
    }
  })
  return attention({ ...word, problems: [...(word.problems ?? []), ...met] })
}
