import type { ExpressionBuilder } from 'kysely'
import type { Database } from '../../store/schema'
import type { RegularJobs } from '../regularly'
import { type Stage, type Turn, unhurried, workThrough } from '../work-through'
import { askAgain } from './ask-again'
import { type DueIntent, isDue, takeAsk, waits } from './ask-queue'
import { beginAgain } from './begun-again'
import { forgetLapsed } from './forget-lapsed'
import { claimIntent, type Intent, releaseIntent } from './intents'
import { lapse } from './lapse'
import { runStep } from './log-trouble'
import { endUnpaid } from './provider-state'
import { settleIntent } from './settle'
import type { SettleParts } from './settle-parts'

const minute = 60_000
const day = 24 * 60 * minute

/**
 * How long an intent is left alone (ms): after any change, while the holder may still confirm, and while its owner may
 * return.
 */
const patience = { touched: minute, holder: 30 * minute, begun: day } as const

/** What came of a look: intents asked about, lapsed, and those of which the provider could not say. */
type LookCounts = {
  asked: number
  lapsed: number
  away: number
}

/**
 * Asks the provider about each intent that is due, and moves it on: a refund that failed is tried again, one that was paid is
 * fulfilled, one that nobody confirms ends, one that is past its time is forgotten. Several processes may do it at once.
 */
export async function askAboutOpenIntents(parts: SettleParts, { isEnding }: Turn = unhurried): Promise<LookCounts> {
  const counts = { asked: 0, lapsed: 0, away: 0 }
  const { now } = parts
  // Money first: what must go back, what may be paid, what may have been paid since, and only then what nobody paid for.
  await workThrough(
    [
      openStage(parts, counts, 'returned'),
      openStage(parts, counts, 'paying'),
      askAgain(parts, counts),
      openStage(parts, counts, 'begun'),
      forgetLapsed(parts),
    ],
    { now, isEnding },
  )
  return counts
}

type OpenStage = 'returned' | 'paying' | 'begun'

const left = { returned: patience.touched, paying: patience.touched, begun: patience.begun } as const

/** The open intents of one stage that no worker holds. Those asked least often first, so that none that fails holds up others. */
function openStage(parts: SettleParts, counts: LookCounts, stage: OpenStage): Stage {
  return async (most) => {
    const now = parts.now()
    const due = await parts.db
      .selectFrom('subscription_intent')
      .where('stage', '=', stage)
      .where('returned_at', 'is', null)
      .where('changed_at', '<=', new Date(now.getTime() - left[stage]))
      .where(isDue(now))
      .where(isFree(now))
      .orderBy('asks')
      .orderBy('changed_at')
      .limit(most)
      .select(['intent_id', 'stage', 'asks'])
      .execute()
    return due.map((row) => () => askOpen(parts, counts, row))
  }
}

async function askOpen(parts: SettleParts, counts: LookCounts, row: DueIntent): Promise<void> {
  if (!(await takeAsk(parts, row, row.stage === 'begun' ? waits.unfinished : waits.money))) return
  counts.asked += 1
  const isTold = await runStep(parts.log, async () => {
    if (row.stage === 'returned') await settleIntent(parts, row.intent_id)
    else if (await askAbout(parts, row.intent_id)) counts.lapsed += 1
  })
  if (!isTold) counts.away += 1
}

/** True where it lapsed. */
async function askAbout(parts: SettleParts, intent_id: string): Promise<boolean> {
  const { db, payments, now } = parts
  const claimed = await claimIntent(db, intent_id, now())
  if (!claimed) return false
  const { held, row } = claimed
  try {
    // No card was ever charged, or tried, for it.
    if (row.attempt === 0) return isPast(row, now()) && (await lapse(db, held, now()))
    const { is } = await settleIntent(parts, intent_id)
    if (is !== 'confirm' && is !== 'declined' && is !== 'none') return false
    const isOver = isPast(row, now())
    if (!isOver && is !== 'declined') return false
    if (!(await endUnpaid(payments, row))) {
      // A payment came first.
      await settleIntent(parts, intent_id)
      return false
    }
    if (isOver) return await lapse(db, held, now())
    await beginAgain(parts, held)
    return false
  } finally {
    await releaseIntent(db, held)
  }
}

function isPast({ stage, asked_at, changed_at }: Intent, now: Date): boolean {
  const since = stage === 'paying' ? (asked_at ?? changed_at) : changed_at
  return now.getTime() - since.getTime() >= (stage === 'paying' ? patience.holder : patience.begun)
}

function isFree(now: Date) {
  return ({ or, eb }: ExpressionBuilder<Database, 'subscription_intent'>) =>
    or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)])
}

/** Runs this half a minute after the start and then every minute. */
export function askAboutOpenIntentsRegularly(jobs: RegularJobs, parts: SettleParts): void {
  const words = { done: 'sign_ups_asked_about', failed: 'sign_ups_not_asked_about', firstMs: 30_000, everyMs: minute }
  jobs.add(words, (turn) => askAboutOpenIntents(parts, turn))
}
