import type { Kysely } from 'kysely'
import type { Database } from '../../store/schema'

/** Notes that a link in a mail to the log-in name was used, so the address is theirs. Later links change nothing. */
export async function confirmAddress(tx: Kysely<Database>, extraid: number, now: Date): Promise<void> {
  await tx
    .updateTable('login')
    .set({ email_confirmed_at: now })
    .where('extraid', '=', extraid)
    .where('email_confirmed_at', 'is', null)
    .execute()
}
