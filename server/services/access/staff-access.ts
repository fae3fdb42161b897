import type { RequestContext, SessionView } from '../../context/request-context'
import { inTransaction } from '../../store/transaction'
import { queueMail } from '../mail/queue-mail'
import type { Refusal } from './login'
import { type SessionFields, sessionFields } from './session-fields'
import { sessionTimes } from './session-times'
import { rotate, stopActing } from './sessions'

/** Before the switch: only the member. After it: the session's fields, flat as login gives them, and once more in `session`. */
export interface StaffAccessAnswer extends Partial<Omit<SessionFields, 'ok'>> {
  ok: boolean
  message?: string | null
  session?: SessionFields
}

export interface StaffAccessArgs {
  extraid: number
  reason?: string | null
}

const reasonLimit = 500

/** The specification's sentence for whoever may not act for members. */
export function staffAccessRefusal(ctx: RequestContext): Refusal {
  const [one, other] = ctx.agencyInfo.staff_contacts
  return {
    ok: false,
    message: `You do not have Staff Access. Please contact ${one} or ${other} for more information`,
  }
}

/** Without a reason: shows whom. With a reason: writes the log, then switches the session, both or neither. */
export async function staffAccess(
  ctx: RequestContext,
  session: SessionView,
  args: StaffAccessArgs,
): Promise<StaffAccessAnswer> {
  const member = await ctx.db
    .selectFrom('member')
    .where('extraid', '=', args.extraid)
    .select(['extraid', 'firstname', 'lastname', 'thumbnail'])
    .executeTakeFirst()
  if (!member) return { ok: false, message: 'This member was not found.' }
  if (args.reason === undefined || args.reason === null) return { ok: true, ...member }
  const reason = args.reason.trim()
  if (!reason) return { ok: false, message: 'Please give a reason.' }
  if (reason.length > reasonLimit) return { ok: false, message: `The reason is longer than ${reasonLimit} characters.` }
  if (member.extraid === session.extraid) return { ok: false, message: 'This is your own account.' }
  // A repeat after a lost response: it was recorded the first time.
  if (session.acting?.extraid === member.extraid && session.acting.reason === reason) return actingAnswer(ctx, session)
  const now = ctx.now()
  const acting = { extraid: member.extraid, until: new Date(now.getTime() + sessionTimes.actingMs), reason }
  let switched: { token: string; log_id: number }
  try {
    switched = await switchTo(ctx, session, acting, now)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'none'
    ctx.log.error('staff_access_not_recorded', { code })
    return { ok: false, message: 'Staff access could not be recorded, so it was not given. Please try again later.' }
  }
  ctx.setSessionToken(switched.token)
  return actingAnswer(ctx, { ...session, acting: { ...acting, log_id: switched.log_id } })
}

async function actingAnswer(ctx: RequestContext, session: SessionView): Promise<StaffAccessAnswer> {
  const fields = await sessionFields(ctx, session)
  return { ...fields, session: fields }
}

async function switchTo(
  ctx: RequestContext,
  session: SessionView,
  acting: { extraid: number; until: Date; reason: string },
  now: Date,
) {
  return inTransaction(ctx.db, async (tx) => {
    if (session.acting) await stopActing(tx, session.id_hash, session.acting.log_id, now)
    const staff = await tx
      .selectFrom('member')
      .where('extraid', '=', session.extraid)
      .select(['firstname', 'lastname'])
      .executeTakeFirstOrThrow()
    const staff_name = `${staff.firstname} ${staff.lastname}`
    const { id } = await tx
      .insertInto('staff_access_log')
      .values({ at: now, staff_extraid: session.extraid, staff_name, extraid: acting.extraid, reason: acting.reason })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('session')
      .set({ acting_extraid: acting.extraid, acting_reason: acting.reason })
      .set({ acting_until: acting.until, acting_log_id: id })
      .where('id_hash', '=', session.id_hash)
      .execute()
    await queueMail(tx, { kind: 'staff_access', extraid: acting.extraid, about: { log_id: id } }, now)
    return { token: await rotate(tx, tokenOf(ctx), now), log_id: id }
  })
}

/** The session is the member of staff's own again, under a new token. */
export async function endStaffAccess(
  ctx: RequestContext,
  session: SessionView & { acting: NonNullable<SessionView['acting']> },
): Promise<SessionFields> {
  const token = await inTransaction(ctx.db, async (tx) => {
    await stopActing(tx, session.id_hash, session.acting.log_id, ctx.now())
    return rotate(tx, tokenOf(ctx), ctx.now())
  })
  ctx.setSessionToken(token)
  return sessionFields(ctx, { ...session, acting: null })
}

/** The token of the open session that this request came with. */
function tokenOf({ sessionToken }: RequestContext): string {
  if (sessionToken === null) throw new Error('A session without a token.')
  return sessionToken
}
