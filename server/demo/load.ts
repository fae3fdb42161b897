import { type Kysely, sql } from 'kysely'
import { hashPassword } from '../services/password'
import type { Database } from '../store/schema'
import { adultHistory } from './adult-history'
import { adultMore } from './adult-more'
import { adultSettled } from './adult-settled'
import { adultWaiting } from './adult-waiting'
import { busyMessages } from './busy-messages'
import { familyMessages } from './family-messages'
import { daysAgo, demoMembers } from './members'
import { busy, crowd, demoLogins, demoPassword, firstFree, niamh, parent } from './people'
import { sendDemo } from './send-demo'

export { demoLogins, demoPassword } from './people'

/**
 * Loads the demo agency if there is no member yet, in one transaction, all dates relative to `now`. Several processes may
 * do it at once: one loads, the others find it there.
 */
export async function loadDemo(db: Kysely<Database>, now: Date): Promise<void> {
  if (db.isTransaction) await load(db, now)
  else await db.transaction().execute((tx) => load(tx, now))
}

async function load(tx: Kysely<Database>, now: Date): Promise<void> {
  await sql`select pg_advisory_xact_lock(2041700)`.execute(tx)
  const some = await tx.selectFrom('member').select('extraid').limit(1).executeTakeFirst()
  if (some) return
  for (const member of demoMembers(now)) await tx.insertInto('member').values(member).execute()
  await sql`alter table member alter column extraid restart with ${sql.lit(firstFree)}`.execute(tx)
  const password_hash = await hashPassword(demoPassword)
  const logins = demoLogins.map(({ loginname, extraid }) => ({ loginname, extraid, password_hash }))
  await tx.insertInto('login').values(logins).execute()
  await profiles(tx, now)
  const messages = [adultWaiting, adultSettled, adultMore, adultHistory, familyMessages, busyMessages]
  await sendDemo(
    tx,
    now,
    messages.flatMap((of) => of(now)),
  )
  const lists = [
    { name: 'crowd', extraids: [niamh, ...crowd] },
    { name: 'families', extraids: [parent] },
  ]
  await tx.insertInto('member_list').values(lists).execute()
}

/** What get_review reads: Niamh still has to send her documents, and her headshot is old. */
async function profiles(tx: Kysely<Database>, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000)
  await tx
    .insertInto('photo')
    .values([
      { extraid: niamh, phototype: 2, status: 'A', quality: 4, datelastchanged: before(214) },
      { extraid: busy, phototype: 2, status: 'A', quality: 5, datelastchanged: before(40) },
      { extraid: parent, phototype: 2, status: 'I', quality: 2, datelastchanged: before(20) },
    ])
    .execute()
  await tx
    .insertInto('rtw')
    .values([
      { extraid: busy, submission_type: 1, status: 3, wf_submitted: before(300), expires: daysAgo(now, -900) },
      { extraid: parent, submission_type: 1, status: 3, wf_submitted: before(340), expires: daysAgo(now, -18) },
    ])
    .execute()
  await tx
    .insertInto('subscription')
    .values([
      { extraid: niamh, code: 'year', expirydate: daysAgo(now, -140) },
      { extraid: busy, code: 'year', expirydate: daysAgo(now, -300) },
      { extraid: parent, code: 'family-year', expirydate: daysAgo(now, -12) },
    ])
    .execute()
}
