import type { ServicePlan } from '../../server/generated/member'
import { call } from './caller'

const whole =
  'extraid state code label is_family expirydate holds_until renews_on price months vat card { brand last4 } stripe_id can_renew can_cancel can_resume can_change_card withdraw_until withdraw_in_cents pending renewal { intent stage code to_pay } options { code price label months is_family kinds vat until } payments { id method label amount vat paid_at from until refunded refunded_at receipt_url }'

/** A Service Plan as the session of that cookie reads it; null where the session may not read it. */
export async function readPlan(url: string, extraid: number, cookie: string): Promise<ServicePlan | null> {
  const query = `query ($extraid: Int!) { service_plan(extraid: $extraid) { ${whole} } }`
  const { data, errors } = await call(url, 'member', query, { extraid }, { cookie })
  if (!data) throw new Error(JSON.stringify(errors))
  const [plan = null] = data.service_plan as ServicePlan[]
  return plan
}
