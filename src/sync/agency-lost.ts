import { noteStoreNews } from '../data/store-news'
import type { MemberDatabase } from '../outbox/member-database'
import { resendLost } from '../outbox/resend-lost'
import type { ReadWitness } from '../outbox/settle'
import { drainNow } from './drain-triggers'

/** The server lost what it had acknowledged, as that read proves: it is said, and what is still here goes out again. */
export async function sendAgain(db: MemberDatabase, read: ReadWitness): Promise<void> {
  if ((await resendLost(db, read)) === 0) return
  noteStoreNews('agency-lost')
  void drainNow('hint')
}
