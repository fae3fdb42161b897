import { type Kysely, sql } from 'kysely'
import { dublinDay } from '../../../domain/dates/dublin-day'
import { decimal } from '../../../domain/leave/amount'
import { leaveYearToWire } from '../../../domain/leave/to-wire'
import type { PayslipLine } from '../../../domain/pay/payslip'
import type { FieldCipher } from '../../store/field-cipher'
import type { Database } from '../../store/schema'
import { familyOf } from '../family/family'
import { changesWithValues } from '../history/field-change'
import { recordChangesOf } from '../history/record-changes'
import { leaveYears } from '../leave/leave-years'
import { messagesOf } from '../messages/messages'
import { archivedApplications } from '../open-castings/open-castings'
import { archivedRecords } from '../right-to-work/archived'
import { signUpAnswersOf } from '../sign-up/kept-sign-up'

/** No record is so long; a limit all the same. */
const all = 1_000_000

type Read = (db: Kysely<Database>, extraid: number, now: Date, cipher: FieldCipher) => Promise<unknown>

/** What the agency holds beside the profile, a file each. Hours and euros as decimals, times in UTC. */
export const archiveParts: Readonly<Record<string, Read>> = {
  experience: (db, extraid) => rowsOf(db, 'experience', extraid),
  special_list_applications: (db, extraid) => rowsOf(db, 'special_list_application', extraid),
  special_list_moments: (db, extraid) => rowsOf(db, 'special_list_direct', extraid),
  open_casting_applications: (db, extraid, _, cipher) => archivedApplications(db, extraid, cipher),
  sign_up_answers: (db, extraid, _, cipher) => signUpAnswersOf(db, extraid, cipher),
  photos: (db, extraid) => rowsOf(db, 'photo', extraid),
  audio_reels: (db, extraid) => rowsOf(db, 'voicereel', extraid),
  right_to_work: (db, extraid, _, cipher) => archivedRecords(db, extraid, cipher),
  consent_forms: (db, extraid) =>
    db
      .selectFrom('consent_form')
      .where('extraid', '=', extraid)
      .orderBy('id')
      .select(['id', 'kind', 'status', 'created', 'received_date', 'reviewed', 'reviewer', 'reject_message'])
      .execute(),
  subscription: (db, extraid) => rowsOf(db, 'subscription', extraid),
  subscription_ends: (db, extraid) => rowsOf(db, 'subscription_end', extraid),
  payments: (db, extraid) => rowsOf(db, 'payment', extraid),
  vouchers: (db, extraid) =>
    db
      .selectFrom('voucher')
      .where('used_by', '=', extraid)
      .orderBy('id')
      .select(['id', 'batch', 'option_code', 'action', 'discount_in_cents', 'used_at'])
      .execute(),
  /** Without what opens an account. */
  sign_up_and_renewals: (db, extraid) =>
    db
      .selectFrom('subscription_intent')
      .where('extraid', '=', extraid)
      .orderBy('created_at')
      .select(['intent_id', 'kind', 'option_code', 'price_in_cents', 'to_pay_in_cents', 'stage', 'loginname'])
      .select(['customer_id', 'subscription_ref', 'attempt', 'created_at', 'changed_at'])
      .execute(),
  staff_access: (db, extraid) => rowsOf(db, 'staff_access_log', extraid),
  erasure_requests: (db, extraid) => rowsOf(db, 'erasure_request', extraid),
  messages: async (db, extraid, now) =>
    (await messagesOf(db, extraid, null, now)).map(({ link_code: _, ...message }) => message),
  answers: (db, extraid) => rowsOf(db, 'message_response', extraid),
  notifications: async (db, extraid) => ({
    notifications: await rowsOf(db, 'notification', extraid),
    opened: await db
      .selectFrom('message')
      .where('extraid', '=', extraid)
      .where('opened_at', 'is not', null)
      .orderBy('msgid')
      .select(['msgid', 'opened_at'])
      .execute(),
  }),
  /** Without the payload that a mail is drawn from. */
  mails: (db, extraid) =>
    db
      .selectFrom('job')
      .where('extraid', '=', extraid)
      .orderBy('id')
      .select(['kind', 'state', 'created_at', 'attempts', 'last_error', 'finished_at'])
      .execute(),
  family: (db, extraid) => familyOf(db, extraid),
  annual_leave: async (db, extraid, now) =>
    (await leaveYears(db, { extraid }, dublinDay(now))).map((year) => leaveYearToWire(year)),
  hours_worked: async (db, extraid) =>
    (await db.selectFrom('hours_worked').where('extraid', '=', extraid).selectAll().execute()).map(
      ({ hours_hundredths, euros_cents, ...row }) => ({
        ...row,
        hours: decimal(hours_hundredths),
        euros: decimal(euros_cents),
      }),
    ),
  payslips: async (db, extraid) =>
    (await db.selectFrom('payslip').where('extraid', '=', extraid).selectAll().execute()).map(
      ({ lines, gross_cents, deductions_cents, ...row }) => ({
        ...row,
        gross: decimal(gross_cents),
        deductions: decimal(deductions_cents),
        // Written by the posting alone, which has checked each row.
        lines: (lines as readonly PayslipLine[]).map(({ hours, rate, amount, ...line }) => ({
          ...line,
          hours: hours === null ? null : decimal(hours),
          rate: rate === null ? null : decimal(rate),
          amount: decimal(amount),
        })),
      }),
    ),
  chits: async (db, extraid) =>
    (await db.selectFrom('chit').where('extraid', '=', extraid).selectAll().execute()).map(
      ({ hours_hundredths, break_hundredths, ...row }) => ({
        ...row,
        hours: hours_hundredths === null ? null : decimal(hours_hundredths),
        breaks: break_hundredths === null ? null : decimal(break_hundredths),
      }),
    ),
  field_changes: (db, extraid) => changesWithValues(db, extraid, all),
  record_changes: (db, extraid) => recordChangesOf(db, extraid, all),
  devices: async (db, extraid) => ({
    /** Without what would let somebody in. */
    sessions: await db
      .selectFrom('session')
      .where('extraid', '=', extraid)
      .select(['device_kind', 'device_name', 'created_at', 'seen_at', 'expires_at'])
      .execute(),
    /** Without where they are reached. */
    told_of_messages: await db
      .selectFrom('push_subscription')
      .innerJoin('session', 'session.number', 'push_subscription.session_number')
      .where('push_subscription.extraid', '=', extraid)
      .select([
        'session.device_kind',
        'session.device_name',
        'push_subscription.created_at',
        'push_subscription.seen_at',
      ])
      .execute(),
    /** Links to set a new password that still hold, without their tokens. */
    password_links: await db.selectFrom('password_reset').where('extraid', '=', extraid).select('expires_at').execute(),
    outboxes: await rowsOf(db, 'outbox_client', extraid),
    /** Files that no change has taken yet: they are deleted after two days. */
    files_on_their_way: await db
      .selectFrom('upload')
      .where('extraid', '=', extraid)
      .select(['filename', 'filetype', 'size', 'received', 'created_at'])
      .execute(),
    /** Archives like this one that were made within the last hours, without what opens them. */
    archives: await db.selectFrom('archive_spool').where('extraid', '=', extraid).select(['made_at', 'size']).execute(),
    sent: await db
      .selectFrom('outbox_ledger')
      .where('extraid', '=', extraid)
      .orderBy('at')
      .select(['op_id', 'operation', 'status', 'answer', 'at'])
      .execute(),
  }),
  lists: async (db, extraid) => {
    const lists = await db.selectFrom('member_list').selectAll().execute()
    return lists.filter(({ extraids }) => extraids.includes(extraid)).map(({ name }) => name)
  },
}

/** All columns of all rows of one member. */
async function rowsOf(db: Kysely<Database>, table: keyof Database, extraid: number): Promise<unknown[]> {
  const { rows } = await sql`select * from ${sql.table(table)} where extraid = ${extraid}`.execute(db)
  return rows
}
