import { claimIntent, releaseIntent } from './intents'
import { lapse } from './lapse'
import { endUnpaid } from './provider-state'
import { settleIntent } from './settle'
import type { SettleParts } from './settle-parts'

/**
 * Of two that pay for one thing the later one asks what became of the earlier: taken where that is paid. Else the earlier one ends, at the
 * provider first, and the later has the way free. busy: somebody works on it.
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
