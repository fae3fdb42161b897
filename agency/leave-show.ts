import { type Command, numberOf } from './command'
import type { Ask } from './endpoint'
import { wrongUse } from './outcome'
import { table } from './table'

interface LeaveEvent {
  event_type: string
  event_date: string
  hours: number
  euros: number
  booked_by: string | null
}

interface LeaveYear {
  extraid: number
  firstname: string
  lastname: string
  year: number
  closed: boolean
  hrs_balance_bf: number
  hrs_balance_cf: number
  hrs_accrued: number
  hrs_booked: number
  hrs_paid: number
  hrs_taken: number
  hrs_forfeit: number
  hrs_to_forfeit: number
  hrs_remaining: number
  euros_remaining: number
  events: LeaveEvent[]
}

interface HoursWorked {
  id: number
  reference: string
  date_worked: string
  hours: number
  euros: number
}

const onePage = 500
const mostPages = 1000
const yearsOf = `query ($extraid: Int, $year: Int, $limit: Int, $offset: Int) {
  annualleave(extraid: $extraid, year: $year, limit: $limit, offset: $offset) {
    extraid firstname lastname year closed hrs_balance_bf hrs_balance_cf hrs_accrued hrs_booked hrs_paid hrs_taken
    hrs_forfeit hrs_to_forfeit hrs_remaining euros_remaining events { id event_type event_date hours euros booked_by } } }`

async function allYears(ask: Ask, which: { extraid: number | null; year: number | null }): Promise<LeaveYear[]> {
  const years: LeaveYear[] = []
  for (let page = 0; page < mostPages; page++) {
    const asked = { ...which, limit: onePage, offset: page * onePage }
    const { annualleave } = await ask<{ annualleave: LeaveYear[] }>(yearsOf, asked)
    years.push(...annualleave)
    if (annualleave.length < onePage) break
  }
  return years
}

const heading = [
  ...['Member', 'Name', 'Year', 'Closed', 'Brought fwd', 'Accrued', 'Taken', 'Booked', 'Paid', 'Forfeit'],
  ...['To forfeit', 'Remaining', 'Euros', 'Carried fwd'],
]

function rowOf(one: LeaveYear) {
  const name = `${one.firstname} ${one.lastname}`
  const spent = [one.hrs_taken, one.hrs_booked, one.hrs_paid, one.hrs_forfeit, one.hrs_to_forfeit]
  const remains = one.closed ? [null, null, one.hrs_balance_cf] : [one.hrs_remaining, one.euros_remaining, null]
  return [one.extraid, name, one.year, one.closed, one.hrs_balance_bf, one.hrs_accrued, ...spent, ...remains]
}

const eventWords: Readonly<Record<string, string>> = { pay: 'paid', booking: 'booked', taken: 'taken and paid' }

function eventsTable(years: readonly LeaveYear[]): string {
  const rows = years
    .flatMap(({ events }) => events)
    .map((event) => [
      ...[event.event_date, eventWords[event.event_type] ?? event.event_type, event.hours, event.euros],
      event.booked_by,
    ])
  return rows.length > 0 ? `\n\n${table(['Date', 'What', 'Hours', 'Euros', 'Booked by'], rows)}` : ''
}

export const leaveReadCommands: readonly Command[] = [
  {
    name: 'leave show',
    usage: '[--member MEMBER] [--year YEAR]   (one of them at least)',
    summary: 'Leave years of a member with every event, or of everybody in one year. Hours and euros.',
    positionals: [],
    options: { member: 'text', year: 'text' },
    async run(given, ask) {
      const [member, year] = [given.text('member'), given.text('year')]
      if (member === undefined && year === undefined) wrongUse('Whose leave? Give --member, --year or both.')
      const extraid = member === undefined ? null : numberOf(member, '--member')
      const years = await allYears(ask, { extraid, year: year === undefined ? null : numberOf(year, '--year') })
      if (years.length === 0) return { text: 'No leave years.', data: years }
      const events = extraid === null ? '' : eventsTable(years)
      return { text: `${table(heading, years.map(rowOf))}${events}`, data: years }
    },
  },
  {
    name: 'hours list',
    usage: 'MEMBER [--year YEAR]',
    summary: 'Hours that were posted for a member, newest day first.',
    positionals: ['MEMBER'],
    options: { year: 'text' },
    async run(given, ask) {
      const year = given.text('year')
      const { hours } = await ask<{ hours: HoursWorked[] }>(
        'query ($extraid: Int!, $year: Int) { hours(extraid: $extraid, year: $year) { id reference date_worked hours euros } }',
        {
          extraid: numberOf(given.positionals[0] ?? '', 'MEMBER'),
          year: year === undefined ? null : numberOf(year, '--year'),
        },
      )
      const rows = hours.map((one) => [one.date_worked, one.reference, one.hours, one.euros])
      return { text: rows.length > 0 ? table(['Day', 'Reference', 'Hours', 'Euros'], rows) : 'No hours.', data: hours }
    },
  },
]
