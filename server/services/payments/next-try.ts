import type { Intent } from './intents'
import type { StartPlan } from './start-plan'

/** How long a call without an answer may still take effect (ms): longer than all steps of any call may take. */
const pendingMs = 5 * 60_000
/** How long all steps of one call may take (ms). */
const callMs = 2 * 60_000

/**
 * Whether a card was tried so recently that the call may still reach the provider: it can't be said yet that nothing is
 * charged.
 */
export function isUnderWay({ stage, ...row }: Intent, now: Date): boolean {
  return stage === 'paying' && ageOf(row, now) < pendingMs
}

/**
 * The try under which a card is asked; it is part of the key. A try that may not have arrived is repeated under its own key,
 * so that the two count as one, as long as the repeat is over before the try is given up. Once it can't arrive any more, or
 * the provider remembers only its failure, a new try begins. null: the last try may still be on its way, and this call asks
 * for something else or is too late to repeat it.
 */
export function nextTry(
  row: Intent,
  { option, to_pay, voucher_id }: StartPlan,
  { loginname = null, now }: { loginname?: string | null; now: Date },
): { attempt: number; isNew: boolean } | null {
  if (!isUnderWay(row, now)) return { attempt: row.attempt + 1, isNew: true }
  const isSame =
    row.option_code === option.code &&
    row.price_in_cents === option.price &&
    row.to_pay_in_cents === to_pay &&
    row.voucher_id === voucher_id &&
    row.loginname === loginname
  return isSame && ageOf(row, now) < pendingMs - callMs ? { attempt: row.attempt, isNew: false } : null
}

/** The age of a try, from its first request (ms). */
function ageOf({ asked_at, changed_at }: Pick<Intent, 'asked_at' | 'changed_at'>, now: Date): number {
  return now.getTime() - (asked_at ?? changed_at).getTime()
}
