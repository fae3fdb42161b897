import type { Transaction } from 'kysely'
import type { Database } from '../../store/schema'
import type { Intent } from '../payments/intents'
import { NotWanted } from '../payments/not-wanted'
import type { Paid } from '../payments/paid'
import type { SettleParts } from '../payments/settle-parts'
import { renewPlan } from './renew-plan'

/**
 * Renews the plan that was paid for; returns its member. Throws NotWanted where the plan meanwhile renews itself by
 * something else, or where the renewal had lapsed: its owner was told that nothing was charged, and may have renewed by
 * something else.
 */
export async function fulfilRenewal(
  tx: Transaction<Database>,
  { agencyInfo, now }: SettleParts,
  intent: Intent,
  paid: Paid,
): Promise<number> {
  const { extraid, stage } = intent
  if (extraid === null || stage === 'lapsed') throw new NotWanted('late')
  await renewPlan(tx, { intent, extraid, paid }, { agencyInfo, now: now() })
  return extraid
}
