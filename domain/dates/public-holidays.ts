/** Days with a fixed date, by month and day. */
const fixed: Readonly<Record<string, string>> = {
  '01-01': 'New Year’s Day',
  '03-17': 'St Patrick’s Day',
  '12-25': 'Christmas Day',
  '12-26': 'St Stephen’s Day',
}

/** First Mondays, by their month. */
const firstMondays: Readonly<Record<number, string>> = {
  5: 'the May bank holiday',
  6: 'the June bank holiday',
  8: 'the August bank holiday',
}

/**
 * The name of the public holiday in Ireland on that day (YYYY-MM-DD), or null: Organisation of Working Time Act 1997, second
 * schedule, with St Brigid's Day from 2023 on. Days that were proclaimed once are not in it.
 */
export function publicHoliday(day: string): string | null {
  const date = new Date(`${day}T00:00:00Z`)
  const [year, month, inMonth] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
  const isMonday = date.getUTCDay() === 1
  const named = fixed[day.slice(5)]
  if (named) return named
  if (day === easterMonday(year)) return 'Easter Monday'
  if (month === 2 && year >= 2023 && inMonth === stBrigidsDay(year)) return 'St Brigid’s Day'
  if (month === 10 && isMonday && inMonth > 24) return 'the October bank holiday'
  return isMonday && inMonth <= 7 ? (firstMondays[month] ?? null) : null
}

/** In February: the 1st where it is a Friday, else the first Monday. */
function stBrigidsDay(year: number): number {
  const weekday = new Date(Date.UTC(year, 1, 1)).getUTCDay()
  return weekday === 5 ? 1 : 1 + ((8 - weekday) % 7)
}

/** The day after Easter Sunday, which the Gregorian calendar's rule of Meeus, Jones and Butcher gives. */
function easterMonday(year: number): string {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const sum = epact + weekday - 7 * late + 114
  const sunday = Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1)
  return new Date(sunday + 86_400_000).toISOString().slice(0, 10)
}
