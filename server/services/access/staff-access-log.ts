import type { Kysely } from 'kysely'
import type { StaffAccessEntry as Entry } from '../../generated/member'
import type { Database } from '../../store/schema'
import { sessionTimes } from './session-times'

export type StaffAccessEntry = Required<Omit<Entry, '__typename'>>

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
    // Acting that nobody ended ended by itself after its hour, noted in the log or not.
    const latest = new Date(at.getTime() + sessionTimes.actingMs)
    const ended = ended_at ?? (latest <= now ? latest : null)
    return { at: at.toISOString(), staff_name, reason, ended_at: ended?.toISOString() ?? null }
  })
}
