import type { Kysely } from 'kysely'
import { attributeNames, attributes } from '../../domain/profile/attributes'
import { hashPassword } from '../../server/services/access/password'
import { makeResetToken } from '../../server/services/access/reset-tokens'
import { openSession } from '../../server/services/access/sessions'
import { fileKeyField, nameFiles } from '../../server/services/files/stored-files'
import { sealAnswers } from '../../server/services/notice-form/kept-answers'
import { pushAddressField } from '../../server/services/notifications/push-subscriptions'
import { keepAnswers } from '../../server/services/sign-up/kept-sign-up'
import { newFileKey } from '../../server/services/uploads/part-cipher'
import { randomName } from '../../server/services/uploads/uploads'
import type { Database } from '../../server/store/schema'
import { testCipher } from './served'

/** Is in every text about the member, so that a test can search for what was left behind. */
export const canary = 'Zzcanary'
const canaryText = canary

/** Values for the attributes of a member that only the agency writes. */
const sampleOf = { boolean: true, integer: 3, date: '2026-01-02' } as const
export const written = Object.fromEntries(attributeNames.map((name) => [name, sampleOf[attributes[name].kind]]))

export interface FullMember {
  extraid: number
  cookie: string
  /** Another member, of whom nothing may change. */
  bystander: number
}

/** Adds a member with a row in every table that can hold one of a member, with pay and leave of the given years. */
export async function addFullMember(
  db: Kysely<Database>,
  now: Date,
  { payYears, leaveYears, paid = true }: { payYears: number[]; leaveYears: number[]; paid?: boolean },
  canary = canaryText,
): Promise<FullMember> {
  const base = { system: 'main', signedupdate: '2019-01-05', accept_employmentterms: true, accepted_at: now }
  const bystander = (
    await db
      .insertInto('member')
      .values({ firstname: 'By', lastname: 'Stander', ...base })
      .returning('extraid')
      .executeTakeFirstOrThrow()
  ).extraid
  const { extraid } = await db
    .insertInto('member')
    .values({
      ...{ firstname: `${canary}Eve`, lastname: canary, ...base, have_ccp_terms: true, gender: 'F' },
      ...{ mobile: '0861234567', emailaddress: `${canary}@example.test`, address1: `1 ${canary} Road` },
      ...{ occupation: canary, dateofbirth: '1990-02-03', thumbnail: canary, training_full_date: '2026-01-02' },
      ...{ textlook: canary, website: canary, parentname: canary, lastlogindate: '2026-01-02', ...written },
    })
    .returning('extraid')
    .executeTakeFirstOrThrow()
  const ppsnumber = testCipher.seal(extraid, 'ppsnumber', '1234567T')
  const eft_iban = testCipher.seal(extraid, 'eft_iban', 'IE29AIBK93115212345678')
  await db
    .updateTable('member')
    .set({ ppsnumber, eft_iban, ppsnumber_key: 'key' })
    .where('extraid', '=', extraid)
    .execute()
  const password_hash = await hashPassword('the password')
  await db
    .insertInto('login')
    .values({ extraid, loginname: `${canary.toLowerCase()}@example.test`, password_hash })
    .execute()
  await makeResetToken(db, { extraid, loginname: `${canary.toLowerCase()}@example.test` }, now)
  const token = await openSession(db, { extraid, device: 'phone', replaces: null }, now)
  await addPushSubscription(db, extraid, now)
  await addOwnRows(db, extraid, now, canary)
  await addWorkingLife(db, extraid, { payYears, leaveYears, paid }, canary)
  await db
    .insertInto('member_list')
    .values({ name: `list of ${extraid}`, extraids: [extraid, bystander] })
    .execute()
  return { extraid, cookie: `callboard_session=${token}`, bystander }
}

async function addPushSubscription(db: Kysely<Database>, extraid: number, now: Date): Promise<void> {
  const { number } = await db
    .selectFrom('session')
    .where('extraid', '=', extraid)
    .select('number')
    .executeTakeFirstOrThrow()
  const sealed = testCipher.seal(extraid, pushAddressField(number), '{}')
  await db
    .insertInto('push_subscription')
    .values({
      session_number: number,
      extraid,
      endpoint_hash: `hash of ${extraid}`,
      sealed,
      created_at: now,
      seen_at: now,
    })
    .execute()
}

async function addOwnRows(db: Kysely<Database>, extraid: number, now: Date, canary: string): Promise<void> {
  const mailing = {
    category: 'c',
    name: canary,
    message: `Dear ${canary}`,
    text_type: 'simple',
    sendtime: now,
  } as const
  const { mailing_id } = await db
    .insertInto('mailing')
    .values(mailing)
    .returning('mailing_id')
    .executeTakeFirstOrThrow()
  const { msgid } = await db
    .insertInto('message')
    .values({ mailing_id, extraid, link_code: `code-${extraid}`, response: `Y: ${canary}`, response_at: now })
    .returning('msgid')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('notification')
    .values({ msgid, extraid, version: 1, round: 0, channel: 'mail', state: 'sent', created_at: now, at: now })
    .execute()
  await db.updateTable('message').set({ opened_at: now }).where('msgid', '=', msgid).execute()
  await db
    .insertInto('message_response')
    .values({
      msgid,
      extraid,
      response: `Y: ${canary}`,
      version: 1,
      arrived_at: now,
      by: 'account',
      who_extraid: extraid,
    })
    .execute()
  await db
    .insertInto('experience')
    .values({ extraid, year: 2019, role: 'Extra', production: 'TV', detail: canary })
    .execute()
  const { listid } = await db
    .insertInto('special_list')
    .values({ listname: 'Riders' })
    .returning('listid')
    .executeTakeFirstOrThrow()
  await addApplication(db, { extraid, listid, text: canary }, now)
  const moment = { who_extraid: extraid, device_at: now, arrived_at: now }
  await db
    .insertInto('special_list_direct')
    .values({ listid, extraid, ...moment })
    .execute()
  const casting = await db
    .insertInto('open_casting')
    .values({ title: 'Crowd', preamble: '<p>Come.</p>' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('open_casting_application')
    .values({
      ...{ form_id: casting.id, extraid, status: 'A', decided_at: now, decided_by: canary },
      application_key: crypto.randomUUID(),
      sealed_answers: await sealAnswers(db, testCipher, { form_id: casting.id, extraid }, [
        { field: 'heardabout', label: 'How', value: canary },
      ]),
    })
    .execute()
  const values = { heardabout: canary, agreetcs: true }
  await db.transaction().execute((tx) => keepAnswers(tx, testCipher, { extraid, values, at: now }))
  await db.insertInto('photo').values({ extraid, phototype: 2, status: 'A', datelastchanged: now }).execute()
  await db
    .insertInto('stored_file')
    .values({ id: randomName(), extraid, size: 10, filetype: 'image/jpeg', sealed_key: 'v2.none', created_at: now })
    .execute()
  await addReelRow(db, extraid, now, canary)
  await addRtwRow(db, extraid, now, canary)
  await db.insertInto('subscription').values({ extraid, code: canary, expirydate: '2027-01-01' }).execute()
  await db
    .insertInto('subscription_end')
    .values({
      subscription_ref: `sub ${canary} ${extraid}`,
      extraid,
      ends: 'period_end',
      why: 'cancelled',
      wanted_at: now,
      done_at: now,
    })
    .execute()
  await addSignUp(db, extraid, now, canary)
  await db
    .insertInto('upload')
    .values({ id: randomName(), extraid, size: 10, filename: `${canary}.jpg`, sealed_key: 'v2.none', created_at: now })
    .execute()
  const hand = { at: now, by: 'account', who: `${canary}Eve ${canary}`, who_extraid: extraid } as const
  await db
    .insertInto('record_change')
    .values({ extraid, what: `Experience added: ${canary}`, ...hand })
    .execute()
  await db
    .insertInto('field_change')
    .values({ extraid, field: 'occupation', new_value: JSON.stringify(canary), ...hand })
    .execute()
  const waits = { created_at: now, run_after: now, give_up_at: now }
  await db
    .insertInto('job')
    .values({
      kind: 'loginname_changed',
      extraid,
      payload: JSON.stringify({ before: `${canary}@old.example` }),
      ...waits,
    })
    .execute()
  const client_id = crypto.randomUUID()
  await db.insertInto('outbox_client').values({ client_id, extraid }).execute()
  await db
    .insertInto('outbox_ledger')
    .values({
      ...{ op_id: crypto.randomUUID(), extraid, client_id, seq: 1, operation: 'update_member', payload_hash: 'h' },
      ...{ status: 'applied', answer: JSON.stringify({ theirs: canary }) },
    })
    .execute()
  await db.insertInto('outbox_skipped').values({ client_id, seq: 2, op_id: crypto.randomUUID() }).execute()
  const staff = await db
    .insertInto('member')
    .values({ firstname: 'Niamh', lastname: 'K', system: 'main', signedupdate: '2019-01-05', is_staff: true })
    .returning('extraid')
    .executeTakeFirstOrThrow()
  const opened = { staff_extraid: staff.extraid, staff_name: 'Niamh K', extraid }
  await db
    .insertInto('staff_access_log')
    .values([
      { ...opened, at: new Date('2023-05-01T10:00:00Z'), reason: `long ago ${canary}` },
      { ...opened, at: now, reason: 'asked by phone' },
    ])
    .execute()
}

/** Adds a sign-up by a voucher, with the secrets that an intent has only until it is paid. */
async function addSignUp(db: Kysely<Database>, extraid: number, now: Date, canary: string): Promise<void> {
  const option_code = `plan-${extraid}`
  await db
    .insertInto('subscription_option')
    .values({ code: option_code, label: 'Standard', months: 12, system: 'main' })
    .execute()
  const intent_id = crypto.randomUUID()
  const used = { intent_id, used_at: now, used_by: extraid }
  const { id } = await db
    .insertInto('voucher')
    .values({ code_hash: `hash-${extraid}`, batch: 'Fair', made_at: now, ...used })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('subscription_intent')
    .values({
      ...{ intent_id, kind: 'register', extraid, option_code, price_in_cents: 6000, to_pay_in_cents: 0 },
      ...{ voucher_id: id, stage: 'paid', loginname: `${canary.toLowerCase()}@example.test` },
      ...{ password_hash: `hash of ${extraid}`, sealed_values: testCipher.seal(0, `sign-up ${intent_id}`, canary) },
      ...{ created_at: now, changed_at: now },
    })
    .execute()
}

/** Adds an application with an image whose bytes are stored nowhere. */
async function addApplication(
  db: Kysely<Database>,
  row: { extraid: number; listid: number; text: string },
  now: Date,
): Promise<void> {
  const { extraid } = row
  const [image, card] = [randomName(), randomName()]
  for (const id of [image, card]) {
    const sealed_key = testCipher.seal(extraid, fileKeyField(id), newFileKey())
    const file = { id, extraid, size: 10, filetype: 'image/jpeg', sealed_key, created_at: now }
    await db.insertInto('stored_file').values(file).execute()
  }
  await db
    .insertInto('special_list_application')
    .values({ ...row, image, card })
    .execute()
}

/** Adds an audio reel whose bytes are stored nowhere. */
async function addReelRow(db: Kysely<Database>, extraid: number, now: Date, canary: string): Promise<void> {
  const id = randomName()
  const sealed_key = testCipher.seal(extraid, fileKeyField(id), newFileKey())
  const file = { id, extraid, size: 10, filetype: 'audio/mpeg', part_bytes: 65_536, sealed_key, created_at: now }
  await db.insertInto('stored_file').values(file).execute()
  await db.insertInto('voicereel').values({ extraid, title: canary, sound: id, seconds: 1, added_at: now }).execute()
}

async function addWorkingLife(
  db: Kysely<Database>,
  extraid: number,
  { payYears, leaveYears, paid }: { payYears: number[]; leaveYears: number[]; paid: boolean },
  canary: string,
): Promise<void> {
  const named = { extraid, firstname: `${canary}Eve`, lastname: canary }
  const lines = JSON.stringify([{ kind: 'pay', label: 'Day', hours: 800, rate: 1500, amount: 12_000 }])
  for (const year of payYears) {
    const slip = { worksid: `W${year}`, cutoffdate: `${year}-03-01`, weeknum: 9, year, ratecardnames: 'Day' }
    await db
      .insertInto('payslip')
      .values({ ...named, ...slip, lines, gross_cents: 12_000, deductions_cents: 0 })
      .execute()
    await db
      .insertInto('payment')
      .values({
        ...{ extraid, method: 'card', reference: `in-${extraid}-${year}`, option_code: 'year', label: 'Standard' },
        ...{ amount_in_cents: 6000, paid_at: new Date(`${year}-03-01T12:00:00Z`) },
        ...{ from_date: `${year}-03-01`, until_date: `${year + 1}-03-01` },
      })
      .execute()
  }
  for (const year of leaveYears) {
    const day = `${year}-03-02`
    const at = { reference: `R${year}`, date_worked: day }
    await db
      .insertInto('chit')
      .values({ ...named, ...at, production: `Quay ${canary}`, role: 'Extra', production_company: 'c' })
      .execute()
    await db
      .insertInto('hours_worked')
      .values({ extraid, ...at, hours_hundredths: 10_000, euros_cents: 150_000 })
      .execute()
    await db
      .insertInto('leave_year')
      .values({ extraid, year, worked_hundredths: 10_000, worked_cents: 150_000 })
      .execute()
    if (!paid) continue
    await db
      .insertInto('leave_event')
      .values({ extraid, year, event_type: 'pay', event_date: day, hours_hundredths: 800, euros_cents: 12_000 })
      .execute()
  }
}

/** Adds a document and a consent form whose bytes are stored nowhere. */
async function addRtwRow(db: Kysely<Database>, extraid: number, now: Date, canary: string): Promise<void> {
  const { id } = await db
    .insertInto('rtw')
    .values({ extraid, submission_type: 1, status: 3, reviewer: canary })
    .returning('id')
    .executeTakeFirstOrThrow()
  const file = { id: randomName(), size: 10, filetype: 'image/jpeg', key: newFileKey(), part_bytes: null }
  await nameFiles(db, testCipher, [file], { extraid, at: now })
  await db
    .insertInto('rtw_scan')
    .values({ extraid, rtw_id: id, field: 's1_id_scan', file: file.id, size: file.size, held_at: now })
    .execute()
  const form = { ...file, id: randomName() }
  await nameFiles(db, testCipher, [form], { extraid, at: now })
  await db
    .insertInto('consent_form')
    .values({
      extraid,
      kind: 'parent-form',
      file: form.id,
      size: form.size,
      upload: form.id,
      created: now,
      reviewer: canary,
    })
    .execute()
}
