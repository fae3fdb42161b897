import { sql } from 'kysely'
import { isUuid } from '../../../domain/text/uuid'
import { fail } from '../../context/failure'
import type { RequestContext, SessionView } from '../../context/request-context'
import type { OutboxSkipResult } from '../../generated/member'
import { inTransaction } from '../../store/transaction'
import { lockCursor, moveCursor } from './outbox-cursor'

export type SkipAnswer = Required<Omit<OutboxSkipResult, '__typename'>>

/** A UUID in lower case, or BAD_REQUEST. */
export function uuidOf(value: string): string {
  const lower = value.toLowerCase()
  return isUuid(lower) ? lower : fail('BAD_REQUEST', 'Not a UUID.')
}

/**
 * Gives up one place in a device's order (docs/architecture.md, rule 3), so that the items behind it go on. Repeating it is
 * harmless. The item keeps its opId, and comes again under a later place; if it arrives late under the old one, that is
 * a fork and changes nothing.
 */
export async function skipPlace(
  ctx: RequestContext,
  session: SessionView,
  args: { client_id: string; seq: number; op_id: string },
): Promise<SkipAnswer> {
  const client_id = uuidOf(args.client_id)
  const op_id = uuidOf(args.op_id)
  const { seq } = args
  if (seq < 1) fail('BAD_REQUEST', 'A place is 1 or more.')
  const now = ctx.now()
  return inTransaction(ctx.db, async (tx) => {
    const last_seq = await lockCursor(tx, client_id, session.extraid, now)
    await sql`select pg_advisory_xact_lock(hashtextextended(${op_id}, 0))`.execute(tx)
    const known = await tx
      .selectFrom('outbox_ledger')
      .where('op_id', '=', op_id)
      .where('extraid', '=', session.extraid)
      .select('op_id')
      .executeTakeFirst()
    if (known) return { ok: true, message: null, known: true, last_seq }
    if (seq > last_seq + 1) fail('OUTBOX_GAP', `The next place is ${last_seq + 1}.`, { last_seq })
    if (seq <= last_seq) {
      const before = await tx
        .selectFrom('outbox_skipped')
        .where('client_id', '=', client_id)
        .where('seq', '=', seq)
        .select('op_id')
        .executeTakeFirst()
      if (before?.op_id !== op_id) fail('OUTBOX_FORK', `Place ${seq} is used up by another item.`, { last_seq })
      return { ok: true, message: null, known: false, last_seq }
    }
    await tx.insertInto('outbox_skipped').values({ client_id, seq, op_id, at: now }).execute()
    await moveCursor(tx, client_id, seq, now)
    return { ok: true, message: null, known: false, last_seq: seq }
  })
}
