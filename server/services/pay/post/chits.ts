import { dublinDay } from '../../../../domain/dates/dublin-day'
import { dayWords } from '../../../../domain/dates/time-words'
import type { ChitInput } from '../../../generated/agency'
import { dayOf, noteOf, optionalAmount, problem, textOf } from './line-problem'
import type { Posted, Posting } from './post-lines'

export interface ChitToPost extends Posted {
  date_worked: string
  production: string
  role: string
  production_company: string
  start_time: string | null
  end_time: string | null
  break_hundredths: number | null
  hours_hundredths: number | null
  note: string | null
}

export const chitPosting: Posting<ChitInput, ChitToPost> = {
  operation: 'post_chits',
  rowOf: (line, now) => ({
    extraid: line.extraid,
    reference: textOf('reference', line.reference, 100),
    date_worked: dayOf('date_worked', line.date_worked, dublinDay(now)),
    production: textOf('production', line.production, 200),
    role: textOf('role', line.role, 200, 'may be empty'),
    production_company: textOf('production_company', line.production_company, 200, 'may be empty'),
    start_time: timeOf('start_time', line.start_time),
    end_time: timeOf('end_time', line.end_time),
    break_hundredths: optionalAmount('break_hours', line.break_hours, 24),
    hours_hundredths: optionalAmount('hours', line.hours, 100),
    note: noteOf('note', line.note, 1000),
  }),
  async known(tx, rows) {
    if (rows.length === 0) return []
    return tx
      .selectFrom('chit')
      .where('extraid', 'in', [...new Set(rows.map(({ extraid }) => extraid))])
      .where('reference', 'in', [...new Set(rows.map(({ reference }) => reference))])
      .select(['id', 'extraid', 'reference', 'date_worked', 'production', 'role', 'production_company'])
      .select(['start_time', 'end_time', 'break_hundredths', 'hours_hundredths', 'note'])
      .execute()
  },
  async insert(tx, rows, posted_at) {
    return tx
      .insertInto('chit')
      .values(rows.map((row) => ({ ...row, posted_at })))
      .onConflict((conflict) => conflict.columns(['extraid', 'reference']).doNothing())
      .returning(['id', 'extraid', 'reference'])
      .execute()
  },
  what: ({ date_worked }) => `Chit of ${dayWords(date_worked)} posted`,
}

/** HH:MM, 00:00 to 23:59; null where none is given. */
function timeOf(what: string, given: string | null | undefined): string | null {
  const text = given?.trim() ?? ''
  if (text === '') return null
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : problem(`${what} is a time as 07:30, not '${text}'.`)
}
