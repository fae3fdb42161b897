/**
 * hh:mm of a moment (ms) in the device's own time zone: when something happened on this device. The agency's times are
 * Dublin's (domain/dates/time-words).
 */
export function deviceClock(ms: number): string {
  const at = new Date(ms)
  return [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
}
