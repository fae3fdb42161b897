import type { Kysely } from 'kysely'
import type { SubscriptionOption } from '../../../domain/service-plan/option'
import { canRenew, isTimely, planState } from '../../../domain/service-plan/plan-state'
import {
  familyOnly,
  freeTooEarly,
  noSuchOption,
  noSuchRenewal,
  parentsPlan,
  renewalNotKnown,
  renewsItselfAlready,
} from '../../../domain/service-plan/words'
import type { RequestContext } from '../../context/request-context'
import type { Database } from '../../store/schema'
import { optionOn } from '../payments/options'
import { knownPlan } from './known-plan'
import { planRules } from './plan-rules'
import { goesOnByItself } from './renew-plan'

/** A member whose plan can be renewed. */
export interface Renewable {
  extraid: number
  system: string
  name: string
  /** If so, only Family is offered. */
  hasChildren: boolean
  /** How many days before its end a plan counts as expiring soon. */
  soon_days: number
  /** null: there never was one. */
  plan: RenewablePlan | null
}

interface RenewablePlan {
  expirydate: string
  customer_id: string | null
  subscription_ref: string | null
  failed_at: Date | null
}

/**
 * Whether a member's plan can be renewed today (Dublin, YYYY-MM-DD), or a sentence of why not. share: until the transaction
 * ends, no other renewal is completed and the member is not erased; change: the same, for a caller that writes the member's
 * row.
 */
export async function renewable(
  db: Kysely<Database>,
  { agencyInfo }: Pick<RequestContext, 'agencyInfo'>,
  extraid: number,
  today: string,
  lock: 'none' | 'share' | 'change' = 'none',
): Promise<Renewable | { refused: string }> {
  let members = db
    .selectFrom('member')
    .where('extraid', '=', extraid)
    .select(['parentid', 'system', 'firstname', 'lastname', 'removed_at', 'erased_at'])
  if (lock === 'share') members = members.forShare()
  if (lock === 'change') members = members.forUpdate()
  const member = await members.executeTakeFirst()
  if (!member || member.removed_at !== null || member.erased_at !== null) return { refused: noSuchRenewal }
  if (member.parentid !== null) return { refused: parentsPlan }
  const { system, firstname, lastname } = member
  const row = await db
    .selectFrom('subscription')
    .where('extraid', '=', extraid)
    .select(['expirydate', 'renews_on', 'customer_id', 'subscription_ref', 'failed_at'])
    .executeTakeFirst()
  const plan = row ?? null
  const rules = planRules({ systems: agencyInfo.systems }, system)
  const state = planState(plan && knownPlan(plan), rules, today)
  if (!canRenew(state)) return { refused: renewsItselfAlready }
  // The provider was due to charge, and it is not known yet whether it did.
  if (plan && goesOnByItself(plan)) return { refused: renewalNotKnown }
  const child = await db
    .selectFrom('member')
    .where('parentid', '=', extraid)
    .where('removed_at', 'is', null)
    .select('extraid')
    .limit(1)
    .executeTakeFirst()
  return {
    extraid,
    system,
    name: `${firstname} ${lastname}`,
    hasChildren: child !== undefined,
    soon_days: rules.soon_days,
    plan,
  }
}

/** An option by which that member can renew today (Dublin, YYYY-MM-DD), or a sentence of why it is none. */
export async function optionFor(
  db: Kysely<Database>,
  code: string,
  today: string,
  { system, hasChildren, soon_days, plan }: Pick<Renewable, 'system' | 'hasChildren' | 'soon_days' | 'plan'>,
): Promise<SubscriptionOption | { refused: string }> {
  const option = await optionOn(db, code, today)
  if (!option || option.system !== system) return { refused: noSuchOption }
  if (hasChildren && !option.is_family) return { refused: familyOnly }
  return isTimely(option.price, plan, { soon_days }, today) ? option : { refused: freeTooEarly }
}

/**
 * Whether the provider has charged meanwhile for a plan that it could not charge before, as it tries by itself. Throws a PaymentTrouble;
 * never inside a transaction.
 */
export async function wasChargedMeanwhile(
  { payments }: Pick<RequestContext, 'payments'>,
  { plan }: Renewable,
): Promise<boolean> {
  if (!plan?.subscription_ref || plan.failed_at === null) return false
  const now = await payments.subscription(plan.subscription_ref)
  return now?.state === 'paid' && !now.failed && now.paid_until !== null && now.paid_until > plan.expirydate
}
