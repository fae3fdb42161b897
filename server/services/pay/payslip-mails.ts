import { sql, type Transaction } from 'kysely'
import { daysFromTo, dublinDay } from '../../../domain/dates/dublin-day'
import type { Database } from '../../store/schema'
import { queueMails } from '../mail/queue-mail'

/** A payslip whose last day is longer ago (days) is history, as a first import of old years has it: nobody is mailed about it. */
const toldDays = 60
/** How long the mail waits for further payslips (ms): a file is posted in several calls, and each member gets one mail about all of it. */
const gatherMs = 10 * 60_000

interface PostedPayslip {
  id: number
  extraid: number
  /** YYYY-MM-DD */
  cutoffdate: string
}

/** Queues one mail to each member concerned; a mail of a posting before this that still waits tells of these payslips too. */
export async function queuePayslipMails(
  tx: Transaction<Database>,
  payslips: readonly PostedPayslip[],
  now: Date,
): Promise<void> {
  const today = dublinDay(now)
  const recent = payslips.filter(({ cutoffdate }) => daysFromTo(cutoffdate, today) <= toldDays)
  const ids = new Map<number, number[]>()
  for (const { extraid, id } of recent) ids.set(extraid, [...(ids.get(extraid) ?? []), id])
  const added = await addToWaiting(tx, ids)
  const mails = [...ids]
    .filter(([extraid]) => !added.has(extraid))
    .map(([extraid, its]) => ({ kind: 'payslip_there' as const, extraid, about: { ids: its } }))
  const run_after = new Date(now.getTime() + gatherMs)
  await queueMails(
    tx,
    mails.map((mail) => ({ ...mail, run_after })),
    now,
  )
}

/** Adds payslips to the mails that wait and are not being handed over at this moment; gives the members that have one. */
async function addToWaiting(tx: Transaction<Database>, ids: ReadonlyMap<number, number[]>): Promise<Set<number>> {
  if (ids.size === 0) return new Set()
  // Locked in one order, so that two postings can't deadlock.
  const waiting = await tx
    .selectFrom('job')
    .where('kind', '=', 'payslip_there')
    .where('state', '=', 'waiting')
    .where('claim', 'is', null)
    .where('extraid', '=', sql<number>`any(${[...ids.keys()]}::int[])`)
    .orderBy('id')
    .forUpdate()
    .select(['id', 'extraid'])
    .execute()
  // Of several that wait, the newest.
  const jobs = new Map(waiting.flatMap(({ id, extraid }) => (extraid === null ? [] : [[extraid, id]])))
  const more = [...jobs].map(([extraid]) => JSON.stringify(ids.get(extraid) ?? []))
  await sql`
    update job set payload = jsonb_build_object('ids', job.payload -> 'ids' || given.ids::jsonb)
    from unnest(${[...jobs.values()]}::int[], ${more}::text[]) as given (id, ids)
    where job.id = given.id`.execute(tx)
  return new Set(jobs.keys())
}
