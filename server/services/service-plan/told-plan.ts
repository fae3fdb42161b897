import type { Selectable } from 'kysely'
import type { ProviderSubscription } from '../../store/payments/payment-provider'
import type { SubscriptionEndTable, SubscriptionTable } from '../../store/tables/service-plan'

/** A plan's locked row, with the provider's state of its subscription and the wish for that. */
export interface ToldPlan {
  plan: Selectable<SubscriptionTable>
  found: ProviderSubscription
  end: Selectable<SubscriptionEndTable> | null
  /** The house of its member. */
  system: string
}
