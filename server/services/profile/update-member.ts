import type { Transaction } from 'kysely'
import type { Principal } from '../../../domain/access/authorisation-rows'
import { dublinDay } from '../../../domain/dates/dublin-day'
import { groupOf } from '../../../domain/profile/changes'
import type { FieldName, FieldValues } from '../../../domain/profile/field'
import { fieldNames, fields } from '../../../domain/profile/fields'
import { fail } from '../../context/failure'
import type { UpdateMemberResult } from '../../generated/member'
import type { Database } from '../../store/schema'
import type { Signed } from '../access/signed-in'
import { lastChanges } from '../history/field-change'
import { whoOf } from '../history/record-change'
import type { Worked } from '../outbox/outbox-ledger'
import { type Merged, mergeFields } from './merge-fields'
import { profileProblems } from './profile-problems'
import { clearValues, isSealed, isUnreadable, type ProfileRow, profileRow } from './profile-row'
import { inNormalForm, writeProfile } from './write-profile'

export interface UpdateMemberArgs {
  extraid: number
  fields: Readonly<Partial<Record<FieldName, unknown>>>
  base?: Readonly<Partial<Record<FieldName, unknown>>> | null
}

export type UpdateMemberAnswer = Required<Omit<UpdateMemberResult, '__typename'>>

/** The answer for a member who does not exist, or whom this person may not see. */
export const absentUpdate: UpdateMemberAnswer = {
  ok: false,
  message: 'This member was not found.',
  outcome: 'absent',
  conflicts: [],
  problems: [],
  arrived_at: null,
}

/**
 * update_member, in the caller's transaction: normalises, merges with what the sender saw, checks by the catalogue, writes.
 * A wrong field refuses the whole save; a conflict leaves its group unchanged, and the other fields are written.
 */
export async function updateMember(
  tx: Transaction<Database>,
  signed: Signed,
  args: UpdateMemberArgs,
  now: Date,
  seenBy: Principal,
): Promise<Worked<UpdateMemberAnswer>> {
  const { ctx } = signed
  const given = inNormalForm(args.fields)
  const base = args.base ? inNormalForm(args.base) : null
  if (ctx.outbox.op_id) refuseUnkept({ ...base, ...given })
  const row = await profileRow(tx, args.extraid, 'lock')
  if (!row) return { status: 'refused', answer: absentUpdate }
  const current = currentValues(row, { ...base, ...given }, signed)
  const merged = mergeFields(current, given, base, (name) => isUnreadable(row, name, ctx.cipher))
  const facts = { conflicts: [], problems: [], arrived_at: now.toISOString() }
  const problems = profileProblems({ current, given, changes: merged.changes }, seenBy, dublinDay(now))
  if (problems.length > 0) {
    const message = 'Nothing was saved, as some of it is not right.'
    return { status: 'refused', answer: { ...facts, ok: false, message, outcome: 'invalid', problems } }
  }
  const changedBy = await whoOf(tx, signed)
  await writeProfile(tx, row, merged.changes, { cipher: ctx.cipher, changedBy, now })
  const conflicts = await conflictsOf(tx, args.extraid, merged)
  if (conflicts.length > 0) {
    const message = 'Some of it was changed by somebody else meanwhile.'
    return { status: 'conflict', answer: { ...facts, ok: false, message, outcome: 'conflict', conflicts } }
  }
  return { status: 'applied', answer: { ...facts, ok: true, message: null, outcome: 'applied' } }
}

/** Fields that neither the ledger nor a device may store have to be sent without an Idempotency-Key. */
function refuseUnkept(given: FieldValues): void {
  const unkept = fieldNames.filter((name) => name in given && fields[name].restsOnDevice === false)
  if (unkept.length > 0) fail('BAD_REQUEST', `${unkept.join(', ')}: sent directly, without an Idempotency-Key.`)
}

/** All fields that others may depend on; sealed fields only where they are compared. */
function currentValues(row: ProfileRow, compared: FieldValues, { ctx }: Signed): FieldValues {
  const names = fieldNames.filter((name) => !isSealed(name) || name in compared)
  return clearValues(row, names, ctx.cipher)
}

/** Each conflict with the last change of its group: another field of the group may be the one that changed. */
async function conflictsOf(tx: Transaction<Database>, extraid: number, { conflicts }: Merged) {
  const groups = conflicts.map(({ field }) => groupOf(field))
  const last = await lastChanges(tx, extraid, [...new Set(groups.flat())])
  return conflicts.map(({ field, theirs, mine }) => {
    const changes = groupOf(field).flatMap((name) => last.get(name) ?? [])
    const latest = changes.sort((a, b) => b.at.getTime() - a.at.getTime())[0]
    return {
      field,
      theirs: JSON.stringify(theirs),
      mine: JSON.stringify(mine),
      changed_by: latest?.who ?? null,
      changed_at: latest?.at.toISOString() ?? null,
    }
  })
}
