import type { Kysely } from 'kysely'
import type { Database } from '../../server/store/schema'

/** Two castings that stand open: one that nobody applied to, and one that all did. */
export async function addCastings(db: Kysely<Database>, members: readonly number[], now: Date) {
  const common = { preamble: '<p>Come.</p>', created: now, expiry: new Date(now.getTime() + 86_400_000) }
  const rows = [
    { title: 'Crowd', ...common, config: '{}' },
    { title: 'Dancers', ...common },
  ]
  const made = await db.insertInto('open_casting').values(rows).returning('id').execute()
  const [openCasting = 0, appliedCasting = 0] = made.map(({ id }) => id)
  await db
    .insertInto('open_casting_application')
    .values(members.map((extraid) => ({ form_id: appliedCasting, extraid, applied_at: now })))
    .execute()
  return { openCasting, appliedCasting }
}
