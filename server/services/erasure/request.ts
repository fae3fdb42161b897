import type { Kysely } from 'kysely'
import { dublinDay } from '../../../domain/dates/dublin-day'
import { characters, cleanLines } from '../../../domain/text/characters'
import type { Database } from '../../store/schema'
import type { Signed } from '../access/signed-in'
import { noteChange, whoOf } from '../history/record-change'
import type { Worked } from '../outbox/outbox-ledger'

interface Answer {
  ok: boolean
  message: string
}

const reasonLimit = 1000
/** How often a member may ask within a day: each request and its withdrawal stay in the member's history. */
const mostADay = 5
const day = 24 * 60 * 60_000

/** The request that stands; null when there is none. */
export async function erasureRequestOf(db: Kysely<Database>, extraid: number) {
  const open = await openRequest(db, extraid)
  return open ? { ...open, requested_at: open.requested_at.toISOString() } : null
}

/** request_erasure, in the caller's transaction. An open request stays as it is, and the answer says so. */
export async function requestErasure(
  tx: Kysely<Database>,
  signed: Signed,
  args: { extraid: number; reason?: string | null },
  now: Date,
): Promise<Worked<Answer>> {
  const { extraid } = args
  const reason = cleanLines(args.reason ?? '') || null
  if (characters(reason ?? '') > reasonLimit) {
    return {
      status: 'refused',
      answer: { ok: false, message: `The reason can have at most ${reasonLimit} characters.` },
    }
  }
  if (!(await openRequest(tx, extraid)) && (await isTooOften(tx, extraid, now))) {
    const message = `You asked ${mostADay} times within a day. Please ask again tomorrow, or write to the agency.`
    return { status: 'refused', answer: { ok: false, message } }
  }
  const hand = await whoOf(tx, signed)
  const made = await tx
    .insertInto('erasure_request')
    .values({ extraid, requested_at: now, requested_by: hand.who, reason })
    .onConflict((conflict) => conflict.column('extraid').where('ended_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) {
    const open = await openRequest(tx, extraid)
    const day = open ? ` of ${dayWords(dublinDay(open.requested_at))}` : ''
    return { status: 'applied', answer: { ok: true, message: `Your request${day} is with the agency already.` } }
  }
  await noteChange(tx, { extraid, what: 'Erasure requested', at: now, ...hand })
  return { status: 'applied', answer: { ok: true, message: 'Your request is with the agency.' } }
}

/** withdraw_erasure, in the caller's transaction. */
export async function withdrawErasure(
  tx: Kysely<Database>,
  signed: Signed,
  { extraid }: { extraid: number },
  now: Date,
): Promise<Worked<Answer>> {
  const withdrawn = await endRequest(tx, extraid, { outcome: 'withdrawn', at: now })
  if (!withdrawn) {
    return { status: 'refused', answer: { ok: false, message: 'There is no request that could be withdrawn.' } }
  }
  await noteChange(tx, { extraid, what: 'Request for erasure withdrawn', at: now, ...(await whoOf(tx, signed)) })
  return { status: 'applied', answer: { ok: true, message: 'Your request is withdrawn.' } }
}

/** Ends the open request with that outcome; false when there is none. */
export async function endRequest(
  tx: Kysely<Database>,
  extraid: number,
  end: { outcome: 'withdrawn' | 'declined' | 'carried_out'; at: Date; why?: string },
): Promise<boolean> {
  const ended = await tx
    .updateTable('erasure_request')
    .set({ ended_at: end.at, outcome: end.outcome, why: end.why ?? null })
    .where('extraid', '=', extraid)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** Whether so many requests of the last day have ended that no more is taken. */
async function isTooOften(tx: Kysely<Database>, extraid: number, now: Date): Promise<boolean> {
  const { ended } = await tx
    .selectFrom('erasure_request')
    .where('extraid', '=', extraid)
    .where('ended_at', 'is not', null)
    .where('requested_at', '>', new Date(now.getTime() - day))
    .select(({ fn }) => fn.countAll<number>().as('ended'))
    .executeTakeFirstOrThrow()
  return ended >= mostADay
}

async function openRequest(db: Kysely<Database>, extraid: number) {
  return db
    .selectFrom('erasure_request')
    .where('extraid', '=', extraid)
    .where('ended_at', 'is', null)
    .select(['requested_at', 'requested_by', 'reason'])
    .executeTakeFirst()
}

/** 21/11/2026 */
function dayWords(day: string): string {
  return day.split('-').reverse().join('/')
}
