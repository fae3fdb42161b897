import type { Kysely } from 'kysely'
import type { Database } from '../../store/schema'
import { inTransaction } from '../../store/transaction'
import { changeHeld, claimIntent, forgotten, type Held, releaseIntent } from '../payments/intents'
import { endUnpaid } from '../payments/provider-state'
import { settleIntent } from '../payments/settle'
import type { SettleParts } from '../payments/settle-parts'
import { releaseVouchers } from '../vouchers/vouchers'

/**
 * Of two that pay for one log-in name the later one asks what became of the earlier: taken where that is paid. Else the earlier one ends,
 * at the provider first, and the later has the way free. busy: somebody works on it.
 */
export async function makeWay(
  parts: SettleParts,
  loginname: string,
  intent_id: string,
): Promise<'free' | 'taken' | 'busy'> {
  const { db, payments, now } = parts
  const other = await db
    .selectFrom('subscription_intent')
    .where('loginname', '=', loginname)
    .where('kind', '=', 'register')
    .where('stage', '=', 'paying')
    .where('intent_id', '<>', intent_id)
    .select('intent_id')
    .executeTakeFirst()
  if (!other) return 'free'
  const claimed = await claimIntent(db, other.intent_id, now())
  if (!claimed) return 'busy'
  try {
    if (await endUnpaid(payments, claimed.row)) {
      return (await lapse(db, claimed.held, now())) ? 'free' : 'busy'
    }
    const { is } = await settleIntent(parts, other.intent_id, 'logged')
    return is === 'opened' ? 'taken' : is === 'returned' ? 'free' : 'busy'
  } finally {
    await releaseIntent(db, claimed.held)
  }
}

/** Nothing was charged and nothing will be; false where the lease ended meanwhile. Call it once the provider has nothing unpaid any more. */
export async function lapse(db: Kysely<Database>, held: Held, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    // The address stays for as long as the row: should money come all the same, somebody has to be told.
    const isDone = await changeHeld(tx, held, { stage: 'lapsed', changed_at: now, ...forgotten })
    if (isDone) await releaseVouchers(tx, held.intent_id)
    return isDone
  })
}
