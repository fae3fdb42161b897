import type { RequestContext } from '../../context/request-context'
import { inTransaction } from '../../store/transaction'
import { releaseVouchers } from '../vouchers/vouchers'
import { askedAnew, changeHeld, type Held } from './intents'

/** The columns of an intent that charges no card any more: all that the provider had for it has ended. */
export function begunAgain({ now }: Pick<RequestContext, 'now'>) {
  return {
    stage: 'begun',
    asked_at: null,
    subscription_ref: null,
    voucher_id: null,
    changed_at: now(),
    ...askedAnew,
  } as const
}

/** Writes these columns and releases the voucher, which the next start holds again; false where the lease ended meanwhile. */
export async function beginAgain(parts: Pick<RequestContext, 'db' | 'now'>, held: Held): Promise<boolean> {
  return inTransaction(parts.db, async (tx) => {
    const isDone = await changeHeld(tx, held, begunAgain(parts))
    if (isDone) await releaseVouchers(tx, held.intent_id)
    return isDone
  })
}
