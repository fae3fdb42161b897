import type { Kysely } from 'kysely'
import type { Database } from '../../store/schema'
import { regularly } from '../regularly'
import { askAgain } from './ask-again'
import { beginAgain } from './begun-again'
import { forgetLapsed, postpone } from './forget-lapsed'
import { changeHeld, claimIntent, type Intent, releaseIntent } from './intents'
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
const mostAtOnce = 100

/**
 * Asks the provider about each open intent that no worker holds, and moves it on: one that was paid meanwhile is fulfilled,
 * one that nobody confirms ends, a refund that failed is tried again. Several processes may do it at once.
 */
export async function askAboutOpenIntents(
  parts: SettleParts,
): Promise<{ asked: number; lapsed: number; away: number }> {
  const counts = { asked: 0, lapsed: 0, away: 0 }
  for (const { intent_id, stage } of await openIntents(parts.db, parts.now())) {
    counts.asked += 1
    const isTold = await runStep(parts.log, async () => {
      if (stage !== 'begun') await touch(parts, intent_id)
      if (stage === 'returned') await settleIntent(parts, intent_id)
      else if (await askAbout(parts, intent_id)) counts.lapsed += 1
    })
    if (isTold) continue
    counts.away += 1
    const before = new Date(parts.now().getTime() - patience.begun)
    if (stage === 'begun') await postpone(parts, intent_id, { stage, before })
  }
  const again = await askAgain(parts)
  counts.asked += again.asked
  counts.away += again.away
  await forgetLapsed(parts)
  return counts
}

/** Moves this intent to the end of the queue, whatever the provider says of it. */
async function touch({ db, now }: SettleParts, intent_id: string): Promise<void> {
  await db
    .updateTable('subscription_intent')
    .set({ changed_at: now() })
    .where('intent_id', '=', intent_id)
    .where('stage', 'in', ['paying', 'returned'])
    .execute()
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
    if (!isOver && is !== 'declined') {
      await changeHeld(db, held, { changed_at: now() })
      return false
    }
    // A payment that came first is found, and settled, on the next run.
    if (!(await endUnpaid(payments, row))) return false
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

function openIntents(db: Kysely<Database>, now: Date) {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  return db
    .selectFrom('subscription_intent')
    .where(({ or, and, eb }) =>
      or([
        and([eb('stage', '=', 'paying'), eb('changed_at', '<=', ago(patience.touched))]),
        and([
          eb('stage', '=', 'returned'),
          eb('returned_at', 'is', null),
          eb('changed_at', '<=', ago(patience.touched)),
        ]),
        and([eb('stage', '=', 'begun'), eb('changed_at', '<=', ago(patience.begun))]),
      ]),
    )
    .where(({ or, eb }) => or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]))
    .orderBy('changed_at')
    .limit(mostAtOnce)
    .select(['intent_id', 'stage'])
    .execute()
}

/** Runs this half a minute after the start and then every minute; returns a function that stops it. */
export function askAboutOpenIntentsRegularly(parts: SettleParts): () => void {
  const words = { done: 'sign_ups_asked_about', failed: 'sign_ups_not_asked_about', firstMs: 30_000, everyMs: minute }
  return regularly(words, () => askAboutOpenIntents(parts), parts.log)
}
