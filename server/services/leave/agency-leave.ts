import type { Kysely } from 'kysely'
import { dublinDay } from '../../../domain/dates/dublin-day'
import { decimal } from '../../../domain/leave/amount'
import { remaining } from '../../../domain/leave/balance'
import { leaveYearToWire } from '../../../domain/leave/to-wire'
import type { AnnualLeave, Hours } from '../../generated/agency'
import type { Database } from '../../store/schema'
import type { Page } from '../agency/mailings'
import { leaveYears, type WhichYears } from './leave-years'

/** Leave years for the agency, newest first, with the members' names and what remains. */
export async function agencyLeave(
  db: Kysely<Database>,
  { extraid, year }: Pick<WhichYears, 'extraid' | 'year'>,
  page: Page,
  now: Date,
): Promise<AnnualLeave[]> {
  const years = await leaveYears(db, { extraid, year }, dublinDay(now), page)
  const members = years.map((one) => one.extraid)
  if (members.length === 0) return []
  const people = await db
    .selectFrom('member')
    .where('extraid', 'in', members)
    .select(['extraid', 'firstname', 'lastname'])
    .execute()
  const names = new Map(people.map(({ extraid, ...name }) => [extraid, name]))
  return years.map((one) => {
    const left = remaining(one)
    const { firstname, lastname } = names.get(one.extraid) ?? { firstname: '', lastname: '' }
    const remains = { hrs_remaining: decimal(left.hours), euros_remaining: decimal(left.cents) }
    return { ...leaveYearToWire(one), firstname, lastname, ...remains }
  })
}

/** Hours that were posted for a member, newest day first. */
export async function hoursOf(db: Kysely<Database>, extraid: number, year: number | null): Promise<Hours[]> {
  let query = db.selectFrom('hours_worked').where('extraid', '=', extraid)
  // A year that the database's dates don't have would be a server error.
  if (year !== null && (year < 1900 || year > 2200)) return []
  if (year !== null) {
    query = query.where('date_worked', '>=', `${year}-01-01`).where('date_worked', '<=', `${year}-12-31`)
  }
  const rows = await query
    .orderBy('date_worked', 'desc')
    .orderBy('id', 'desc')
    .select(['id', 'reference', 'date_worked', 'hours_hundredths', 'euros_cents'])
    .execute()
  return rows.map(({ hours_hundredths, euros_cents, ...row }) => ({
    ...row,
    hours: decimal(hours_hundredths),
    euros: decimal(euros_cents),
  }))
}
