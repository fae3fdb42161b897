import type { Kysely } from 'kysely'
import type { Database } from '../schema'

/**
 * Deletes a customer of the sandbox with the subscriptions that were never paid. Where money moved, the records of it stay, as at
 * another provider; the sandbox keeps no name or address that would have to go.
 */
export async function deleteSandboxCustomer(tx: Kysely<Database>, customer_id: string): Promise<void> {
  await tx
    .updateTable('sandbox_subscription')
    .set({ state: 'ended', client_secret: null, failed: false })
    .where('customer_id', '=', customer_id)
    .execute()
  await tx
    .deleteFrom('sandbox_subscription')
    .where('customer_id', '=', customer_id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sandbox_payment').whereRef('sandbox_payment.ref', '=', 'sandbox_subscription.ref').select('ref'),
        ),
      ),
    )
    .execute()
  await tx
    .deleteFrom('sandbox_customer')
    .where('id', '=', customer_id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('sandbox_subscription').whereRef('customer_id', '=', 'sandbox_customer.id').select('ref'))),
    )
    .execute()
}
