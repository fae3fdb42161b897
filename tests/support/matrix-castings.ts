import type { Kysely } from 'kysely'
import type { NoticeConfig } from '../../domain/notice-form/standard-config'
import type { Database } from '../../server/store/schema'

/** What every form asks for, and a photo. */
const shortForm: NoticeConfig = {
  sections: {
    Account: { fields: ['emailaddress', 'loginpass', 'agreetcs'] },
    'Contact Details': { fields: ['firstname', 'lastname', 'dateofbirth'] },
    Photos: { fields: ['headshot'] },
  },
}

/** An application that fills in that form. */
export const shortApplication = {
  ...{ emailaddress: 'stranger@example.ie', loginpass: 'three new words', agreetcs: true },
  ...{ firstname: 'Nuala', lastname: 'Ó Sé', dateofbirth: '1990-02-03' },
}

/** Adds two open castings: one that nobody applied to, and one that all these members applied to. */
export async function addCastings(db: Kysely<Database>, members: readonly number[], now: Date) {
  const common = { preamble: '<p>Come.</p>', created: now, expiry: new Date(now.getTime() + 86_400_000) }
  const rows = [
    { title: 'Crowd', ...common, config: JSON.stringify(shortForm) },
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
