import { sql } from 'kysely'
import type { RequestContext } from '../../context/request-context'

const tables = [
  ...[
    'member',
    'login',
    'session',
    'push_subscription',
    'staff_access_log',
    'mailing',
    'message',
    'message_response',
    'notification',
  ],
  ...['outbox_client'],
  ...['outbox_ledger', 'outbox_skipped', 'member_list', 'photo', 'rtw', 'subscription', 'page_view', 'agency_ledger'],
  ...['rate_limit', 'field_change', 'experience', 'special_list', 'special_list_application', 'special_list_direct'],
  ...['payslip', 'chit', 'hours_worked', 'leave_year', 'leave_event', 'record_change', 'erasure_request'],
  ...['upload', 'upload_part', 'stored_file', 'archive_spool', 'voicereel', 'rtw_scan', 'consent_form'],
  ...['agency_token', 'job'],
  ...['open_casting', 'open_casting_application', 'password_reset', 'sign_up_answers'],
  ...['subscription_option', 'subscription_price', 'voucher', 'subscription_intent', 'payment', 'payment_event'],
  ...[
    'sandbox_customer',
    'sandbox_subscription',
    'sandbox_payment',
    'sandbox_refund',
    'sandbox_setup',
    'subscription_end',
  ],
]

/** Empties the database and loads the demo agency anew, in one transaction. Only where this server loads the demo. */
export async function resetDemo(ctx: RequestContext): Promise<{ ok: boolean; message: string | null }> {
  const { loadDemo } = ctx
  if (!loadDemo) return { ok: false, message: 'This server does not hold the demo agency, so nothing was changed.' }
  await ctx.db.transaction().execute(async (tx) => {
    const names = sql.join(tables.map((table) => sql.table(table)))
    await sql`truncate ${names} restart identity cascade`.execute(tx)
    await loadDemo(tx, ctx.now(), ctx)
  })
  return { ok: true, message: 'The demo agency is new. Everybody has to log in again.' }
}
