import type { RouteName } from '../../domain/access/route-table'
import type { FieldValue } from '../../domain/forms/field-definition'
import type { FieldName, FieldValues } from '../../domain/profile/field'
import type { Item, New, NewRecord, OutboxRecord } from '../outbox/item'

export interface SaveParts {
  payload: {
    /** The changed fields, with the others of their merge groups. Never one that may not rest on a device. */
    fields: FieldValues
    /** The merge groups of more than one field in `fields`: each is compared and reverted as one. */
    groups: readonly (readonly FieldName[])[]
    /** On which page each of them stands, for the tray. */
    pages: Partial<Record<FieldName, RouteName>>
    device_at: string
  }
  base: { fields: FieldValues }
  word: {
    /** Conflict: the fields that were not applied, with both values. The agency has the other fields. */
    conflicts: FieldConflict[]
    /** Refused: what is wrong with which field. Nothing was changed. */
    problems: { field: FieldName; message: string }[]
  }
}

/** One field that somebody else changed meanwhile. changed_at is ISO 8601. */
export interface FieldConflict {
  field: FieldName
  mine: FieldValue
  theirs: FieldValue
  changed_by: string | null
  changed_at: string | null
}

export type ProfileItem = Item<'update_member', SaveParts>
export type ProfileSave = Pick<ProfileItem, 'payload' | 'base'> & Partial<Pick<ProfileItem, 'serverResult'>>
export type NewSave = New<'update_member', SaveParts>

export function isSave(item: OutboxRecord): item is ProfileItem
export function isSave(item: NewRecord): item is NewSave
export function isSave(item: NewRecord): boolean {
  return item.kind === 'update_member'
}

export function namesIn(values: Partial<Record<FieldName, unknown>>): FieldName[] {
  return Object.keys(values) as FieldName[]
}

/** Whether the save sets the field, and the member has not settled that field since. */
export function touches({ payload, serverResult }: ProfileSave, field: FieldName): boolean {
  return payload.fields[field] !== undefined && !serverResult?.closed?.includes(field)
}

/** The fields that are applied or rejected together with this one, in that save. */
export function togetherWith({ payload }: ProfileSave, field: FieldName): readonly FieldName[] {
  return payload.groups.find((group) => group.includes(field)) ?? [field]
}

/**
 * The fields of an item that needs attention which the agency does not have: after a conflict those that were not applied,
 * with their groups; after a refusal, or when parked, all of them.
 */
export function openFields(item: ProfileItem): FieldName[] {
  const { conflicts, status } = item.serverResult ?? {}
  const fields = namesIn(item.payload.fields).filter((field) => touches(item, field))
  if (status !== 'conflict' || !conflicts) return fields
  const left = new Set(conflicts.flatMap(({ field }) => togetherWith(item, field)))
  return fields.filter((field) => left.has(field))
}

/** The agency's value of a field that was not applied, from its response. A field of the group that it did not name equals mine. */
export function theirsOf(item: ProfileItem, field: FieldName): FieldValue {
  const conflict = conflictOf(item, field)
  return (conflict ? conflict.theirs : item.payload.fields[field]) ?? null
}

export function conflictOf(item: ProfileItem, field: FieldName): FieldConflict | undefined {
  return item.serverResult?.conflicts?.find((conflict) => conflict.field === field)
}

/** An item that needs attention, those fields settled; null when nothing of it is open any more. */
export function closed(item: ProfileItem, fields: readonly FieldName[]): ProfileItem | null {
  if (!item.serverResult) return item
  const after = {
    ...item,
    serverResult: { ...item.serverResult, closed: [...(item.serverResult.closed ?? []), ...fields] },
  }
  return openFields(after).length > 0 ? after : null
}

/** The values of those fields only. */
export function only(values: FieldValues, fields: readonly FieldName[]): FieldValues {
  return Object.fromEntries(
    fields.filter((field) => values[field] !== undefined).map((field) => [field, values[field]]),
  )
}

/** The save with those fields only, and with the groups that any of them belongs to. */
export function narrowed<S extends ProfileSave>(save: S, fields: readonly FieldName[]): S {
  const kept = new Set(fields)
  return {
    ...save,
    payload: {
      ...save.payload,
      fields: only(save.payload.fields, fields),
      groups: save.payload.groups.filter((group) => group.some((field) => kept.has(field))),
      pages: Object.fromEntries(Object.entries(save.payload.pages).filter(([field]) => kept.has(field as FieldName))),
    },
    base: { fields: only(save.base.fields, fields) },
  }
}

/** An earlier save and a later one as one: the oldest base and the newest value of each field (rule 4). */
export function together<S extends ProfileSave>(earlier: ProfileSave, later: S): S {
  const groups = [...later.payload.groups]
  for (const group of earlier.payload.groups) if (!groups.some((known) => known[0] === group[0])) groups.push(group)
  return {
    ...later,
    payload: {
      ...later.payload,
      fields: { ...earlier.payload.fields, ...later.payload.fields },
      groups,
      pages: { ...earlier.payload.pages, ...later.payload.pages },
    },
    base: { fields: { ...later.base.fields, ...earlier.base.fields } },
  }
}

/** The save without fields that equal their base; a group is dropped only as a whole. Null when nothing is left. */
export function withoutUnchanged<S extends ProfileSave>(save: S): S | null {
  const { fields } = save.payload
  const isSame = (field: FieldName) => fields[field] === save.base.fields[field]
  const left = namesIn(fields).filter((field) => !togetherWith(save, field).every(isSame))
  return left.length === 0 ? null : narrowed(save, left)
}
