import type { Kysely } from 'kysely'
import type { Database } from '../../store/schema'
import { inTransaction } from '../../store/transaction'
import { releaseVouchers } from '../vouchers/vouchers'
import { changeHeld, forgotten, type Held } from './intents'

/**
 * Marks an intent as lapsed: nothing was charged, and nothing will be. False where the lease ended meanwhile. Call it once
 * the provider has nothing unpaid any more.
 */
export async function lapse(db: Kysely<Database>, held: Held, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    // The address stays as long as the row: if money arrives all the same, its payer has to be told.
    const isDone = await changeHeld(tx, held, { stage: 'lapsed', changed_at: now, ...forgotten })
    if (isDone) await releaseVouchers(tx, held.intent_id)
    return isDone
  })
}
