import type { FieldValue } from '../../../domain/forms/field-definition'
import { groupOf } from '../../../domain/profile/changes'
import type { FieldName, FieldValues } from '../../../domain/profile/field'

export interface Merged {
  /** The values to write: only those that differ from the current ones. */
  changes: FieldValues
  conflicts: readonly { field: FieldName; theirs: FieldValue; mine: FieldValue }[]
}

/**
 * Rule 8 of the outbox. A group of fields that still holds the values that the sender saw is written; one that already holds
 * the sender's values needs nothing; any other is a conflict as a whole, and stays as it is. Without base nothing is
 * compared; a field that base lacks was seen empty. A value that the server can't open (`isUnreadable`) is overwritten by
 * any given one, as it can't be compared. All values are in normal form.
 */
export function mergeFields(
  current: FieldValues,
  mine: FieldValues,
  base: FieldValues | null,
  isUnreadable: (name: FieldName) => boolean = () => false,
): Merged {
  const changes: Record<string, FieldValue> = {}
  const conflicts: { field: FieldName; theirs: FieldValue; mine: FieldValue }[] = []
  for (const group of groupsOf(mine)) {
    const differs = (name: FieldName) => isUnreadable(name) || valueIn(mine, name) !== valueIn(current, name)
    const differing = group.filter((name) => name in mine && differs(name))
    const isAsSeen = base === null || group.every((name) => isUnreadable(name) || isUnmoved(name, current, mine, base))
    for (const field of differing) {
      if (isAsSeen) changes[field] = valueIn(mine, field)
      else conflicts.push({ field, theirs: valueIn(current, field), mine: valueIn(mine, field) })
    }
  }
  return { changes, conflicts }
}

/** The groups that the sender touched, each once. */
function groupsOf(mine: FieldValues): (readonly FieldName[])[] {
  const groups = new Map<string, readonly FieldName[]>()
  for (const name of Object.keys(mine) as FieldName[]) {
    const group = groupOf(name)
    groups.set([...group].sort().join(), group)
  }
  return [...groups.values()]
}

function isUnmoved(name: FieldName, current: FieldValues, mine: FieldValues, base: FieldValues): boolean {
  if (!(name in mine) && !(name in base)) return true
  return valueIn(base, name) === valueIn(current, name)
}

function valueIn(values: FieldValues, name: FieldName): FieldValue {
  return values[name] ?? null
}
