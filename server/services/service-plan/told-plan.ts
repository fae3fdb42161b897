import type { Selectable } from 'kysely'
import type { ProviderSubscription } from '../../store/payments/payment-provider'
import type { SubscriptionEndTable, SubscriptionTable } from '../../store/schema'

/** A plan's row, which is locked, beside what the provider has of its subscription, and what is wanted of that. */
export interface ToldPlan {
  plan: Selectable<SubscriptionTable>
  found: ProviderSubscription
  end: Selectable<SubscriptionEndTable> | null
  /** The house of its member. */
  system: string
}
