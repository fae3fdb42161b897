import type { Kysely } from 'kysely'
import type { Database } from '../../store/schema'
import { noteChange, whoOf } from '../history/record-change'
import type { Worked } from '../outbox/outbox-ledger'
import { sessionTimes } from './session-times'
import { endSessionsOf } from './sessions'
import type { Signed } from './signed-in'

/** A phone is connected when an open session that a phone made exists (docs/decisions). */
export async function hasDevice(db: Kysely<Database>, extraid: number, now: Date): Promise<boolean> {
  const open = await db
    .selectFrom('session')
    .where('extraid', '=', extraid)
    .where('device_kind', '=', 'phone')
    .where('expires_at', '>', now)
    .where('seen_at', '>', new Date(now.getTime() - sessionTimes.idleMs))
    .select('id_hash')
    .executeTakeFirst()
  return open !== undefined
}

/** Ends every session that a phone of this member holds, this one too if it is a phone's. */
export async function disconnectDevice(
  tx: Kysely<Database>,
  signed: Signed,
  extraid: number,
  now: Date,
): Promise<Worked<{ ok: true; message: string }>> {
  const { ctx } = signed
  const gone = await endSessionsOf(tx, extraid, now, 'phone')
  if (gone.some((id_hash) => id_hash === ctx.session?.id_hash)) ctx.setSessionToken(null)
  if (gone.length > 0) {
    await noteChange(tx, { extraid, what: 'Phone disconnected', at: now, ...(await whoOf(tx, signed)) })
  }
  const message = gone.length > 0 ? 'Your phone is disconnected.' : 'No phone is connected.'
  return { status: 'applied', answer: { ok: true, message } }
}
