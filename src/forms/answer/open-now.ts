interface Closable {
  outstanding: boolean
  withdrawn: boolean
  expirydate: string | null
}

/**
 * Whether the message can still be answered at `now` (ms). The server's answer decides; the device's clock only adds that
 * a deadline has passed since that answer (`asOf`, by the same clock), so a clock that is a year off closes nothing.
 */
export function isOpenNow(message: Closable, asOf: number | null, now: number): boolean {
  if (!message.outstanding || message.withdrawn) return false
  if (message.expirydate === null) return true
  const deadline = Date.parse(message.expirydate)
  return now < deadline || (asOf !== null && asOf >= deadline)
}
