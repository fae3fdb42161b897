import type { Transaction, Updateable } from 'kysely'
import type { FieldValue } from '../../../domain/forms/field-definition'
import { valueProblem } from '../../../domain/forms/value-check'
import { type AttributeName, attributeNames, attributes } from '../../../domain/profile/attributes'
import type { Database } from '../../store/schema'
import type { MemberTable } from '../../store/tables/people'
import { type ChangedBy, recordChanges } from '../history/field-change'
import type { FieldProblem } from '../profile/profile-problems'
import type { ProfileRow } from '../profile/profile-row'

/** What was given of a member's attributes; null clears. */
export type AttributeValues = Readonly<Partial<Record<AttributeName, FieldValue>>>

const given = (values: AttributeValues) => attributeNames.filter((name) => values[name] !== undefined)

/** The problems of the given values, each with its attribute's name. */
export function attributeProblems(values: AttributeValues, today: string): FieldProblem[] {
  return given(values).flatMap((field) => {
    const message = valueProblem(attributes[field], values[field] ?? null, today)
    return message === null ? [] : [{ field, message }]
  })
}

/** Writes the values that changed, and who changed them. They are valid; `row` is locked by the caller's transaction. */
export async function writeAttributes(
  tx: Transaction<Database>,
  row: ProfileRow,
  values: AttributeValues,
  { changedBy, now }: { changedBy: ChangedBy; now: Date },
): Promise<void> {
  const changes = given(values)
    .map((field) => ({ field, before: row[field], after: values[field] ?? null }))
    .filter(({ before, after }) => before !== after)
  if (changes.length === 0) return
  const columns: Updateable<MemberTable> = Object.fromEntries(changes.map(({ field, after }) => [field, after]))
  await tx
    .updateTable('member')
    .set({ ...columns, changed_at: now })
    .where('extraid', '=', row.extraid)
    .execute()
  await recordChanges(tx, row.extraid, changes, changedBy, now)
}
