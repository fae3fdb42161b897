/** The same day so many months on, or the last one of that month: 31 January and a month is 28 February. YYYY-MM-DD. */
export function monthsOn(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0))
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date, last.getUTCDate())))
    .toISOString()
    .slice(0, 10)
}

/** How long a contract that was made at a distance can be withdrawn from (Directive (EU) 2023/2673), in days. */
export const withdrawDays = 14
