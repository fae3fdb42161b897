const inWords = new Intl.DateTimeFormat('en-IE', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' })

/** '1 March 2027' */
export function longDay(day: string): string {
  const at = Date.parse(day)
  return Number.isNaN(at) ? day : inWords.format(at)
}
