import type { Kysely, Selectable } from 'kysely'
import { type ContractPayment, type Withdrawable, withdrawable } from '../../../domain/service-plan/withdrawable'
import type { RequestContext } from '../../context/request-context'
import type { PlanPayment } from '../../generated/member'
import type { Database } from '../../store/schema'
import type { PaymentTable } from '../../store/tables/service-plan'
import { isNobodys } from '../payments/of-sandbox'

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

/**
 * The contract among a member's payments that can be withdrawn from, both for showing and for doing it; null where there is
 * none. No sandbox payment is refunded after a provider took the sandbox's place: no money moved. today: YYYY-MM-DD
 * (Dublin).
 */
export function contractOf<P extends ContractPayment & Pick<PaymentRow, 'reference'>>(
  provider: RequestContext['payments'],
  rows: readonly P[],
  today: string,
): Withdrawable<P> | null {
  const contract = withdrawable(rows, today)
  if (contract === null) return null
  return isNobodys(provider, contract.payment.reference) ? { ...contract, in_cents: 0 } : contract
}
