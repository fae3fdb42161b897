import { claimIntent, releaseIntent } from './intents'
import { lapse } from './lapse'
import { endUnpaid } from './provider-state'
import { settleIntent } from './settle'
import type { SettleParts } from './settle-parts'

/**
 * Of two intents that pay for one thing, the later one resolves the earlier. taken: the earlier one is paid. free: it was
 * ended, at the provider first, and the later one may go on. busy: another worker holds it.
 */
export async function endOther(parts: SettleParts, intent_id: string): Promise<'free' | 'taken' | 'busy'> {
  const { db, payments, now } = parts
  const claimed = await claimIntent(db, intent_id, now())
  if (!claimed) return 'busy'
  try {
    if (await endUnpaid(payments, claimed.row)) {
      return (await lapse(db, claimed.held, now())) ? 'free' : 'busy'
    }
    const { is } = await settleIntent(parts, intent_id, 'logged')
    return is === 'opened' ? 'taken' : is === 'returned' ? 'free' : 'busy'
  } finally {
    await releaseIntent(db, claimed.held)
  }
}
