import { type Kysely, sql } from 'kysely'
import type { Database } from '../../store/schema'

/** Tables of which nothing is kept, each with what it is in words; in an order that breaks no foreign key. */
const ownTables = [
  ['experience', 'Experience'],
  ['special_list_direct', 'Moments of applications to special lists'],
  ['special_list_application', 'Applications to special lists'],
  ['open_casting_application', 'Applications to open castings'],
  ['sign_up_answers', 'What was answered in the sign-up'],
  ['photo', 'Photos'],
  ['voicereel', 'Audio reels'],
  ['rtw_scan', 'Scans of documents'],
  ['consent_form', 'Consent forms'],
  // No row names their bytes then: eraseMember removes them, or the next sweep.
  ['stored_file', 'Files of photos, applications, documents, consents and audio reels'],
  ['rtw', 'Right to work'],
  ['subscription_end', 'What was to become of subscriptions'],
  ['subscription', 'Subscription'],
  ['subscription_intent', 'Sign-up and renewals'],
  ['field_change', 'History of the profile'],
  ['outbox_client', 'Devices'],
  ['outbox_ledger', 'What devices sent'],
  ['push_subscription', 'Devices that are told of messages'],
  ['login', 'Log-in'],
  ['job', 'Mails that wait, or that nobody took'],
  // No row names their bytes then: the next sweep removes them.
  ['upload', 'Files on their way'],
] as const

export interface ErasedLine {
  what: string
  count: number
}

/** Deletes all of a member's records that no law keeps, in the caller's transaction; says how many of each. */
export async function eraseRecords(tx: Kysely<Database>, extraid: number): Promise<ErasedLine[]> {
  const lines: ErasedLine[] = [await eraseMessages(tx, extraid)]
  await tx
    .deleteFrom('outbox_skipped')
    .where('client_id', 'in', (query) =>
      query.selectFrom('outbox_client').where('extraid', '=', extraid).select('client_id'),
    )
    .execute()
  await leaveVouchers(tx, extraid)
  for (const [table, what] of ownTables) {
    const { rows } = await sql<{ count: number }>`
      with gone as (delete from ${sql.table(table)} where extraid = ${extraid} returning 1)
      select count(*) as count from gone`.execute(tx)
    lines.push({ what, count: rows[0]?.count ?? 0 })
  }
  lines.push({ what: 'Places on named lists', count: await leaveLists(tx, extraid) })
  return lines
}

/** A message that nobody else got goes too: it may have been written for this person. */
async function eraseMessages(tx: Kysely<Database>, extraid: number): Promise<ErasedLine> {
  await tx.deleteFrom('notification').where('extraid', '=', extraid).execute()
  await tx.deleteFrom('message_response').where('extraid', '=', extraid).execute()
  const gone = await tx.deleteFrom('message').where('extraid', '=', extraid).returning('mailing_id').execute()
  if (gone.length > 0) {
    const mailings = [...new Set(gone.map(({ mailing_id }) => mailing_id))]
    await tx
      .deleteFrom('mailing')
      .where('mailing_id', '=', sql<number>`any(${mailings}::int[])`)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('message').whereRef('message.mailing_id', '=', 'mailing.mailing_id').select('message.msgid'),
          ),
        ),
      )
      .execute()
  }
  return { what: 'Messages and answers', count: gone.length }
}

/** A used voucher stays used, without whose it was. One that is only held by a sign-up or a renewal is free again. */
async function leaveVouchers(tx: Kysely<Database>, extraid: number): Promise<void> {
  await tx.updateTable('voucher').set({ used_by: null, intent_id: null }).where('used_by', '=', extraid).execute()
  await tx
    .updateTable('voucher')
    .set({ intent_id: null })
    .where('used_at', 'is', null)
    .where('intent_id', 'in', ({ selectFrom }) =>
      selectFrom('subscription_intent').where('extraid', '=', extraid).select('intent_id'),
    )
    .execute()
}

async function leaveLists(tx: Kysely<Database>, extraid: number): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('member_list')
    .set({ extraids: sql<number[]>`array_remove(extraids, ${extraid})` })
    .where(sql<boolean>`${extraid} = any(extraids)`)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
