import { dublinDay } from '../../../domain/dublin-day'
import type { RequestContext } from '../../http/context'
import { hashPassword } from '../password'
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
    const taken = await tx.selectFrom('login').where('loginname', '=', loginname).select('extraid').executeTakeFirst()
    if (taken) refuse(`The log-in name ${loginname} is taken by member ${taken.extraid}.`)
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
    if (!known) refuse(`There is no member ${extraid}.`)
    const fields = memberFields(member, ctx.agencyInfo, dublinDay(ctx.now()))
    const { is_family, is_staff } = member
    if (is_family === null || is_staff === null) refuse('is_family and is_staff are true or false.')
    const flags = { ...(is_family === undefined ? {} : { is_family }), ...(is_staff === undefined ? {} : { is_staff }) }
    const changes = { ...fields, ...flags }
    const log_in = member.loginname !== undefined || member.password !== undefined
    if (Object.keys(changes).length === 0 && !log_in) refuse('Nothing to change was given.')
    await tx
      .updateTable('member')
      .set({ ...changes, changed_at: ctx.now() })
      .where('extraid', '=', extraid)
      .execute()
    if (!log_in) return { ok: true, message: null, extraid }
    if (member.password !== undefined) checkPassword(member.password ?? '')
    const loginname = member.loginname === undefined ? known.loginname : loginName(member.loginname ?? '')
    if (loginname === null) refuse('This member has no log-in: give a log-in name and a password.')
    const taken = await tx
      .selectFrom('login')
      .where('loginname', '=', loginname)
      .where('extraid', '<>', extraid)
      .select('extraid')
      .executeTakeFirst()
    if (taken) refuse(`The log-in name ${loginname} is taken by member ${taken.extraid}.`)
    if (known.loginname === null && password_hash === null) refuse('A new log-in needs a password.')
    await tx
      .insertInto('login')
      .values({ extraid, loginname, password_hash: password_hash ?? '', changed_at: ctx.now() })
      .onConflict((conflict) =>
        conflict.column('extraid').doUpdateSet({
          loginname,
          changed_at: ctx.now(),
          ...(password_hash === null ? {} : { password_hash }),
        }),
      )
      .execute()
    if (password_hash !== null) await tx.deleteFrom('session').where('extraid', '=', extraid).execute()
    return { ok: true, message: null, extraid }
  })
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
