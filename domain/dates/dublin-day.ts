const day = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Dublin',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The minute that was asked last, and its day: a page asks for today once per field, and days begin on a full minute. */
let last = { minute: Number.NaN, day: '' }

/** The calendar day in Dublin at a moment, YYYY-MM-DD. */
export function dublinDay(moment: Date): string {
  const minute = Math.floor(moment.getTime() / 60_000)
  if (minute !== last.minute) {
    const parts = Object.fromEntries(day.formatToParts(moment).map(({ type, value }) => [type, value]))
    last = { minute, day: `${parts.year}-${parts.month}-${parts.day}` }
  }
  return last.day
}

/** Whole days from one calendar day to a later one; negative when it is earlier. */
export function daysFromTo(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}

/** Full years on a day, both YYYY-MM-DD. Born on 29 February counts from 1 March in other years. */
export function ageOn(dateofbirth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(dateofbirth.slice(0, 4))
  return today.slice(5) < dateofbirth.slice(5) ? years - 1 : years
}

/** The day so many days later, YYYY-MM-DD; earlier where they are negative. */
export function daysOn(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}
