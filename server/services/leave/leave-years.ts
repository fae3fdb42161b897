import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { Amount } from '../../../domain/leave/amount'
import { accrual, type LeaveEvent, type LeaveYear, sumOf } from '../../../domain/leave/balance'
import { asOf } from '../../../domain/leave/forfeit'
import type { Database } from '../../store/schema'
import type { LeaveYearTable } from '../../store/tables/pay'
import type { Page } from '../agency/mailings'

/** Which years; what is left out or null is not asked about. */
export interface WhichYears {
  extraid?: number | null | undefined
  year?: number | null | undefined
  /** Only of members with this choice of holidaypay_action. */
  holidaypay_action?: string
}

/** A year as the server has it: with the hours worked, of which 8 % are accrued. */
export interface StoredLeaveYear extends LeaveYear {
  worked: Amount
  /** The forfeited amount that is stored; forfeit is the amount as of the given day. */
  written: Amount
}

/** Leave years as they are on that day (YYYY-MM-DD), with their events, newest year first, then by member. */
export async function leaveYears(
  db: Kysely<Database>,
  which: WhichYears,
  day: string,
  page?: Page,
): Promise<StoredLeaveYear[]> {
  let query = chosen(db, which).orderBy('year', 'desc').orderBy('extraid')
  if (page) query = query.limit(page.limit).offset(page.offset)
  return withEvents(db, await query.execute(), day)
}

/**
 * The same, locked until the transaction ends: whatever changes a balance holds its year's row, so that two bookings at
 * once never take the same hours. By member, always in this order, and read anew after waiting.
 */
export async function lockYears(tx: Transaction<Database>, which: WhichYears, day: string): Promise<StoredLeaveYear[]> {
  const rows = await chosen(tx, which).orderBy('extraid').orderBy('year').forUpdate().execute()
  return withEvents(tx, rows, day)
}

/** One year of one member, locked; null when there is none. */
export async function lockYear(tx: Transaction<Database>, extraid: number, year: number, day: string) {
  const [found] = await lockYears(tx, { extraid, year }, day)
  return found ?? null
}

/** Locks every year with a booking up to that day, of all members or of one, in the order of lockYears. */
export async function lockBooked(tx: Transaction<Database>, until: string, extraid: number | null): Promise<void> {
  await chosen(tx, { extraid })
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('leave_event')
          .whereRef('leave_event.extraid', '=', 'leave_year.extraid')
          .whereRef('leave_event.year', '=', 'leave_year.year')
          .where('leave_event.event_type', '=', 'booking')
          .where('leave_event.event_date', '<=', until)
          .select('leave_event.id'),
      ),
    )
    .orderBy('extraid')
    .orderBy('year')
    .forUpdate()
    .execute()
}

function chosen(db: Kysely<Database>, { extraid, year, holidaypay_action }: WhichYears) {
  let query = db.selectFrom('leave_year').selectAll()
  if (typeof extraid === 'number') query = query.where('extraid', '=', extraid)
  if (typeof year === 'number') query = query.where('year', '=', year)
  if (holidaypay_action !== undefined) {
    const members = db.selectFrom('member').where('holidaypay_action', '=', holidaypay_action).select('extraid')
    query = query.where('extraid', 'in', members)
  }
  return query
}

type Row = Selectable<LeaveYearTable>

async function withEvents(db: Kysely<Database>, rows: readonly Row[], day: string): Promise<StoredLeaveYear[]> {
  if (rows.length === 0) return []
  const members = [...new Set(rows.map(({ extraid }) => extraid))]
  const years = [...new Set(rows.map(({ year }) => year))]
  const found = await db
    .selectFrom('leave_event')
    .where('extraid', '=', sql<number>`any(${members}::int[])`)
    .where('year', '=', sql<number>`any(${years}::int[])`)
    .orderBy('event_date')
    .orderBy('id')
    .select(['id', 'extraid', 'year', 'event_type', 'event_date', 'booked_by'])
    .select(['hours_hundredths as hours', 'euros_cents as cents'])
    .execute()
  const events = new Map<string, LeaveEvent[]>()
  for (const { extraid, year, ...event } of found) {
    const key = `${extraid}/${year}`
    const known = events.get(key)
    if (known) known.push(event)
    else events.set(key, [event])
  }
  return rows.map((row) => yearOf(row, events.get(`${row.extraid}/${row.year}`) ?? [], day))
}

function yearOf(row: Row, events: readonly LeaveEvent[], day: string): StoredLeaveYear {
  const worked = { hours: row.worked_hundredths, cents: row.worked_cents }
  const written = { hours: row.forfeit_hundredths, cents: row.forfeit_cents }
  const year = {
    ...{ worked, written, forfeit: written },
    extraid: row.extraid,
    year: row.year,
    closed: row.closed_at !== null,
    bf: { hours: row.bf_hundredths, cents: row.bf_cents },
    cf: { hours: row.cf_hundredths, cents: row.cf_cents },
    accrued: accrual(worked),
    booked: sumOf(events, 'booking'),
    paid: sumOf(events, 'pay'),
    taken: sumOf(events, 'taken'),
    events,
  }
  return asOf(year, day)
}
