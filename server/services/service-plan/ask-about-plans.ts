import type { Kysely } from 'kysely'
import { dublinDay } from '../../../domain/dates/dublin-day'
import type { Database } from '../../store/schema'
import { runStep } from '../payments/log-trouble'
import type { SettleParts } from '../payments/settle-parts'
import type { RegularJobs } from '../regularly'
import { type Stage, type Turn, unhurried, workThrough } from '../work-through'
import { openEnds } from './carry-out-ends'
import { settleSubscription } from './settle-subscription'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** What came of a look: plans asked about, those of which the provider could not say, wishes tried, and those still open. */
type PlanCounts = {
  asked: number
  away: number
  ends: number
  open: number
}

/**
 * Asks the provider about each plan whose renewal is due or could not be charged, hourly, and about all others that it has,
 * daily: its events may be lost. Before that, it carries out the wishes that are due. Several processes may do it at once.
 */
export async function askAboutPlans(parts: SettleParts, { isEnding }: Turn = unhurried): Promise<PlanCounts> {
  const counts = { asked: 0, away: 0, ends: 0, open: 0 }
  const ask = async (extraid: number, asked_at: Date | null) => {
    // Another process has claimed the plan.
    if (!(await take(parts, extraid, asked_at))) return
    counts.asked += 1
    if (!(await runStep(parts.log, () => settleSubscription(parts, extraid)))) counts.away += 1
  }
  const plans: Stage = async (most) => {
    const due = await duePlans(parts.db, parts.now(), most)
    return due.map(
      ({ extraid, asked_at }) =>
        () =>
          ask(extraid, asked_at),
    )
  }
  const { now } = parts
  const ends = (of: 'refunds' | 'others') => openEnds(parts, counts, of)
  await workThrough([ends('refunds'), ends('others'), plans], { now, isEnding })
  return counts
}

async function take({ db, now }: SettleParts, extraid: number, seen: Date | null): Promise<boolean> {
  const taken = await db
    .updateTable('subscription')
    .set({ asked_at: now() })
    .where('extraid', '=', extraid)
    .where('asked_at', seen === null ? 'is' : '=', seen)
    .returning('extraid')
    .executeTakeFirst()
  return taken !== undefined
}

/** Those that were asked about longest ago first, so that plans that keep failing don't hold up the others. */
function duePlans(db: Kysely<Database>, now: Date, most: number) {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  return db
    .selectFrom('subscription')
    .where('subscription_ref', 'is not', null)
    .where(({ or, and, eb }) =>
      or([
        eb('asked_at', 'is', null),
        eb('asked_at', '<=', ago(day)),
        and([
          eb('asked_at', '<=', ago(hour)),
          or([eb('renews_on', '<=', dublinDay(now)), eb('failed_at', 'is not', null)]),
        ]),
      ]),
    )
    .orderBy('asked_at', (order) => order.asc().nullsFirst())
    .limit(most)
    .select(['extraid', 'asked_at'])
    .execute()
}

/** Runs this soon after the start and then every minute. */
export function askAboutPlansRegularly(jobs: RegularJobs, parts: SettleParts): void {
  const words = { done: 'plans_asked_about', failed: 'plans_not_asked_about', firstMs: 45_000, everyMs: minute }
  jobs.add(words, (turn) => askAboutPlans(parts, turn))
}
