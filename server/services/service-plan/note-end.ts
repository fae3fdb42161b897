import type { Kysely } from 'kysely'
import type { Database, SubscriptionEndTable } from '../../store/schema'

type Ending = Pick<SubscriptionEndTable, 'subscription_ref' | 'extraid' | 'ends' | 'why'> & {
  /** What goes back once it has ended: a payment by the provider's name, and how much of it. */
  refund?: { reference: string; cents: number }
}

/**
 * Writes down what is to become of a subscription at the provider, who is asked for it after this transaction, until it is done
 * (carry-out-ends.ts). What was wanted of it before is wanted no more; one that is to end now stays so, and what is to go back is added to it
 * once. Whoever is just asking the provider for what was wanted before goes on with this.
 */
export async function noteEnd(tx: Kysely<Database>, { refund, ...ending }: Ending, now: Date): Promise<void> {
  const wish = {
    ...{ ends: ending.ends, why: ending.why, refund_reference: refund?.reference ?? null },
    ...{ refund_in_cents: refund?.cents ?? null, wanted_at: now, done_at: null },
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
