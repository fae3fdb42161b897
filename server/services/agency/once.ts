import { type Kysely, sql, type Transaction } from 'kysely'
import { fail } from '../../context/failure'
import type { RequestContext } from '../../context/request-context'
import type { Database } from '../../store/schema'
import { inTransaction } from '../../store/transaction'
import { payloadHash } from '../outbox/payload-hash'
import { AgencyRefusal, type Refused } from './refusal'

export interface AgencyCall {
  operation: string
  args: Readonly<Record<string, unknown>>
}

/**
 * Runs one agency mutation in one transaction. With an Idempotency-Key the same call gives the first answer again, and
 * another call under that key is refused. A refusal changes nothing and is not remembered: put right, it may be sent again.
 */
export async function once<R>(
  ctx: RequestContext,
  call: AgencyCall,
  run: (tx: Transaction<Database>) => Promise<R>,
): Promise<R | Refused> {
  return unremembered(ctx, (tx) => remembered(tx, ctx, call, run))
}

/** The same without storing the answer, whatever key the call has: for an answer that may not be kept in clear. */
export async function unremembered<R>(
  ctx: RequestContext,
  run: (tx: Transaction<Database>) => Promise<R>,
): Promise<R | Refused> {
  try {
    return await inTransaction(ctx.db, run)
  } catch (error) {
    if (error instanceof AgencyRefusal) return { ok: false, message: error.message }
    throw error
  }
}

/**
 * The stored answer of the same call under its Idempotency-Key; null where there is none. For a mutation that asks the payment provider
 * before its transaction: another call under that key is refused here, before the provider is asked.
 */
export async function answeredBefore<R>(ctx: RequestContext, { operation, args }: AgencyCall): Promise<R | null> {
  const key = ctx.outbox.op_id
  return key ? knownAnswer<R>(ctx.db, key, payloadHash(operation, args)) : null
}

async function knownAnswer<R>(db: Kysely<Database>, key: string, payload_hash: string): Promise<R | null> {
  const known = await db.selectFrom('agency_ledger').where('key', '=', key).selectAll().executeTakeFirst()
  if (known && known.payload_hash !== payload_hash) {
    fail('OUTBOX_MISMATCH', 'This Idempotency-Key was used before for another call.')
  }
  return known ? (known.answer as R) : null
}

async function remembered<R>(
  tx: Transaction<Database>,
  ctx: RequestContext,
  call: AgencyCall,
  run: (tx: Transaction<Database>) => Promise<R>,
): Promise<R> {
  const key = ctx.outbox.op_id
  if (!key) return run(tx)
  const payload_hash = payloadHash(call.operation, call.args)
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 1))`.execute(tx)
  const known = await knownAnswer<R>(tx, key, payload_hash)
  if (known !== null) return known
  const answer = await run(tx)
  const at = ctx.now()
  await tx
    .insertInto('agency_ledger')
    .values({ key, payload_hash, answer: JSON.stringify(answer), at })
    .execute()
  return answer
}
