import type { Kysely } from 'kysely'
import type { RequestContext } from '../../context/request-context'
import type { Database } from '../../store/schema'
import { noteChange, whoOf } from '../history/record-change'
import type { Worked } from '../outbox/outbox-ledger'
import { sessionTimes } from './session-times'
import { removeSession } from './sessions'
import type { Signed } from './signed-in'

/** Where the log-in of a member is signed in, the one last used first. */
export async function openSessionsOf(ctx: RequestContext, extraid: number) {
  const now = ctx.now()
  const rows = await ctx.db
    .selectFrom('session')
    .leftJoin('push_subscription', 'push_subscription.session_number', 'session.number')
    .where('session.extraid', '=', extraid)
    .where('session.expires_at', '>', now)
    .where('session.seen_at', '>', new Date(now.getTime() - sessionTimes.idleMs))
    .orderBy('session.seen_at', 'desc')
    .orderBy('session.number', 'desc')
    .select(['session.number', 'session.id_hash', 'session.device_kind', 'session.device_name'])
    .select(['session.created_at', 'session.seen_at', 'push_subscription.session_number'])
    .execute()
  return rows.map((row) => ({
    id: row.number,
    device_kind: row.device_kind,
    device_name: row.device_name,
    since: row.created_at.toISOString(),
    seen: row.seen_at.toISOString(),
    current: row.id_hash === ctx.session?.id_hash,
    push: row.session_number !== null,
  }))
}

/** Ends one session. If it has ended already, that is a success, and the message says so. */
export async function endOpenSession(
  tx: Kysely<Database>,
  signed: Signed,
  { extraid, id }: { extraid: number; id: number },
  now: Date,
): Promise<Worked<{ ok: true; message: string }>> {
  const { ctx, session } = signed
  const row = await tx
    .selectFrom('session')
    .where('extraid', '=', extraid)
    .where('number', '=', id)
    .select(['id_hash', 'device_kind', 'device_name'])
    .forUpdate()
    .executeTakeFirst()
  if (!row) return { status: 'applied', answer: { ok: true, message: 'It was signed out already.' } }
  const where = row.device_name ? `${row.device_kind} (${row.device_name})` : row.device_kind
  await noteChange(tx, { extraid, what: `Signed out on a ${where}`, at: now, ...(await whoOf(tx, signed)) })
  await removeSession(tx, row.id_hash, now)
  if (row.id_hash === session.id_hash) ctx.setSessionToken(null)
  return { status: 'applied', answer: { ok: true, message: 'Signed out there.' } }
}
