import type { Kysely } from 'kysely'
import type { SubscriptionOption } from '../../../domain/service-plan/option'
import { voucherForm } from '../../../domain/service-plan/voucher-code'
import { type VoucherWorth, voucherWorth } from '../../../domain/service-plan/voucher-worth'
import { expiredVoucher, noVoucher, otherVoucher, usedVoucher } from '../../../domain/service-plan/words'
import type { Database } from '../../store/schema'
import { voucherHash } from './voucher-hash'

/** What a voucher is to pay for, and when. */
export interface VoucherUse {
  action: 'register' | 'renew'
  option: Pick<SubscriptionOption, 'code' | 'system' | 'price'>
  /** Dublin's, YYYY-MM-DD. */
  today: string
  /** The intent that may hold it already; null: it does not matter yet whether one holds it. */
  intent_id: string | null
}

export type GoodVoucher = VoucherWorth & { id: number }

/** The voucher with that code, as somebody types it, and what it is worth; or a sentence of why it is of no use. */
export async function findVoucher(
  db: Kysely<Database>,
  given: string,
  { action, option, today, intent_id }: VoucherUse,
): Promise<GoodVoucher | { refused: string }> {
  const code = voucherForm(given)
  if (code === null) return { refused: noVoucher }
  const found = await db
    .selectFrom('voucher')
    .where('code_hash', '=', voucherHash(code))
    .where('withdrawn_at', 'is', null)
    .select(['id', 'option_code', 'system', 'action', 'discount_in_cents', 'expires', 'intent_id', 'used_at'])
    .executeTakeFirst()
  if (!found) return { refused: noVoucher }
  const isAnothers = intent_id !== null && found.intent_id !== null && found.intent_id !== intent_id
  if (found.used_at !== null || isAnothers) return { refused: usedVoucher }
  if (found.expires !== null && found.expires < today) return { refused: expiredVoucher }
  const fits = [
    [found.option_code, option.code],
    [found.system, option.system],
    [found.action, action],
  ].every(([of, here]) => of === null || of === here)
  if (!fits) return { refused: otherVoucher }
  return { id: found.id, ...voucherWorth(found.discount_in_cents, option.price) }
}

/**
 * Holds a voucher for an intent, in the transaction that makes use of it, and releases any other that the intent holds.
 * False where another intent has it: of two simultaneous calls the second waits here for the first.
 */
export async function holdVoucher(
  tx: Kysely<Database>,
  { id, intent_id }: { id: number | null; intent_id: string },
): Promise<boolean> {
  await releaseVouchers(tx, intent_id, id)
  if (id === null) return true
  const held = await tx
    .updateTable('voucher')
    .set({ intent_id })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where(({ or, eb }) => or([eb('intent_id', 'is', null), eb('intent_id', '=', intent_id)]))
    .returning('id')
    .executeTakeFirst()
  return held !== undefined
}

/** Releases what an intent held and did not use, for others to use. */
export async function releaseVouchers(
  tx: Kysely<Database>,
  intent_id: string,
  but: number | null = null,
): Promise<void> {
  await tx
    .updateTable('voucher')
    .set({ intent_id: null })
    .where('intent_id', '=', intent_id)
    .where('used_at', 'is', null)
    .where(({ eb, lit }) => (but === null ? lit(true) : eb('id', '<>', but)))
    .execute()
}

/** Marks a held voucher as used up, by the member that it paid for. */
export async function spendVoucher(
  tx: Kysely<Database>,
  { id, intent_id, extraid }: { id: number; intent_id: string; extraid: number },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('voucher')
    .set({ used_at: now, used_by: extraid })
    .where('id', '=', id)
    .where('intent_id', '=', intent_id)
    .where('used_at', 'is', null)
    .execute()
}
