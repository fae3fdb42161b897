/** Until when a phone's storage takes nothing more, by true time (ms). */
const fullUntil = new WeakMap<object, number>()
/** Until when a phone's storage answers nothing at all, by true time (ms). */
const lostUntil = new WeakMap<object, number>()
let quotaErrors = 0
let lostErrors = 0

export function fillStorage(phone: object, until: number): void {
  fullUntil.set(phone, until)
}

export function loseStorage(phone: object, until: number): void {
  lostUntil.set(phone, until)
}

export const isFull = (phone: object, now: number): boolean => (fullUntil.get(phone) ?? 0) > now

/** Called where a page would write while its phone has no room. */
export function refuseAsFull(): never {
  quotaErrors++
  throw new DOMException('The storage is full.', 'QuotaExceededError')
}

/** Refuses everything while that phone's storage is lost. */
export function refuseWhileLost(phone: object, now: number): void {
  if ((lostUntil.get(phone) ?? 0) <= now) return
  lostErrors++
  throw new DOMException('The storage does not answer.', 'UnknownError')
}

/** Refusals since the schedule began. */
export function storageErrors(): { quota: number; lost: number } {
  return { quota: quotaErrors, lost: lostErrors }
}

export function forgetStorageErrors(): void {
  quotaErrors = 0
  lostErrors = 0
}
