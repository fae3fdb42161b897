import type { Kysely, Selectable } from 'kysely'
import type { PlanPayment } from '../../generated/member'
import type { Database, PaymentTable } from '../../store/schema'

export type PaymentRow = Selectable<PaymentTable>

/** What a member paid, or a voucher paid for it; newest first. */
export async function paymentsOf(db: Kysely<Database>, extraid: number): Promise<PaymentRow[]> {
  return db
    .selectFrom('payment')
    .where('extraid', '=', extraid)
    .orderBy('paid_at', 'desc')
    .orderBy('id', 'desc')
    .selectAll()
    .execute()
}

/** One of them; null where there is none of that number. */
export async function paymentWith(db: Kysely<Database>, id: number): Promise<PaymentRow | null> {
  return (await db.selectFrom('payment').where('id', '=', id).selectAll().executeTakeFirst()) ?? null
}

/** As the contract shows it; its receipt opens under an address of its own (server/http/downloads.ts). */
export function shownPayment(row: PaymentRow): Required<Omit<PlanPayment, '__typename'>> {
  const { id, method, label, paid_at, refunded_at } = row
  return {
    ...{ id, method, label, amount: row.amount_in_cents, vat: row.vat_in_cents, paid_at: paid_at.toISOString() },
    ...{ from: row.from_date, until: row.until_date, refunded: row.refunded_in_cents },
    ...{ refunded_at: refunded_at?.toISOString() ?? null, receipt_url: `/dj/api/member/receipt/${id}.pdf` },
  }
}
