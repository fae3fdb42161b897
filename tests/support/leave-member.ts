import { call, field } from './caller'
import type { TestServer } from './server'

/** What the agency has of a leave year. Hours and euros are decimals. */
export interface LeaveAtAgency {
  year: number
  closed: boolean
  hrs_booked: number
  events: { event_type: string; event_date: string; hours: number }[]
}

const postHours = `mutation ($lines: [HoursInput!]!) { post_hours(lines: $lines) { ok message } }`

/** The agency posts days of 8 hours at 118.40 euros in the first half of a year. Each day earns 0.64 hours of leave. */
export async function worked(
  server: Pick<TestServer, 'url' | 'agencyToken'>,
  extraid: number,
  days: number,
  year = thisYear(),
): Promise<void> {
  const lines = Array.from({ length: days }, (_, at) => ({
    extraid,
    reference: `${year}-${at}`,
    date_worked: new Date(Date.UTC(year, 0, 1 + at)).toISOString().slice(0, 10),
    hours: 8,
    euros: 118.4,
  }))
  const posted = await call(server.url, 'agency', postHours, { lines }, { token: server.agencyToken })
  const { ok, message } = field<{ ok: boolean; message: string | null }>(posted, 'post_hours')
  if (!ok) throw new Error(`The hours were not taken: ${message}`)
}

/** The leave years of a member as the agency reads them, newest first. */
export async function leaveAtAgency(
  server: Pick<TestServer, 'url' | 'agencyToken'>,
  extraid: number,
): Promise<LeaveAtAgency[]> {
  const document = `query ($extraid: Int) {
    annualleave(extraid: $extraid) { year closed hrs_booked events { event_type event_date hours } } }`
  const read = await call(server.url, 'agency', document, { extraid }, { token: server.agencyToken })
  return field<LeaveAtAgency[]>(read, 'annualleave')
}

/** The agency books a day in the member's name. */
export async function agencyBooks(
  server: Pick<TestServer, 'url' | 'agencyToken'>,
  extraid: number,
  book_date: string,
): Promise<void> {
  const document = `mutation ($extraid: Int!, $book_date: Date!) {
    leave_book(extraid: $extraid, book_date: $book_date) { ok message } }`
  const done = await call(server.url, 'agency', document, { extraid, book_date }, { token: server.agencyToken })
  const { ok, message } = field<{ ok: boolean; message: string | null }>(done, 'leave_book')
  if (!ok) throw new Error(`The agency could not book it: ${message}`)
}

/** Posts and pays `times` days of work, one by one, so that this leave year has as many events. */
export async function manyPayments(
  server: Pick<TestServer, 'url' | 'agencyToken'>,
  extraid: number,
  times: number,
): Promise<void> {
  const token = server.agencyToken
  const year = thisYear()
  const pay = `mutation ($year: Int!, $date: Date!, $extraid: Int) {
    leave_pay(year: $year, date: $date, extraid: $extraid) { ok message } }`
  for (let at = 0; at < times; at += 1) {
    const date = new Date(Date.UTC(year, 0, 1 + (at % 200))).toISOString().slice(0, 10)
    const line = { extraid, reference: `pay-${at}`, date_worked: date, hours: 8, euros: 118.4 }
    field(await call(server.url, 'agency', postHours, { lines: [line] }, { token }), 'post_hours')
    field(await call(server.url, 'agency', pay, { year, date, extraid }, { token }), 'leave_pay')
  }
}

/** The current year in Dublin. */
export function thisYear(): number {
  return Number(new Intl.DateTimeFormat('en', { timeZone: 'Europe/Dublin', year: 'numeric' }).format(new Date()))
}
