import { sql } from 'kysely'
import { dublinDay } from '../../domain/dates/dublin-day'
import { decimal, hoursText } from '../../domain/leave/amount'
import { remaining, shareOf } from '../../domain/leave/balance'
import { bookedDays } from '../../domain/leave/booking'
import { theAgency } from '../../server/services/history/field-change'
import { bookDay } from '../../server/services/leave/book-day'
import { leaveYears, lockYear } from '../../server/services/leave/leave-years'
import type { ProofKind } from './proof-kind'

const year = 2026
/** Room for some seven bookings of a little more than an hour: the later ones of a schedule find nothing left. */
const worked = { worked_hundredths: 10_000, worked_cents: 125_000 }

const keyOf = (extraid: number, day: string): string => `leave:${extraid} ${day}`
/** Few days, so that tabs and phones book the same one. */
const dayOf = (id: number, choice: number): string => `${year}-12-${String(1 + id * 2 + (choice % 2)).padStart(2, '0')}`

/**
 * Bookings of annual leave. Each asks for a different number of hours, by which its event in the server's book is
 * recognised: two phones and the agency may ask for the same day, and only one of them gets it.
 */
export const leaveProof: ProofKind = {
  prepare: async (db, members, count) => {
    await db
      .insertInto('leave_year')
      .values(members.map((extraid) => ({ extraid, year, ...worked })))
      .execute()
    return members.flatMap((member) =>
      Array.from({ length: count }, (_, id) => ({
        kind: 'book_annualleave' as const,
        member,
        id,
        entityKey: keyOf(member, dayOf(id, 0)),
        officeId: id,
      })),
    )
  },
  item: ({ member, id }, choice, mark, _see, device_at) => ({
    extraid: member,
    kind: 'book_annualleave',
    entityKey: `leave:${member}:${year}`,
    payload: {
      book_date: dayOf(id, choice),
      year,
      hours: decimal(100 + Number(mark.slice(1))),
      euros: 12.5,
      device_at,
    },
    base: null,
  }),
  partsOf: (item) => {
    if (item.kind !== 'book_annualleave') return []
    const { book_date, hours } = item.payload
    return [{ entityKey: keyOf(item.extraid, book_date), value: `${hours.toFixed(2)} hours` }]
  },
  office: async (db, { member, id }, act, now) => {
    const today = dublinDay(now)
    await db.transaction().execute(async (tx) => {
      const ofMember = tx.updateTable('leave_year').where('extraid', '=', member).where('year', '=', year)
      if (act === 'close') await ofMember.set({ closed_at: now }).execute()
      if (act === 'change') {
        await bookDay(tx, { extraid: member, book_date: dayOf(id, 0), hours: null }, theAgency, { at: now, today })
      }
      if (act !== 'withdraw') return
      const known = await lockYear(tx, member, year, today)
      const left = known && remaining(known)
      if (!left || left.hours === 0) return
      const { hours, cents } = shareOf(left, Math.min(300, left.hours))
      await tx
        .insertInto('leave_event')
        .values({
          ...{ extraid: member, year, event_type: 'pay', event_date: today, created_at: now },
          ...{ hours_hundredths: hours, euros_cents: cents },
        })
        .execute()
    })
  },
  effects: async (db, members) => {
    const rows = await db
      .selectFrom('leave_event')
      .leftJoin('outbox_ledger', (join) =>
        join
          .onRef('outbox_ledger.extraid', '=', 'leave_event.extraid')
          .on('outbox_ledger.operation', '=', 'book_annualleave')
          .on('outbox_ledger.status', '=', 'applied')
          .on(sql`(outbox_ledger.answer ->> 'id')::integer`, '=', sql.ref('leave_event.id')),
      )
      .where('leave_event.extraid', 'in', members)
      .where('event_type', '=', 'booking')
      .where('booked_by', 'is', null)
      .select(['outbox_ledger.op_id', 'leave_event.extraid', 'event_date', 'hours_hundredths'])
      .orderBy('leave_event.id')
      .execute()
    return rows.map(({ op_id, extraid, event_date, hours_hundredths }) => ({
      opId: op_id,
      member: extraid,
      entityKey: keyOf(extraid, event_date),
      value: `${hoursText(hours_hundredths)} hours`,
      version: null,
    }))
  },
  judge: async (db, members) => {
    const wrong: string[] = []
    for (const extraid of members) {
      for (const one of await leaveYears(db, { extraid }, `${year}-12-31`)) {
        const days = bookedDays(one.events)
        const { hours, cents } = remaining(one)
        if (new Set(days).size < days.length) wrong.push(`DAY TWICE: member ${extraid} has ${days.join(', ')}`)
        if (hours < 0 || cents < 0) wrong.push(`BELOW NOTHING: member ${extraid} has ${hours} and ${cents} left`)
      }
    }
    return wrong
  },
  read: {
    document: `query AnnualLeave($extraid: Int!) {
      member(extraid: $extraid) { extraid annualleave { year hrs_booked events { id event_date hours } } }
    }`,
    operationName: 'AnnualLeave',
    // A booking is not based on what was read.
    standings: () => new Map(),
  },
  effectStatement: 'insert into "leave_event"',
}
