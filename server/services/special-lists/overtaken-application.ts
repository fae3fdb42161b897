import { sql, type Transaction } from 'kysely'
import { pastWords } from '../../../domain/dates/time-words'
import type { Database } from '../../store/schema'
import type { Signed } from '../access/signed-in'

/** A change of a member's place on a list. device_at: the device's own time of it, ISO 8601. */
export interface ApplicationChange {
  extraid: number
  listid: number
  device_at?: string | null
}

/**
 * For a change that waited on a device: the sentence that refuses it, if the same log-in sent a later change directly,
 * without a store; else null. Both moments are the device's own, so its clock need not be right.
 */
export async function overtakenApplication(
  tx: Transaction<Database>,
  { ctx, session }: Signed,
  { extraid, listid, device_at }: ApplicationChange,
): Promise<string | null> {
  if (ctx.outbox.client_id === null || !device_at) return null
  const later = await tx
    .selectFrom('special_list_direct')
    .where('listid', '=', listid)
    .where('extraid', '=', extraid)
    .where('who_extraid', '=', session.extraid)
    .where('device_at', '>', new Date(device_at))
    .select('arrived_at')
    .executeTakeFirst()
  return later ? `You changed this again at ${pastWords(later.arrived_at.toISOString())}, and that counts.` : null
}

/**
 * Records the moment of a change that was sent directly, for changes that still wait; also of one without effect, such as a
 * retraction of an application that still waits itself.
 */
export async function noteDirectApplication(
  tx: Transaction<Database>,
  { ctx, session }: Signed,
  { extraid, listid, device_at }: ApplicationChange,
  now: Date,
): Promise<void> {
  if (ctx.outbox.client_id !== null || !device_at) return
  const moment = { extraid, who_extraid: session.extraid, device_at: new Date(device_at), arrived_at: now }
  await tx
    .insertInto('special_list_direct')
    .columns(['listid', 'extraid', 'who_extraid', 'device_at', 'arrived_at'])
    .expression((list) =>
      list
        .selectFrom('special_list')
        .where('listid', '=', listid)
        .select('listid')
        .select(Object.entries(moment).map(([name, value]) => sql.val(value).as(name))),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['listid', 'extraid', 'who_extraid'])
        .doUpdateSet({ device_at: sql`excluded.device_at`, arrived_at: sql`excluded.arrived_at` })
        .whereRef('special_list_direct.device_at', '<', sql`excluded.device_at`),
    )
    .execute()
}
