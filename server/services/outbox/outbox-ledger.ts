import { sql, type Transaction } from 'kysely'
import { fail } from '../../context/failure'
import type { OutboxEcho, RequestContext, SessionView } from '../../context/request-context'
import type { Database } from '../../store/schema'
import { inTransaction } from '../../store/transaction'
import { lockCursor, moveCursor } from './outbox-cursor'
import { payloadHash } from './payload-hash'

/** The result of an effect. Each of the three statuses uses up the item's place. */
export interface Worked<R> {
  status: 'applied' | 'refused' | 'conflict'
  answer: R
}

export interface LedgerItem {
  operation: string
  args: Readonly<Record<string, unknown>>
  /** The item is never recorded, even with an Idempotency-Key: its arguments and its answer must not be stored. */
  isUnwritten?: boolean
}

/** now: the time that the ledger records too. */
type Effect<R> = (tx: Transaction<Database>, now: Date) => Promise<Worked<R>>

/**
 * Carries out one mutation (docs/architecture.md, rule 7) in ONE transaction: lock the client's cursor → look the opId up →
 * check the seq → effect (which checks its base) → ledger row with the answer → commit. Anything thrown leaves nothing
 * behind. Without an Idempotency-Key the effect simply runs; with the key alone it is recorded, but has no order.
 */
export async function workOff<R>(
  ctx: RequestContext,
  session: SessionView,
  item: LedgerItem,
  effect: Effect<R>,
): Promise<R> {
  const { op_id, client_id, seq } = ctx.outbox
  checkHeaders(ctx, session)
  if (!op_id || item.isUnwritten) {
    // It leaves no ledger row to count, so the rate limiter counts the attempt.
    const counted = await ctx.limits.consume('effect', String(session.extraid))
    if (!counted.ok) refuseForNow(counted.retryAfterS)
    return (await inTransaction(ctx.db, (tx) => effect(tx, ctx.now()))).answer
  }
  const place = client_id && seq ? { client_id, seq } : null
  const done = await inTransaction(ctx.db, (tx) => inLedger(tx, ctx, { ...item, op_id, place, session }, effect))
  ctx.outboxEcho = done.echo
  return done.answer
}

/**
 * Whether the ledger already has this item's answer. If so, work outside of the transaction is skipped, such as reading and
 * turning a file: the first delivery took the upload.
 */
export async function isAnswered({ db, outbox }: RequestContext): Promise<boolean> {
  if (!outbox.op_id) return false
  return Boolean(
    await db.selectFrom('outbox_ledger').where('op_id', '=', outbox.op_id).select('op_id').executeTakeFirst(),
  )
}

function checkHeaders(ctx: RequestContext, session: SessionView): void {
  const { op_id, client_id, seq, member } = ctx.outbox
  const ordered = client_id !== null || seq !== null
  if (!ordered) return
  if (!op_id || !client_id || !seq || member === null) {
    fail('BAD_REQUEST', 'Outbox-Client and Outbox-Seq need each other, an Idempotency-Key and Outbox-Member.')
  }
  // An acting session keeps its data in memory only, so a stored item belongs to somebody's own log-in.
  if (session.acting) fail('WRONG_MEMBER', 'A member of staff is acting here.')
}

interface Sealed extends LedgerItem {
  op_id: string
  place: { client_id: string; seq: number } | null
  session: SessionView
}

async function inLedger<R>(
  tx: Transaction<Database>,
  ctx: RequestContext,
  item: Sealed,
  effect: Effect<R>,
): Promise<{ answer: R; echo: OutboxEcho }> {
  const { op_id, place, operation } = item
  const { extraid } = item.session
  const now = ctx.now()
  const payload_hash = payloadHash(operation, item.args)
  const last = place ? await lockCursor(tx, place.client_id, extraid, now) : null
  // The same opId may arrive twice at once, under two clients or without one: the second request waits here for the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${op_id}, 0))`.execute(tx)
  const next = place !== null && last !== null && place.seq === last + 1 ? place : null
  const known = await tx.selectFrom('outbox_ledger').where('op_id', '=', op_id).selectAll().executeTakeFirst()
  if (known) {
    if (known.payload_hash !== payload_hash || known.extraid !== extraid) {
      fail('OUTBOX_MISMATCH', 'This item was sent before with another content.')
    }
    // The item was sent again under a new client id: it uses up its place there too.
    if (next) await moveCursor(tx, next.client_id, next.seq, now)
    const applied_seq = next ? next.seq : last
    const echo = { op_id, status: known.status, applied_seq, at: known.at.toISOString(), duplicate: true }
    return { answer: known.answer as R, echo }
  }
  if (place && last !== null && !next) refusePlace(place.seq, last)
  await refuseTooMany(tx, extraid, now)
  const { status, answer } = await effect(tx, now)
  await tx
    .insertInto('outbox_ledger')
    .values({
      op_id,
      extraid,
      client_id: place?.client_id ?? null,
      seq: place?.seq ?? null,
      operation,
      payload_hash,
      status,
      answer: JSON.stringify(answer),
      at: now,
    })
    .execute()
  if (place) await moveCursor(tx, place.client_id, place.seq, now)
  return { answer, echo: { op_id, status, applied_seq: place?.seq ?? null, at: now.toISOString(), duplicate: false } }
}

/** The most new effects of one log-in within this time (ms): ten times what a phone holds after a month without signal. */
const mostEffects = 2_000
const withinMs = 15 * 60_000

/** Only new items are counted; a repeated one does not count against its member. */
async function refuseTooMany(tx: Transaction<Database>, extraid: number, now: Date): Promise<void> {
  const first = await tx
    .selectFrom('outbox_ledger')
    .where('extraid', '=', extraid)
    .where('at', '>', new Date(now.getTime() - withinMs))
    .orderBy('at', 'desc')
    .offset(mostEffects - 1)
    .select('at')
    .executeTakeFirst()
  if (!first) return
  refuseForNow(Math.ceil((first.at.getTime() + withinMs - now.getTime()) / 1000))
}

function refuseForNow(retryAfterS: number): never {
  fail('RATE_LIMITED', 'Very much was changed from this log-in just now. Please try again later.', { retryAfterS })
}

function refusePlace(seq: number, last_seq: number): never {
  if (seq > last_seq) fail('OUTBOX_GAP', `The next place is ${last_seq + 1}.`, { last_seq })
  fail('OUTBOX_FORK', `Place ${seq} is used up by another item.`, { last_seq })
}
