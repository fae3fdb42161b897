import { type Kysely, sql } from 'kysely'
import { daysFromTo, dublinDay } from '../../../domain/dates/dublin-day'
import { rtwStatus } from '../../../domain/right-to-work/state'
import type { Database } from '../../store/schema'
import { inTransaction } from '../../store/transaction'
import { queueMail } from '../mail/queue-mail'
import type { RegularJobs } from '../regularly'

/** Days before the end on which the member is told, the last first. */
const told = [7, 30, 60] as const

/**
 * Queues the mails that warn of a right to work running out: 60, 30 and 7 days before its end, each once. After a server was
 * down on such a day, only the latest mail goes out, late. A permission that was verified with fewer days left than a mail
 * announces gets no such mail.
 */
export async function tellRunningOut(db: Kysely<Database>, now: Date): Promise<{ queued: number }> {
  const today = dublinDay(now)
  return inTransaction(db, async (tx) => {
    const due = (await verifiedUntilSoon(tx, today)).flatMap((row) => {
      const days = told.find((one) => daysFromTo(today, row.expires) <= one)
      if (days === undefined || daysFromTo(dublinDay(row.wf_verified), row.expires) < days) return []
      return [{ ...row, days, once_key: `rtw_running_out:${row.id}:${row.expires}:${days}` }]
    })
    const keys = due.map(({ once_key }) => once_key)
    const known = await tx
      .selectFrom('job')
      .where('once_key', '=', sql<string>`any(${keys}::text[])`)
      .select('once_key')
      .execute()
    const fresh = due.filter(({ once_key }) => !known.some((job) => job.once_key === once_key))
    for (const { id, extraid, expires, days, once_key } of fresh) {
      await queueMail(tx, { kind: 'rtw_running_out', extraid, about: { id, expires, days }, once_key }, now)
    }
    return { queued: fresh.length }
  })
}

/** Each member's last verified record, where it ends within the days. */
async function verifiedUntilSoon(tx: Kysely<Database>, today: string) {
  const { rows } = await sql<{ id: number; extraid: number; expires: string; wf_verified: Date }>`
    select id, extraid, expires, wf_verified from (
      select distinct on (extraid) id, extraid, expires, wf_verified, status from rtw
      where status in (${rtwStatus.verified}, ${rtwStatus.expired})
      order by extraid, id desc
    ) last
    where status = ${rtwStatus.verified} and wf_verified is not null
      and expires > ${today}::date and expires <= ${today}::date + ${told[2]}::int
    order by id`.execute(tx)
  return rows
}

/**
 * Runs this three minutes after the start and then every hour; returns a function that stops it. Several processes may do so
 * at once.
 */
export function tellRunningOutHourly(jobs: RegularJobs, db: Kysely<Database>, now: () => Date): void {
  const words = {
    done: 'rtw_running_out_told',
    failed: 'rtw_running_out_not_told',
    firstMs: 180_000,
    everyMs: 3_600_000,
  }
  jobs.add(words, () => tellRunningOut(db, now()))
}
