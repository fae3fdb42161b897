import type { Transaction } from 'kysely'
import type { Principal } from '../../../domain/access/authorisation-rows'
import { dublinDay } from '../../../domain/dates/dublin-day'
import {
  type ChildFieldName,
  type ChildValues,
  childForm,
  childOf,
  familyLimit,
} from '../../../domain/family/child-form'
import { formProblems, normaliseForm } from '../../../domain/forms/form-definition'
import type { Database } from '../../store/schema'
import type { Signed } from '../access/signed-in'
import { noteChanges, whoOf } from '../history/record-change'
import type { Worked } from '../outbox/outbox-ledger'
import { countChildren, insertChild, lockParent } from './children'

export interface AddFamilyMemberAnswer {
  ok: boolean
  message: string | null
  /** The child's number. */
  extraid: number | null
  problems: { field: ChildFieldName; message: string }[]
}

/** The answer where no family is possible. */
export const absentAddition: AddFamilyMemberAnswer = {
  ok: false,
  message: 'This member was not found.',
  extraid: null,
  problems: [],
}

/**
 * add_family_member, in the caller's transaction, by the rules of the page's dialog. Staff who act may begin a family, as the
 * agency's own command does; a member can't.
 */
export async function addFamilyMember(
  tx: Transaction<Database>,
  signed: Signed,
  args: ChildValues & { extraid: number },
  now: Date,
  principal: Principal,
): Promise<Worked<AddFamilyMemberAnswer>> {
  const { extraid: parentid } = args
  const parent = await lockParent(tx, parentid)
  const mayHaveFamily = parent?.parentid === null && (parent.is_family || principal === 'staff_acting')
  if (!parent || !mayHaveFamily) return { status: 'refused', answer: absentAddition }
  const values = normaliseForm(childForm, args)
  const today = dublinDay(now)
  const problems = [...formProblems(childForm, values, today)].map(([field, message]) => ({ field, message }))
  if (problems.length > 0) return refused('Some fields are invalid', problems)
  if ((await countChildren(tx, parentid)) >= familyLimit) {
    return refused(`A family can have at most ${familyLimit} members.`)
  }
  const { firstname, lastname, gender, dateofbirth, mobile, emailaddress, nationality } = childOf(values)
  const fields = { firstname, lastname, gender, dateofbirth, mobile, emailaddress, nationality }
  const row = { ...fields, system: parent.system, signedupdate: today }
  const extraid = await insertChild(tx, parentid, row, now)
  const note = { ...(await whoOf(tx, signed)), at: now }
  await noteChanges(tx, [
    { extraid: parentid, what: `${firstname} ${lastname} added to the family`, ...note },
    { extraid, what: `Added to the family of ${parent.firstname} ${parent.lastname}`, ...note },
  ])
  return { status: 'applied', answer: { ok: true, message: 'Family member added', extraid, problems: [] } }
}

function refused(message: string, problems: AddFamilyMemberAnswer['problems'] = []): Worked<AddFamilyMemberAnswer> {
  return { status: 'refused', answer: { ok: false, message, extraid: null, problems } }
}
