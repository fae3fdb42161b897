import type { Kysely } from 'kysely'
import type { Database } from '../../store/schema'
import type { SubscriptionEndTable } from '../../store/tables/service-plan'
import { askedAnew } from '../payments/intents'

type Ending = Pick<SubscriptionEndTable, 'subscription_ref' | 'extraid' | 'ends' | 'why'> & {
  /** What is refunded once it has ended: the provider's reference of a payment, and the amount. */
  refund?: { reference: string; cents: number }
}

/**
 * Records what is wanted of a subscription at the provider, who is asked for it after this transaction, until it is done
 * (carry-out-ends.ts). A new wish replaces the one before; but an immediate end stays, and a refund is added to it once. A
 * worker that is carrying out the previous wish goes on with this one.
 */
export async function noteEnd(tx: Kysely<Database>, { refund, ...ending }: Ending, now: Date): Promise<void> {
  const wish = {
    ...{ ends: ending.ends, why: ending.why, refund_reference: refund?.reference ?? null },
    ...{ refund_in_cents: refund?.cents ?? null, wanted_at: now, done_at: null, ...askedAnew },
  }
  await tx
    .insertInto('subscription_end')
    .values({ ...ending, ...wish })
    .onConflict((conflict) =>
      conflict
        .column('subscription_ref')
        .doUpdateSet(({ eb, ref }) => ({ ...wish, version: eb(ref('subscription_end.version'), '+', 1) }))
        .where(({ or, and, eb, ref }) =>
          or([
            eb('subscription_end.ends', '<>', 'now'),
            and([
              eb(ref('excluded.refund_reference'), 'is not', null),
              eb('subscription_end.refund_reference', 'is', null),
            ]),
          ]),
        ),
    )
    .execute()
}
