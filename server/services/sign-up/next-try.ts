import type { Intent } from './intents'
import type { StartPlan } from './plan-of-start'

/** How long a call that got no answer may still come to something (ms): longer than all of its steps may take. */
const pendingMs = 5 * 60_000

/**
 * The try under which a card is asked, which is a part of the key. A try that may never have arrived is asked for again under its own key,
 * so that the two are one; once it can't arrive any more, or the provider remembers only that it failed, it is another one. null: what is
 * asked for now is something else, and the last try may still be on its way.
 */
export function nextTry(
  row: Intent,
  { option, to_pay, voucher_id }: StartPlan,
  { loginname, now }: { loginname: string; now: Date },
): { attempt: number; isNew: boolean } | null {
  const another = { attempt: row.attempt + 1, isNew: true }
  if (row.stage !== 'paying') return another
  if (now.getTime() - (row.asked_at ?? row.changed_at).getTime() >= pendingMs) return another
  const isSame =
    row.option_code === option.code &&
    row.price_in_cents === option.price &&
    row.to_pay_in_cents === to_pay &&
    row.voucher_id === voucher_id &&
    row.loginname === loginname
  return isSame ? { attempt: row.attempt, isNew: false } : null
}
