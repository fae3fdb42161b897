import type { RequestContext } from '../../context/request-context'
import { type Attempt, countEach, type LimitName } from '../../store/limits'

/**
 * Counts a card that is about to go to the payment provider. Card thieves test stolen cards from accounts that cost nothing to open, so
 * what strangers and visitors send counts by address and all together too; a member whom the agency knows is not part of it.
 */
export async function countCard(
  { limits, session, address }: Pick<RequestContext, 'limits' | 'session' | 'address'>,
  charged: LimitName,
  key: string,
): Promise<Attempt> {
  const own = await limits.consume(charged, key)
  if (!own.ok || (session && !session.is_stranger)) return own
  const counted = await countEach(limits, [
    ['strangers-card', address],
    ['strangers-card-day', address],
    ['strangers-cards', 'all'],
  ])
  return counted.ok ? own : counted
}
