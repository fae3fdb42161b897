import type { Kysely } from 'kysely'
import type { ActingView } from '../../context/request-context'
import type { StaffAccessEntry as Entry } from '../../generated/member'
import type { Database } from '../../store/schema'
import { sessionTimes } from './session-times'

export type StaffAccessEntry = Required<Omit<Entry, '__typename'>>

/**
 * Notes on a child's own log that staff who act for its parent opened it, once in that time. Throws where the log can't be
 * written: then nothing of the child is shown.
 */
export async function noteChildOpened(
  db: Kysely<Database>,
  { staff_extraid, acting, child }: { staff_extraid: number; acting: ActingView; child: number },
  now: Date,
): Promise<void> {
  await db
    .insertInto('staff_access_log')
    .columns(['at', 'staff_extraid', 'staff_name', 'extraid', 'reason', 'acting_log_id'])
    .expression((from) =>
      from
        .selectFrom('staff_access_log')
        .where('id', '=', acting.log_id)
        .select(({ val }) => [
          val(now).as('at'),
          val(staff_extraid).as('staff_extraid'),
          'staff_name',
          val(child).as('extraid'),
          'reason',
          'id',
        ]),
    )
    .onConflict((conflict) =>
      conflict.columns(['acting_log_id', 'extraid']).where('acting_log_id', 'is not', null).doNothing(),
    )
    .execute()
}

/** Who of the agency's staff opened this account, when and why; newest first. */
export async function staffAccessLog(db: Kysely<Database>, extraid: number, now: Date): Promise<StaffAccessEntry[]> {
  const rows = await db
    .selectFrom('staff_access_log')
    .where('extraid', '=', extraid)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .select(['at', 'staff_name', 'reason', 'ended_at'])
    .execute()
  return rows.map(({ at, staff_name, reason, ended_at }) => {
    // Acting that nobody ended stopped by itself after its hour, whether or not the log has that.
    const latest = new Date(at.getTime() + sessionTimes.actingMs)
    const ended = ended_at ?? (latest <= now ? latest : null)
    return { at: at.toISOString(), staff_name, reason, ended_at: ended?.toISOString() ?? null }
  })
}
