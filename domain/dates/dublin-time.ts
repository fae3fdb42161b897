const hour = 3_600_000

/**
 * What Dublin's clocks show at a moment (ms), as if it were UTC (ms). Summer time, one hour ahead, goes from the last Sunday of
 * March to the last of October, at 01:00 UTC each (Directive 2000/84/EC; so since 1996). Worked out here because the first
 * object of Intl holds up a start by some 70 ms on a slow phone (docs/decisions/speed.md); a test compares it with the
 * platform's time zones, and turns red should the law change.
 */
export function inDublinTime(at: number): number {
  const { begins, ends } = summerOf(new Date(at).getUTCFullYear())
  return at >= begins && at < ends ? at + hour : at
}

/** The 'as of' of a moment (ms), without the library of dates: '14:02' today, else dd/mm/yyyy hh:mm, by Dublin's clock. */
export function dublinAsOf(at: number, now: number): string {
  const [day = '', clock = ''] = new Date(inDublinTime(at)).toISOString().split(/[T.]/)
  const today = new Date(inDublinTime(now)).toISOString().slice(0, 10)
  const time = clock.slice(0, 5)
  return day === today ? time : `${day.split('-').reverse().join('/')} ${time}`
}

interface Summer {
  year: number
  /** ms */
  begins: number
  ends: number
}

/** The year that was asked last: a list asks for some hundred moments, mostly of one year. */
let last: Summer = { year: Number.NaN, begins: Number.NaN, ends: Number.NaN }

function summerOf(year: number): Summer {
  if (year !== last.year) last = { year, begins: lastSunday(year, 2) + hour, ends: lastSunday(year, 9) + hour }
  return last
}

/** Midnight UTC (ms) of the last Sunday of a month (0 to 11) that has 31 days. */
function lastSunday(year: number, month: number): number {
  const day = new Date(Date.UTC(year, month, 31))
  return day.getTime() - day.getUTCDay() * 24 * hour
}

/**
 * The moment (ms) at which Dublin's clocks show that time, given as inDublinTime gives it; the first of two in October. One that is left
 * out in March counts on from before the change.
 */
export function fromDublinTime(shown: number): number {
  return inDublinTime(shown - hour) === shown ? shown - hour : shown
}
