import type { Transaction } from 'kysely'
import { dublinDay } from '../../../domain/dates/dublin-day'
import { fieldNames } from '../../../domain/profile/fields'
import type { RequestContext } from '../../context/request-context'
import type { Database } from '../../store/schema'
import { holderOf } from '../access/login-names'
import { hashPassword } from '../access/password'
import { dropResetTokens } from '../access/reset-tokens'
import { endSessionsOf } from '../access/sessions'
import { countChildren, lockParent } from '../family/children'
import { agencyHand } from '../history/field-change'
import { noteChange, noteChanges } from '../history/record-change'
import { queueMail } from '../mail/queue-mail'
import { mergeFields } from '../profile/merge-fields'
import { clearValues, profileRow } from '../profile/profile-row'
import { inNormalForm, writeProfile } from '../profile/write-profile'
import { checkPassword, loginName, type MemberFieldsInput, memberFields } from './member-input'
import { once } from './once'
import { AgencyRefusal, refuse } from './refusal'

export interface NewMember extends MemberFieldsInput {
  loginname: string
  password: string
  firstname: string
  lastname: string
  is_family?: boolean | null
  is_staff?: boolean | null
}

export interface MemberChanges extends MemberFieldsInput {
  loginname?: string | null
  password?: string | null
  is_family?: boolean | null
  is_staff?: boolean | null
}

interface MemberDone {
  ok: boolean
  message: string | null
  extraid?: number
}

/** Makes a member with a log-in; its e-mail address is the log-in name to begin with. */
export async function createMember(ctx: RequestContext, member: NewMember): Promise<MemberDone> {
  const call = { operation: 'create_member', args: { member: { ...member, password: 'given' } } }
  const password_hash = await hashedOrNull(member.password)
  return once(ctx, call, async (tx): Promise<MemberDone> => {
    checkPassword(member.password)
    const loginname = loginName(member.loginname)
    const today = dublinDay(ctx.now())
    const { firstname, lastname } = member
    const system = member.system ?? ctx.agencyInfo.systems[0]?.code
    if (system === undefined) refuse("The agency's file names no house.")
    const fields = memberFields({ ...member, system, emailaddress: loginname }, ctx.agencyInfo, today)
    await refuseTaken(tx, loginname, null)
    const { extraid } = await tx
      .insertInto('member')
      .values({ firstname, lastname, system, signedupdate: today, ...fields })
      .returning('extraid')
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('member')
      .set({ is_family: member.is_family ?? false, is_staff: member.is_staff ?? false })
      .where('extraid', '=', extraid)
      .execute()
    await tx
      .insertInto('login')
      .values({ extraid, loginname, password_hash: password_hash ?? '' })
      .execute()
    await noteChange(tx, { extraid, what: 'Account opened', at: ctx.now(), ...agencyHand(ctx) })
    return { ok: true, message: null, extraid }
  })
}

/** Changes what is given. A new password ends the member's sessions. */
export async function changeMember(ctx: RequestContext, extraid: number, member: MemberChanges): Promise<MemberDone> {
  const hidden = member.password === undefined ? member : { ...member, password: 'given' }
  const password_hash = await hashedOrNull(member.password)
  return once(ctx, { operation: 'change_member', args: { extraid, member: hidden } }, async (tx) => {
    const known = await tx
      .selectFrom('member')
      .leftJoin('login', 'login.extraid', 'member.extraid')
      .where('member.extraid', '=', extraid)
      .select(['member.parentid', 'login.loginname'])
      .executeTakeFirst()
    const row = await profileRow(tx, extraid, 'lock')
    if (!known || !row) refuse(`There is no member ${extraid}.`)
    const fields = memberFields(member, ctx.agencyInfo, dublinDay(ctx.now()))
    const { is_family, is_staff } = member
    if (is_family === null || is_staff === null) refuse('is_family and is_staff are true or false.')
    if (is_family === false && (await lockParent(tx, extraid)) && (await countChildren(tx, extraid)) > 0) {
      refuse(`Member ${extraid} has children: remove them first.`)
    }
    const flags = { ...(is_family === undefined ? {} : { is_family }), ...(is_staff === undefined ? {} : { is_staff }) }
    const log_in = member.loginname !== undefined || member.password !== undefined
    const nothing = Object.keys(fields).length + Object.keys(flags).length === 0
    if (nothing && !log_in) refuse('Nothing to change was given.')
    const now = ctx.now()
    const { system, ...profile } = fields
    const given = inNormalForm(profile)
    const { changes } = mergeFields(
      clearValues(
        row,
        fieldNames.filter((name) => name in given),
        ctx.cipher,
      ),
      given,
      null,
    )
    await writeProfile(tx, row, changes, { cipher: ctx.cipher, changedBy: agencyHand(ctx), now })
    await tx
      .updateTable('member')
      .set({ ...flags, ...(system === undefined ? {} : { system }), changed_at: now })
      .where('extraid', '=', extraid)
      .execute()
    if (log_in) await changeLogin(tx, ctx, { extraid, known: known.loginname, member, password_hash })
    const what = [
      ...(log_in ? ['Log-in changed'] : []),
      ...(is_family === undefined ? [] : [is_family ? 'Made a family account' : 'No family account any more']),
      ...(is_staff === undefined ? [] : [is_staff ? 'Made staff' : 'Not staff any more']),
      ...(system === undefined ? [] : [`House: ${system}`]),
    ]
    await noteChanges(
      tx,
      what.map((one) => ({ extraid, what: one, at: now, ...agencyHand(ctx) })),
    )
    return { ok: true, message: null, extraid }
  })
}

interface LoginChange {
  extraid: number
  /** The log-in name so far; null for a member who has none, such as a child. */
  known: string | null
  member: MemberChanges
  password_hash: string | null
}

async function changeLogin(tx: Transaction<Database>, ctx: RequestContext, change: LoginChange): Promise<void> {
  const { extraid, known, member, password_hash } = change
  if (member.password !== undefined) checkPassword(member.password ?? '')
  const loginname = member.loginname === undefined ? known : loginName(member.loginname ?? '')
  if (loginname === null) refuse('This member has no log-in: give a log-in name and a password.')
  if (known === null && password_hash === null) refuse('A new log-in needs a password.')
  await refuseTaken(tx, loginname, extraid)
  // The agency knows whose address it enters.
  const confirmed = loginname === known ? {} : { email_confirmed_at: ctx.now() }
  const changed = { loginname, changed_at: ctx.now(), ...confirmed }
  await tx
    .insertInto('login')
    .values({ extraid, password_hash: password_hash ?? '', ...changed })
    .onConflict((conflict) =>
      conflict.column('extraid').doUpdateSet({ ...changed, ...(password_hash === null ? {} : { password_hash }) }),
    )
    .execute()
  if (password_hash !== null) await endSessionsOf(tx, extraid, ctx.now())
  if (known !== null && password_hash !== null) {
    await queueMail(tx, { kind: 'password_changed', extraid, about: null }, ctx.now())
  }
  if (known !== null && known !== loginname) {
    await queueMail(tx, { kind: 'loginname_changed', extraid, about: { before: known } }, ctx.now())
  }
  // A link sent to the old name, or asked for under the old password, must not set a password any more.
  await dropResetTokens(tx, extraid)
}

async function refuseTaken(tx: Transaction<Database>, loginname: string, but: number | null): Promise<void> {
  const holder = await holderOf(tx, loginname)
  if (holder !== null && holder !== but) refuse(`The log-in name ${loginname} is taken by member ${holder}.`)
}

/** Hashed before the transaction begins, as it takes time; null when there is none, or one that will be refused. */
async function hashedOrNull(password: string | null | undefined): Promise<string | null> {
  if (typeof password !== 'string') return null
  try {
    checkPassword(password)
  } catch (error) {
    if (error instanceof AgencyRefusal) return null
    throw error
  }
  return hashPassword(password)
}
