import type { GraphQLResolveInfo } from 'graphql'
import type { Transaction } from 'kysely'
import type { Principal } from '../../domain/access/authorisation-rows'
import type { RequestContext } from '../context/request-context'
import { authorise } from '../services/access/authorise'
import { type Signed, signedIn } from '../services/access/signed-in'
import { type Worked, workOff } from '../services/outbox/outbox-ledger'
import type { Database } from '../store/schema'

export const absentMember: { ok: boolean; message: string | null } = {
  ok: false,
  message: 'This member was not found.',
}

/** Whose record an effect is about, where its arguments don't say it. extraid null: there is no such record, answered as a foreign one. */
interface About<R> {
  extraid: number | null
  lock?: 'share' | 'change'
  /** The operation's contract; 'member' where left out. */
  endpoint?: 'member' | 'rtw'
  /** The answer where the access table says refused rather than absent. */
  refused?: R
}

/** An effect on one member's record: checked, done and remembered in one transaction. */
export async function effectOn<A extends Readonly<Record<string, unknown>>, R>(
  signed: Signed,
  info: GraphQLResolveInfo,
  args: A,
  { extraid, lock = 'share', endpoint = 'member', refused }: About<R>,
  absent: R,
  run: (tx: Transaction<Database>, now: Date, principal: Principal) => Promise<Worked<R>>,
): Promise<R> {
  const { ctx, session } = signed
  const operation = info.fieldName
  // Asked first, so that a session, member or terms problem comes before anything about the device's order.
  await authorise(ctx.db, ctx, { endpoint, operation, extraid })
  // The ledger may hold nothing of documents; their own records say what was done.
  const isUnwritten = endpoint === 'rtw'
  return workOff(ctx, session, { operation, args, isUnwritten }, async (tx, now) => {
    const { decision, principal } = await authorise(tx, ctx, { endpoint, operation, extraid, lock })
    if (decision === 'allow') return run(tx, now, principal)
    return { status: 'refused', answer: decision === 'refused' ? (refused ?? absent) : absent }
  })
}

/** The same for the record that the argument extraid names. */
export function effect<A extends { extraid: number }, R>(
  signed: Signed,
  info: GraphQLResolveInfo,
  args: A,
  absent: R,
  run: (tx: Transaction<Database>, now: Date, principal: Principal) => Promise<Worked<R>>,
  lock: 'share' | 'change' = 'share',
): Promise<R> {
  return effectOn(signed, info, { ...args }, { extraid: args.extraid, lock }, absent, run)
}

/** The same, passing the session to `run`, which notes its name beside the change (server/services/history/record-change.ts). */
export function onRecord<A extends { extraid: number }, R>(
  ctx: RequestContext,
  info: GraphQLResolveInfo,
  args: A,
  absent: R,
  run: (tx: Transaction<Database>, signed: Signed, now: Date, principal: Principal) => Promise<Worked<R>>,
): Promise<R> {
  const signed = signedIn(ctx)
  return effect(signed, info, args, absent, (tx, now, principal) => run(tx, signed, now, principal))
}
