import { type Kysely, sql } from 'kysely'
import type { Principal } from '../../domain/access/authorisation-rows'
import { newAgencyToken } from '../../server/services/access/agency-token'
import { makeResetToken } from '../../server/services/access/reset-tokens'
import { tokenHash } from '../../server/services/access/session-token'
import { openSession } from '../../server/services/access/sessions'
import type { BlobStore } from '../../server/store/blobs/blob-store'
import type { Database } from '../../server/store/schema'
import { type AddedListImage, addListImage } from './list-image-files'
import { addCastings } from './matrix-castings'
import { addPlans } from './matrix-plans'
import { addReceipts, addRenewals, type Renewals } from './matrix-service-plan'
import { addSignUps, type SignUps } from './matrix-sign-ups'
import { addLeave, addPapers, type Papers } from './matrix-working-life'
import { memoryBlobs } from './memory-blobs'
import { shortReel } from './mp3-samples'
import { type AddedPhoto, addPhoto, addUpload, smallPhoto } from './photo-files'
import { type AddedReel, addReel } from './reel-files'
import { type AddedConsent, type AddedSubmission, addConsent, addSubmission } from './rtw-files'
import { testCipher } from './served'

/** The id of a key under which nothing is sealed any more, so rotating it finds nothing to seal anew. */
export const beingReplaced = 'aaaaaaaaaaaa'

/** Who asks, by a cookie or by one of the agency's tokens, and about whom. */
export interface Asking {
  cookie: string | null
  target: number
  token?: string
}

/** Everybody of the matrix, freshly made: numbers, cookies, and one open message for each. */
export interface World {
  adult: number
  other: number
  /** A child of the adult, whose account is not a family account. */
  adultChild: number
  parent: number
  child: number
  otherChild: number
  removedChild: number
  newcomer: number
  staff: number
  mailing: number
  /** One row of experience for each member. */
  experience: ReadonlyMap<number, number>
  /** A special list that nobody applied to, and one that all members applied to. */
  openList: number
  appliedList: number
  /** A casting that nobody applied to, and one that all members applied to. Both are open. */
  openCasting: number
  appliedCasting: number
  /** A plan, the adult's payment for it by card, and a batch of vouchers that nobody used. */
  plan: string
  cardPayment: number
  /** The provider's id of the subscription that the adult pays for. */
  subscriptionRef: string
  voucherBatch: string
  signUps: SignUps
  renewals: Renewals
  /** The number of one payment of each member. */
  receipts: ReadonlyMap<number, number>
  messages: ReadonlyMap<number, { id: number; code: string }>
  papers: Papers
  /** Members with an open request for erasure. */
  toErase: readonly number[]
  /** A headshot of each member. */
  photos: ReadonlyMap<number, AddedPhoto>
  /** The image of each member's application. */
  listImages: ReadonlyMap<number, AddedListImage>
  /** An audio reel of each member. */
  reels: ReadonlyMap<number, AddedReel>
  /** Two submissions of each member but the adult's child: one whose documents were submitted, and one that is begun. */
  submitted: ReadonlyMap<number, AddedSubmission>
  begun: ReadonlyMap<number, AddedSubmission>
  /** For each member, a parent's consent form that waits for the agency. */
  consents: ReadonlyMap<number, AddedConsent>
  /** A complete upload of a photo for each principal with a log-in. */
  uploads: ReadonlyMap<Principal, string>
  /** A complete upload of an MP3 for each principal with a log-in. */
  sounds: ReadonlyMap<Principal, string>
  /** How each principal asks, and about whom. */
  asks: Readonly<Record<Principal, Asking>>
  /** The number of a mail that was given up. */
  givenUpMail: number
  /** The number of the token that has a name. */
  agencyToken: number
  /** The token of a link that sets the adult's password. */
  resetToken: string
  /** The number of each member's own session. */
  sessions: ReadonlyMap<number, number>
}

export const absentNumber = 999_999

const hour = 3_600_000

/** Empties every table. */
export async function emptyAll(db: Kysely<Database>): Promise<void> {
  const names = await tables(db)
  await sql`truncate ${sql.join(names.map((name) => sql.table(name)))} restart identity cascade`.execute(db)
}

/** A hash of every row of every table. The counters of attempts are left out, as an attempt is no effect. */
export async function checksum(db: Kysely<Database>): Promise<string> {
  return [...(await checksums(db, await tables(db))).values()].join()
}

/** One hash for each table, without the counters of attempts. */
export async function checksums(db: Kysely<Database>, all: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const names = all.filter((name) => name !== 'rate_limit')
  const parts = names.map(
    (name) =>
      sql<string>`(select coalesce(md5(string_agg(t::text, ',' order by t::text)), '') from ${sql.table(name)} t)`,
  )
  const { rows } = await sql<{ sums: string[] }>`select array[${sql.join(parts)}] as sums`.execute(db)
  return new Map(names.map((name, index) => [name, rows[0]?.sums[index] ?? '']))
}

export async function tables(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%' order by 1`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

/** blobs: the store for the files of photos and uploads. They have to stay there, whatever the tests try. */
export async function buildWorld(
  db: Kysely<Database>,
  now: Date,
  password_hash: string,
  blobs: BlobStore = memoryBlobs(),
): Promise<World> {
  const made = async (firstname: string, more: object = {}) => {
    const row = {
      firstname,
      lastname: 'Ó Sé',
      system: 'main',
      signedupdate: '2026-01-05',
      accept_employmentterms: true,
      have_ccp_terms: true,
    }
    const { extraid } = await db
      .insertInto('member')
      .values({ ...row, ...more })
      .returning('extraid')
      .executeTakeFirstOrThrow()
    return extraid
  }
  const adult = await made('Adult')
  const adultChild = await made('AdultChild', { parentid: adult, accept_employmentterms: false })
  const other = await made('Other')
  const parent = await made('Parent', { is_family: true })
  const child = await made('Child', { parentid: parent, accept_employmentterms: false })
  const otherParent = await made('OtherParent', { is_family: true })
  const otherChild = await made('OtherChild', { parentid: otherParent, accept_employmentterms: false })
  const removedChild = await made('Removed', { parentid: parent, removed_at: now, accept_employmentterms: false })
  const newcomer = await made('Newcomer', { accept_employmentterms: false })
  const staff = await made('Staff', { is_staff: true })
  const all = [adult, adultChild, other, parent, child, otherChild, removedChild, newcomer, staff]
  const signing = Object.entries({ adult, parent, newcomer, staff })
  const logins = signing.map(([name, extraid]) => ({ extraid, loginname: `${name}@example.ie`, password_hash }))
  await db.insertInto('login').values(logins).execute()
  const resetToken = (await makeResetToken(db, { extraid: adult, loginname: 'adult@example.ie' }, now)) ?? ''
  await db.insertInto('member_list').values({ name: 'crowd', extraids: all }).execute()
  const { keyId } = testCipher
  await db
    .insertInto('field_key')
    .values([
      { id: keyId, check_value: testCipher.checkValue(keyId) ?? '', is_current: true, made_at: now },
      { id: beingReplaced, check_value: '', is_current: false, made_at: now },
    ])
    .execute()
  const { mailing_id } = await db
    .insertInto('mailing')
    .values({ channels: ['mail'], category: 'c', name: 'n', message: 'm', text_type: 'simple', sendtime: now })
    .returning('mailing_id')
    .executeTakeFirstOrThrow()
  const sent = await db
    .insertInto('message')
    .values(all.map((extraid) => ({ mailing_id, extraid, link_code: `code-of-${extraid}-0123456789` })))
    .returning(['msgid', 'extraid', 'link_code'])
    .execute()
  const messages = new Map(sent.map((row) => [row.extraid, { id: row.msgid, code: row.link_code ?? '' }]))

  const rows = all.map((extraid) => ({ extraid, year: 2019, role: 'Extra', production: 'TV', detail: 'd' }))
  const entries = await db.insertInto('experience').values(rows).returning(['extraid', 'sequenceid']).execute()
  const experience = new Map(entries.map(({ extraid, sequenceid }) => [extraid, sequenceid]))
  const [openList = 0, appliedList = 0] = await specialLists(db, all)
  const { openCasting, appliedCasting } = await addCastings(db, all, now)
  const plans = await addPlans(db, adult, now)
  const signUps = await addSignUps(db, now)
  const renewals = await addRenewals(db, [newcomer, staff], now)
  const receipts = await addReceipts(db, all, now)
  // A member who is owed leave can't be erased. The newcomer is owed none, so that they can be.
  await addLeave(
    db,
    all.filter((extraid) => extraid !== newcomer),
  )
  const papers = await addPapers(db, all)
  const toErase = [child, staff]
  await db
    .insertInto('erasure_request')
    .values(toErase.map((extraid) => ({ extraid, requested_at: now, requested_by: 'Parent Ó Sé' })))
    .execute()

  const cookieOf = async (extraid: number, acting?: number, ends = hour) => {
    const token = await openSession(db, { extraid, device: 'phone', replaces: null }, now)
    if (acting !== undefined) await actFor(db, token, extraid, acting, now)
    if (ends < 0) await db.deleteFrom('session').where('id_hash', '=', tokenHash(token)).execute()
    return `callboard_session=${token}`
  }
  const ofAdult = await cookieOf(adult)
  const ofParent = await cookieOf(parent)
  const ofStaff = await cookieOf(staff)
  const acting = await cookieOf(staff, adult)
  const named = await addAgencyToken(db, 'Niamh Byrne', now)
  const namedAll = await addAgencyToken(db, 'Orla Kelly', now, true)
  const asks: Record<Principal, Asking> = {
    visitor: { cookie: null, target: adult },
    expired_session: { cookie: await cookieOf(adult, undefined, -1), target: adult },
    terms_not_accepted: { cookie: await cookieOf(newcomer), target: newcomer },
    member_self: { cookie: ofAdult, target: adult },
    member_other: { cookie: ofAdult, target: other },
    parent_self: { cookie: ofParent, target: parent },
    parent_own_child: { cookie: ofParent, target: child },
    parent_other_child: { cookie: ofParent, target: otherChild },
    removed_parent: { cookie: ofParent, target: removedChild },
    staff_own: { cookie: ofStaff, target: staff },
    staff_other: { cookie: ofStaff, target: other },
    staff_acting: { cookie: acting, target: adult },
    staff_acting_child: { cookie: await cookieOf(staff, parent), target: child },
    // While staff act for a member, even their own number is somebody else's.
    staff_acting_other: { cookie: acting, target: staff },
    agency: { cookie: null, target: adult, token: 'test-token' },
    agency_named: { cookie: null, target: adult, token: named.token },
    agency_named_all: { cookie: null, target: adult, token: namedAll.token },
  }
  const photos = new Map<number, AddedPhoto>()
  for (const extraid of all) photos.set(extraid, await addPhoto(db, blobs, { extraid, phototype: 2 }, now))
  const listImages = new Map<number, AddedListImage>()
  for (const extraid of all) {
    listImages.set(extraid, await addListImage(db, blobs, { extraid, listid: appliedList }, now))
  }
  const reels = new Map<number, AddedReel>()
  for (const extraid of all) reels.set(extraid, await addReel(db, blobs, { extraid }, now))
  const submitted = new Map<number, AddedSubmission>()
  const begun = new Map<number, AddedSubmission>()
  for (const extraid of all.filter((one) => one !== adultChild)) {
    submitted.set(extraid, await addSubmission(db, blobs, { extraid, status: 2 }, now))
    begun.set(extraid, await addSubmission(db, blobs, { extraid, status: 1 }, now))
  }
  const consents = new Map<number, AddedConsent>()
  for (const extraid of all) consents.set(extraid, await addConsent(db, blobs, { extraid }, now))
  const before = JSON.stringify({ status: 'R', quality: null, comment: null, reviewer: null, rateddate: null })
  await db.updateTable('photo').set({ review_version: 1, reviewed_before: before }).execute()
  const uploads = new Map<Principal, string>()
  const sounds = new Map<Principal, string>()
  const uploading: { extraid: number; acting_for?: number; as: Principal[] }[] = [
    { extraid: newcomer, as: ['terms_not_accepted'] },
    { extraid: adult, as: ['member_self', 'member_other'] },
    { extraid: parent, as: ['parent_self', 'parent_own_child', 'parent_other_child', 'removed_parent'] },
    { extraid: staff, as: ['staff_own', 'staff_other'] },
    { extraid: staff, acting_for: adult, as: ['staff_acting', 'staff_acting_other'] },
    { extraid: staff, acting_for: parent, as: ['staff_acting_child'] },
  ]
  for (const { as, ...login } of uploading) {
    const upload = await addUpload(db, blobs, login, await smallPhoto(), now)
    const sound = await addUpload(db, blobs, login, shortReel(), now)
    for (const principal of as) {
      uploads.set(principal, upload)
      sounds.set(principal, sound)
    }
  }
  const own = db.selectFrom('session').where('acting_extraid', 'is', null).select(['extraid', 'number'])
  await sql`
    insert into push_subscription (session_number, extraid, endpoint_hash, sealed, created_at, seen_at)
    select number, extraid, number, 'sealed', ${now}, ${now} from session where acting_extraid is null`.execute(db)
  // The staff who act for the parent have opened the child's record before, so that reading it changes no row.
  await sql`
    insert into staff_access_log (at, staff_extraid, staff_name, extraid, reason, acting_log_id)
    select at, staff_extraid, staff_name, ${child}, reason, id from staff_access_log where extraid = ${parent}`.execute(
    db,
  )
  return {
    adult,
    adultChild,
    other,
    parent,
    child,
    otherChild,
    removedChild,
    newcomer,
    staff,
    mailing: mailing_id,
    messages,
    papers,
    toErase,
    asks,
    agencyToken: named.id,
    givenUpMail: await addGivenUpMail(db, adult, now),
    resetToken,
    sessions: new Map((await own.execute()).map(({ extraid, number }) => [extraid, number])),
    experience,
    openList,
    appliedList,
    openCasting,
    appliedCasting,
    ...plans,
    signUps,
    renewals,
    receipts,
    photos,
    listImages,
    reels,
    submitted,
    begun,
    consents,
    uploads,
    sounds,
  }
}

async function addGivenUpMail(db: Kysely<Database>, extraid: number, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('job')
    .values({
      ...{ kind: 'password_changed', extraid, payload: 'null', created_at: now, run_after: now, give_up_at: now },
      ...{ state: 'given_up', attempts: 1, last_error: 'smtp_550', finished_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Adds an agency token with a name. It was used just now, so that asking with it changes no row. */
export async function addAgencyToken(db: Kysely<Database>, name: string, now: Date, may_do_all = false) {
  const token = newAgencyToken()
  const { id } = await db
    .insertInto('agency_token')
    .values({ name, token_hash: tokenHash(token), may_do_all, created_at: now, last_used_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, token }
}

async function specialLists(db: Kysely<Database>, members: readonly number[]): Promise<number[]> {
  const names = [{ listname: 'Riders' }, { listname: 'Drivers' }]
  const made = await db.insertInto('special_list').values(names).returning('listid').execute()
  const [open = 0, listid = 0] = made.map((list) => list.listid)
  await db
    .insertInto('special_list_application')
    .values(members.map((extraid) => ({ listid, extraid, text: 't' })))
    .execute()
  return [open, listid]
}

/** Opens a session of that member of staff, acting for somebody; gives the Cookie header. */
export async function actAs(db: Kysely<Database>, staff: number, extraid: number, now = new Date()): Promise<string> {
  const token = await openSession(db, { extraid: staff, device: 'computer', replaces: null }, now)
  await actFor(db, token, staff, extraid, now)
  return `callboard_session=${token}`
}

async function actFor(db: Kysely<Database>, token: string, staff: number, extraid: number, now: Date): Promise<void> {
  const { id } = await db
    .insertInto('staff_access_log')
    .values({ at: now, staff_extraid: staff, staff_name: 'Staff', extraid, reason: 'asked by phone' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('session')
    .set({ acting_extraid: extraid, acting_reason: 'asked by phone', acting_log_id: id })
    .set({ acting_until: new Date(now.getTime() + hour) })
    .where('id_hash', '=', tokenHash(token))
    .execute()
}
