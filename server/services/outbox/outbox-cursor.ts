import type { Kysely, Transaction } from 'kysely'
import { fail } from '../../context/failure'
import type { RequestContext } from '../../context/request-context'
import type { Database } from '../../store/schema'

/** Locks the client's cursor, making it on first sight, and gives its last_seq. A client id belongs to one member. */
export async function lockCursor(
  tx: Transaction<Database>,
  client_id: string,
  extraid: number,
  now: Date,
): Promise<number> {
  await tx
    .insertInto('outbox_client')
    .values({ client_id, extraid, created_at: now, seen_at: now })
    .onConflict((conflict) => conflict.column('client_id').doNothing())
    .execute()
  const cursor = await tx
    .selectFrom('outbox_client')
    .where('client_id', '=', client_id)
    .select(['extraid', 'last_seq'])
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (cursor.extraid !== extraid) fail('OUTBOX_FORK', 'This device id belongs to somebody else.', { last_seq: 0 })
  return cursor.last_seq
}

/** Uses up the place `seq`. */
export async function moveCursor(tx: Transaction<Database>, client_id: string, seq: number, now: Date): Promise<void> {
  await tx
    .updateTable('outbox_client')
    .set({ last_seq: seq, seen_at: now })
    .where('client_id', '=', client_id)
    .execute()
}

/** The last_seq of a member's device; 0 where the device is unknown, or another member's. */
export async function cursorOf(db: Kysely<Database>, client_id: string, extraid: number): Promise<number> {
  const cursor = await db
    .selectFrom('outbox_client')
    .where('client_id', '=', client_id)
    .where('extraid', '=', extraid)
    .select('last_seq')
    .executeTakeFirst()
  return cursor?.last_seq ?? 0
}

const taken = new WeakMap<RequestContext, Promise<void>>()

/**
 * For a read with Outbox-Client: puts the cursor into the answer. Every read of a request awaits it before it takes any
 * data, so the data is never older than the cursor says.
 */
export function cursorBeforeRead(ctx: RequestContext): Promise<void> {
  const known = taken.get(ctx)
  if (known) return known
  const taking = takeCursor(ctx)
  taken.set(ctx, taking)
  return taking
}

async function takeCursor(ctx: RequestContext): Promise<void> {
  const { session, outbox } = ctx
  if (!session || !outbox.client_id) return
  ctx.outboxEcho = { applied_seq: await cursorOf(ctx.db, outbox.client_id, session.extraid) }
}
