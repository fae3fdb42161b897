import { inDublinTime } from './dublin-time'

/** The calendar day in Dublin at a moment, YYYY-MM-DD. */
export function dublinDay(moment: Date): string {
  return new Date(inDublinTime(moment.getTime())).toISOString().slice(0, 10)
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
