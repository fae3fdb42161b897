import { dublinDay } from '../../../../domain/dates/dublin-day'
import { dayWords } from '../../../../domain/dates/time-words'
import { hoursText } from '../../../../domain/leave/amount'
import type { HoursInput } from '../../../generated/agency'
import { acceptHours } from '../../leave/accept-hours'
import { amountOf, dayOf, problem, textOf } from './line-problem'
import type { Posted, Posting } from './post-lines'

/** Hours in hundredths, euros in cents; negative where the agency corrects what it posted before. */
export interface HoursRow extends Posted {
  date_worked: string
  hours_hundredths: number
  euros_cents: number
}

/** An entry is a day's or a week's work. */
const mostHours = 168
const mostEuros = 20_000

export const hoursPosting: Posting<HoursInput, HoursRow> = {
  operation: 'post_hours',
  rowOf(line, now) {
    const row = {
      extraid: line.extraid,
      reference: textOf('reference', line.reference, 100),
      date_worked: dayOf('date_worked', line.date_worked, dublinDay(now)),
      hours_hundredths: amountOf('hours', line.hours, -mostHours, mostHours),
      euros_cents: amountOf('euros', line.euros, -mostEuros, mostEuros),
    }
    return row.hours_hundredths === 0 && row.euros_cents === 0 ? problem('There are no hours in it.') : row
  },
  async known(tx, rows) {
    if (rows.length === 0) return []
    return tx
      .selectFrom('hours_worked')
      .where('extraid', 'in', [...new Set(rows.map(({ extraid }) => extraid))])
      .where('reference', 'in', [...new Set(rows.map(({ reference }) => reference))])
      .select(['id', 'extraid', 'reference', 'date_worked', 'hours_hundredths', 'euros_cents'])
      .execute()
  },
  async insert(tx, rows, posted_at) {
    const values = rows.map(({ firstname: _, lastname: __, ...row }) => ({ ...row, posted_at }))
    return tx
      .insertInto('hours_worked')
      .values(values)
      .onConflict((conflict) => conflict.columns(['extraid', 'reference']).doNothing())
      .returning(['id', 'extraid', 'reference'])
      .execute()
  },
  async accept(tx, rows, now) {
    const problems = new Map<number, string>()
    for (const group of groupsOf(rows)) {
      const sentence = await acceptHours(tx, summed(group), dublinDay(now))
      if (sentence) for (const { id } of group) problems.set(id, sentence)
    }
    if (problems.size > 0)
      await tx
        .deleteFrom('hours_worked')
        .where('id', 'in', [...problems.keys()])
        .execute()
    return problems
  },
  what: ({ date_worked, hours_hundredths }) =>
    `${hoursText(hours_hundredths)} hours of ${dayWords(date_worked)} posted`,
}

type Stored = HoursRow & { id: number }

/**
 * Groups lines by member, then by year. All added hours of one member's year are one group: they are accepted or refused
 * together. Lines that take hours back depend on what is left, so they come afterwards, one by one.
 */
function groupsOf(rows: readonly Stored[]): Stored[][] {
  const takesBack = (row: Stored) => row.hours_hundredths < 0 || row.euros_cents < 0
  const years = new Map<string, Stored[]>()
  for (const row of rows) {
    const key = `${row.extraid}/${row.date_worked.slice(0, 4)}`
    const known = years.get(key)
    if (known) known.push(row)
    else years.set(key, [row])
  }
  return [...years.values()]
    .sort(([one], [other]) => byYear(one, other))
    .flatMap((group) => {
      const more = group.filter((row) => !takesBack(row))
      return [...(more.length > 0 ? [more] : []), ...group.filter(takesBack).map((row) => [row])]
    })
}

function byYear(one: Stored | undefined, other: Stored | undefined): number {
  if (!one || !other) return 0
  return one.extraid - other.extraid || (one.date_worked < other.date_worked ? -1 : 1)
}

function summed(group: readonly Stored[]) {
  const [first] = group
  if (!first) throw new Error('A group of hours has a line.')
  const sum = (name: 'hours_hundredths' | 'euros_cents') => group.reduce((total, row) => total + row[name], 0)
  const { extraid, date_worked } = first
  return { extraid, date_worked, hours_hundredths: sum('hours_hundredths'), euros_cents: sum('euros_cents') }
}
