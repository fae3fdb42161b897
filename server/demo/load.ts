import { type Kysely, sql } from 'kysely'
import { dublinDay } from '../../domain/dates/dublin-day'
import { hashPassword } from '../services/access/password'
import { sealingCipher } from '../services/keys/current-key'
import { storedValues } from '../services/profile/profile-row'
import type { BlobStore } from '../store/blobs/blob-store'
import type { FieldCipher } from '../store/field-cipher'
import type { Database } from '../store/schema'
import { adultHistory } from './adult-history'
import { adultMore } from './adult-more'
import { adultSettled } from './adult-settled'
import { adultWaiting } from './adult-waiting'
import { busyMessages } from './busy-messages'
import { demoChanges, demoExperience } from './careers'
import { familyMessages } from './family-messages'
import { demoLeave } from './leave'
import { daysAgo, demoMembers } from './members'
import { demoCastings } from './open-castings'
import { demoPay } from './pay'
import { busy, crowd, demoLogins, demoPassword, firstFree, niamh, parent } from './people'
import { loadPhotos } from './photos'
import { demoPlans } from './plans'
import { demoProfiles } from './profiles'
import { loadReels } from './reels'
import { sendDemo } from './send-demo'
import { demoSpecialLists } from './special-lists'

export { demoLogins, demoPassword } from './people'

/**
 * Loads the demo agency if there is no member yet, in one transaction, all dates relative to `now`. Several processes may
 * call it at once: one loads the demo, the others find it loaded.
 */
export async function loadDemo(db: Kysely<Database>, now: Date, by: DemoMeans): Promise<void> {
  if (db.isTransaction) await load(db, now, by)
  else await db.transaction().execute((tx) => load(tx, now, by))
}

/** What the demo is sealed with, and where its files are. */
interface DemoMeans {
  cipher: FieldCipher
  blobs: BlobStore
}

async function load(tx: Kysely<Database>, now: Date, { cipher, blobs }: DemoMeans): Promise<void> {
  await sql`select pg_advisory_xact_lock(2041700)`.execute(tx)
  const some = await tx.selectFrom('member').select('extraid').limit(1).executeTakeFirst()
  if (some) return
  const sealing = await sealingCipher(tx, cipher)
  for (const member of demoMembers(now)) {
    const profile = storedValues(member.extraid, demoProfiles.get(member.extraid) ?? {}, sealing)
    await tx
      .insertInto('member')
      .values({ ...profile, ...member })
      .execute()
  }
  await sql`alter table member alter column extraid restart with ${sql.lit(firstFree)}`.execute(tx)
  const password_hash = await hashPassword(demoPassword)
  const logins = demoLogins.map(({ loginname, extraid }) => ({ loginname, extraid, password_hash }))
  await tx.insertInto('login').values(logins).execute()
  await profiles(tx, now)
  await loadPhotos(tx, now, { cipher, blobs })
  await loadReels(tx, now, { cipher, blobs })
  await careers(tx, now)
  await castings(tx, now)
  await subscriptions(tx, now)
  await leave(tx, now)
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

async function careers(tx: Kysely<Database>, now: Date): Promise<void> {
  await tx.insertInto('experience').values(demoExperience(now)).execute()
  await tx.insertInto('field_change').values(demoChanges(now)).execute()
  const { lists, applications } = demoSpecialLists(now)
  await tx.insertInto('special_list').values(lists).execute()
  await tx.insertInto('special_list_application').values(applications).execute()
  const next = Math.max(...lists.map(({ listid }) => listid)) + 1
  await sql`alter table special_list alter column listid restart with ${sql.lit(next)}`.execute(tx)
}

async function castings(tx: Kysely<Database>, now: Date): Promise<void> {
  const { castings, applications } = demoCastings(now)
  await tx.insertInto('open_casting').values(castings).execute()
  await tx.insertInto('open_casting_application').values(applications).execute()
  const next = Math.max(...castings.map(({ id }) => id)) + 1
  await sql`alter table open_casting alter column id restart with ${sql.lit(next)}`.execute(tx)
}

async function leave(tx: Kysely<Database>, now: Date): Promise<void> {
  const { hours, years, events } = demoLeave(now)
  await tx.insertInto('hours_worked').values(hours).execute()
  await tx.insertInto('leave_year').values(years).execute()
  if (events.length > 0) await tx.insertInto('leave_event').values(events).execute()
  await pay(tx, now, hours)
}

/** Payslips and chits for the hours that the leave comes from; the adult also has terms of employment. */
async function pay(tx: Kysely<Database>, now: Date, hours: ReturnType<typeof demoLeave>['hours']): Promise<void> {
  const names = new Map(demoMembers(now).map(({ extraid, firstname, lastname }) => [extraid, { firstname, lastname }]))
  const { chits, payslips } = demoPay(dublinDay(now), hours, names)
  if (chits.length > 0) await tx.insertInto('chit').values(chits).execute()
  if (payslips.length > 0) await tx.insertInto('payslip').values(payslips).execute()
  await tx.updateTable('member').set({ have_ccp_terms: true }).where('extraid', '=', niamh).execute()
}

/** What get_review reads beside the photos: Niamh still has to send her documents. */
async function profiles(tx: Kysely<Database>, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000)
  // Verified before the portal kept scans: the record has answers, but no document.
  const verified = (days: number) => ({
    ...({ submission_type: 1, status: 3, a1: 1, v1: 'Ireland', a1_country: 'IE', created: before(days) } as const),
    ...{ wf_started: before(days), wf_submitted: before(days), wf_verified: before(days - 2) },
  })
  await tx
    .insertInto('rtw')
    .values([
      { extraid: busy, ...verified(300), expires: daysAgo(now, -900) },
      { extraid: parent, ...verified(340), expires: daysAgo(now, -18) },
    ])
    .execute()
}

async function subscriptions(tx: Kysely<Database>, now: Date): Promise<void> {
  const { options, prices, subscriptions, payments, ends, sandbox, vouchers } = demoPlans(now)
  await tx.insertInto('subscription_option').values(options).execute()
  await tx.insertInto('subscription_price').values(prices).execute()
  await tx.insertInto('subscription').values(subscriptions).execute()
  await tx.insertInto('payment').values(payments).execute()
  await tx.insertInto('subscription_end').values(ends).execute()
  await tx.insertInto('sandbox_customer').values(sandbox.customers).execute()
  await tx.insertInto('sandbox_subscription').values(sandbox.subscriptions).execute()
  await tx.insertInto('sandbox_payment').values(sandbox.payments).execute()
  await tx.insertInto('voucher').values(vouchers).execute()
}
