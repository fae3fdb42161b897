import { noteStoreNews } from '../data/store-news'
import type { MemberDatabase } from '../outbox/member-database'
import { resendLost } from '../outbox/resend-lost'
import type { ReadWitness } from '../outbox/settle'
import { drainNow } from './drain-triggers'

/**
 * The read proves that the server lost what it had acknowledged: the member is told, and what is still here is sent
 * again.
 */
export async function sendAgain(db: MemberDatabase, read: ReadWitness): Promise<void> {
  if ((await resendLost(db, read)) === 0) return
  noteStoreNews('agency-lost')
  void drainNow('hint')
}
