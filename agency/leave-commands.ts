import { type Command, type Given, numberOf, type Output } from './command'
import type { Ask } from './endpoint'
import type { Done } from './member-commands'
import { refusedBy, wrongUse } from './outcome'

interface LeaveResult extends Done {
  members: number
  hours: number
  euros: number
}

/** A calendar day, YYYY-MM-DD; one sentence otherwise. */
function dayOf(text: string): string {
  const day = text.trim()
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(day) : Number.NaN
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
  return isDay ? day : wrongUse(`'${text}' is not a day: write 2026-12-31.`)
}

function memberOf(given: Given): number | null {
  const member = given.text('member')
  return member === undefined ? null : numberOf(member, '--member')
}

/** Sends one leave command, and reports how many members it changed; repeated, it changes none. */
async function change(
  ask: Ask,
  name: string,
  declared: string,
  variables: Record<string, unknown>,
  done: string,
): Promise<Output> {
  const passed = Object.keys(variables)
    .map((variable) => `${variable}: $${variable}`)
    .join(', ')
  const answer = await ask<Record<string, LeaveResult>>(
    `mutation (${declared}) { ${name}(${passed}) { ok message members hours euros } }`,
    variables,
  )
  const result = answer[name]
  if (!result?.ok) refusedBy(result?.message)
  const whom = result.members === 1 ? '1 member' : `${result.members} members`
  const amount = `${result.hours.toFixed(2)} hours, ${result.euros.toFixed(2)} euros`
  const said = result.message ? `\n${result.message}` : ''
  return { text: result.members === 0 ? 'Nothing to change.' : `${done}: ${whom}, ${amount}.${said}`, data: result }
}

const yearOf = (given: Given) => numberOf(given.positionals[0] ?? '', 'YEAR')

export const leaveCommands: readonly Command[] = [
  {
    name: 'leave book',
    usage: 'MEMBER DATE [--hours HOURS]',
    summary: "Books leave in a member's name: a day of 7.5 hours, what remains if that is less, or so many hours.",
    positionals: ['MEMBER', 'DATE'],
    options: { hours: 'text' },
    async run(given, ask) {
      const [member = '', date = ''] = given.positionals
      const hours = given.text('hours')
      if (hours !== undefined && !/^\d(\.\d{1,2})?$/.test(hours))
        wrongUse(`'${hours}' is not a number of hours: write 7.5.`)
      const { leave_book } = await ask<{ leave_book: Done }>(
        'mutation ($extraid: Int!, $date: Date!, $hours: Float) { leave_book(extraid: $extraid, book_date: $date, hours: $hours) { ok message } }',
        {
          ...{ extraid: numberOf(member, 'MEMBER'), date: dayOf(date) },
          hours: hours === undefined ? null : Number(hours),
        },
      )
      if (!leave_book.ok) refusedBy(leave_book.message)
      return { text: leave_book.message ?? 'Booked.', data: leave_book }
    },
  },
  {
    name: 'leave cancel',
    usage: 'MEMBER DATE',
    summary: 'Cancels a day that is booked and not yet paid: its hours can be booked again.',
    positionals: ['MEMBER', 'DATE'],
    options: {},
    async run(given, ask) {
      const [member = '', date = ''] = given.positionals
      const { leave_cancel } = await ask<{ leave_cancel: Done }>(
        'mutation ($extraid: Int!, $date: Date!) { leave_cancel(extraid: $extraid, book_date: $date) { ok message } }',
        { extraid: numberOf(member, 'MEMBER'), date: dayOf(date) },
      )
      if (!leave_cancel.ok) refusedBy(leave_cancel.message)
      return { text: leave_cancel.message ?? 'Cancelled.', data: leave_cancel }
    },
  },
  {
    name: 'leave taken',
    usage: '--until DATE [--member MEMBER]',
    summary: 'Bookings up to that day have been taken and paid. Done again, it changes nothing.',
    positionals: [],
    options: { until: 'text', member: 'text' },
    run: (given, ask) => {
      const variables = { until: dayOf(given.required('until')), extraid: memberOf(given) }
      return change(ask, 'leave_taken', '$until: Date!, $extraid: Int', variables, 'Taken and paid')
    },
  },
  {
    name: 'leave pay',
    usage: 'YEAR --date DATE [--member MEMBER]',
    summary:
      'Pays out what remains of a leave year on that day: of one member, or of all who chose to have it paid with their pay.',
    positionals: ['YEAR'],
    options: { date: 'text', member: 'text' },
    run: (given, ask) => {
      const variables = { year: yearOf(given), date: dayOf(given.required('date')), extraid: memberOf(given) }
      return change(ask, 'leave_pay', '$year: Int!, $date: Date!, $extraid: Int', variables, 'Paid')
    },
  },
  {
    name: 'leave forfeit',
    usage: 'YEAR [--member MEMBER]',
    summary:
      'From 1 April on: notes on the records what was brought forward into that year and not used by 31 March. It is gone by the date itself.',
    positionals: ['YEAR'],
    options: { member: 'text' },
    run: (given, ask) => {
      const variables = { year: yearOf(given), extraid: memberOf(given) }
      return change(ask, 'leave_forfeit', '$year: Int!, $extraid: Int', variables, 'Forfeited')
    },
  },
  {
    name: 'leave close',
    usage: 'YEAR [--member MEMBER]',
    summary: 'Closes a leave year that is over, and carries what remains forward into the next.',
    positionals: ['YEAR'],
    options: { member: 'text' },
    run: (given, ask) => {
      const variables = { year: yearOf(given), extraid: memberOf(given) }
      return change(ask, 'leave_close', '$year: Int!, $extraid: Int', variables, `${variables.year} closed`)
    },
  },
]
