import type { FieldValue } from '../../domain/forms/field-definition'
import type { FieldName, FieldValues } from '../../domain/profile/field'
import type { OutboxItem } from '../outbox/kinds'
import { type Fate, fateOf } from '../sync/fate'
import { conflictOf, namesIn, openFields, type ProfileItem, theirsOf, touches } from './save-fields'
import { stillOpen } from './save-plan'

/** One field that needs the member's attention: somebody else changed it meanwhile, or the agency did not accept it. */
export interface FieldAttention {
  opId: string
  field: FieldName
  mine: FieldValue
  /** What the agency holds. */
  theirs: FieldValue
  changedBy: string | null
  /** ISO 8601. */
  changedAt: string | null
  /** What is wrong with the value; null for a conflict, whose two values say it. */
  why: string | null
}

export interface PendingField {
  opId: string
  fate: Fate
  savedAt: number
}

/** A profile as it is shown. */
export interface ProfileLaid {
  /** The server's values with the waiting saves laid over them. */
  values: FieldValues
  pending: Partial<Record<FieldName, PendingField>>
  attention: FieldAttention[]
}

/**
 * The server's values with the saves of that profile laid over them, oldest first. Pure, so that the result is the same after
 * a reload (rule 12). In a save that needs attention, the fields that were not applied show the member's own value and need
 * attention; the applied fields show from the save until a read has brought them. Items must be in their order.
 */
export function overlayProfile(
  extraid: number,
  server: FieldValues,
  items: readonly OutboxItem[],
  expired: boolean,
): ProfileLaid {
  const saves = items.filter((item) => item.kind === 'update_member').filter((item) => item.extraid === extraid)
  const values: Partial<Record<FieldName, FieldValue>> = { ...server }
  const pending: ProfileLaid['pending'] = {}
  const attention: FieldAttention[] = []
  for (const item of saves) {
    const shown = { opId: item.opId, fate: fateOf(item, expired), savedAt: item.createdAt }
    const open = item.state === 'needs-attention' ? new Set(openFields(item)) : null
    for (const field of namesIn(item.payload.fields)) {
      if (!touches(item, field)) continue
      if (open && !open.has(field) && item.serverResult?.seen) continue
      values[field] = item.payload.fields[field] ?? null
      pending[field] = open && !open.has(field) ? { ...shown, fate: 'agency' } : shown
    }
    if (open) attention.push(...attentionOf(item, saves, server))
  }
  return { values, pending, attention }
}

function attentionOf(item: ProfileItem, saves: readonly ProfileItem[], server: FieldValues): FieldAttention[] {
  const isConflict = item.serverResult?.status === 'conflict'
  const problems = new Map(item.serverResult?.problems?.map(({ field, message }) => [field, message]))
  const whole = problems.size > 0 ? null : (item.serverResult?.message ?? item.lastError)
  return stillOpen(item, saves).map((field) => ({
    opId: item.opId,
    field,
    mine: item.payload.fields[field] ?? null,
    theirs: isConflict ? theirsOf(item, field) : (server[field] ?? null),
    changedBy: conflictOf(item, field)?.changed_by ?? null,
    changedAt: conflictOf(item, field)?.changed_at ?? null,
    why: isConflict ? null : (problems.get(field) ?? whole ?? 'Not saved, as another field was wrong.'),
  }))
}
