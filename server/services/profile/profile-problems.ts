import { fieldWritable } from '../../../domain/access/authorisation'
import type { Principal } from '../../../domain/access/authorisation-rows'
import { isShown } from '../../../domain/forms/conditions'
import type { AttributeName } from '../../../domain/profile/attributes'
import { fieldProblem } from '../../../domain/profile/check'
import type { FieldName, FieldValues } from '../../../domain/profile/field'
import { fields } from '../../../domain/profile/fields'

export interface FieldProblem {
  field: FieldName | AttributeName
  message: string
}

/** A save as it is judged. All values are in normal form. */
export interface Save {
  /** What the profile holds now: at least the given fields, and those that others depend on. */
  current: FieldValues
  given: FieldValues
  /** The values that would be written. */
  changes: FieldValues
}

/** What is wrong with a save, field by field, by the catalogue that the page uses too; empty when nothing is. */
export function profileProblems(save: Save, seenBy: Principal | 'the agency', today: string): FieldProblem[] {
  const after = { ...save.current, ...save.changes }
  return (Object.keys(save.given) as FieldName[]).flatMap((field) => {
    const message = problemOf(field, save, after, seenBy, today)
    return message === null ? [] : [{ field, message }]
  })
}

function problemOf(
  field: FieldName,
  { current, given, changes }: Save,
  after: FieldValues,
  seenBy: Principal | 'the agency',
  today: string,
): string | null {
  // Also asked for unchanged values: otherwise guesses would reveal what is stored.
  if (seenBy !== 'the agency' && !fieldWritable(field, seenBy)) return 'Only the agency can change this.'
  const value = given[field] ?? null
  if (value === (current[field] ?? null)) return null
  const { readOnly, mandatory } = fields[field]
  if (readOnly === 'always') return 'This can’t be changed here.'
  if (readOnly === 'once-set' && field in changes && current[field] && !isAgencysHand(seenBy)) {
    return 'This can’t be changed once it is set. Please contact support if it is not right.'
  }
  // A field that somebody else filled meanwhile is not emptied: that is a conflict.
  if (value === null)
    return mandatory && field in changes && isShown(fields[field], after) ? 'This field is required' : null
  return fieldProblem(field, value, today)
}

/** Staff who act for a member, or the agency's endpoint. Staff on their own record are members like others. */
function isAgencysHand(seenBy: Principal | 'the agency'): boolean {
  return seenBy === 'the agency' || seenBy === 'staff_acting' || seenBy === 'staff_acting_child'
}
