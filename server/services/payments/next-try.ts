import type { Intent } from './intents'
import type { StartPlan } from './start-plan'

/** How long a call that got no answer may still come to something (ms): longer than all of its steps may take, as any call's are. */
const pendingMs = 5 * 60_000
/** How long all steps of one call may take (ms). */
const callMs = 2 * 60_000

/** Whether a card was asked so lately that its call may still arrive at the provider: nobody can say yet that nothing is charged. */
export function isUnderWay({ stage, ...row }: Intent, now: Date): boolean {
  return stage === 'paying' && ageOf(row, now) < pendingMs
}

/**
 * The try under which a card is asked, which is a part of the key. A try that may never have arrived is asked for again under its own key,
 * so that the two are one, as long as the repeat itself is over before the try is given up; once it can't arrive any more, or the provider
 * remembers only that it failed, it is another one. null: the last try may still be on its way, and what is asked for now is something
 * else, or a repeat would come too late.
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

/** Of a try, from when it was asked for first (ms). */
function ageOf({ asked_at, changed_at }: Pick<Intent, 'asked_at' | 'changed_at'>, now: Date): number {
  return now.getTime() - (asked_at ?? changed_at).getTime()
}
