import type { Transaction } from 'kysely'
import type { Database } from '../../store/schema'
import type { Signed } from '../access/signed-in'
import type { Worked } from '../outbox/outbox-ledger'
import { type RespondAnswer, respond } from './message-respond'

export interface RespondArgs {
  extraid: number
  id: number
  response: string
  notes?: string | null
  version?: number | null
  device_at?: string | null
  seen_response?: string | null
}

/** message_respond: by the member or a parent; by staff when staff act, and then the log of answers says who. */
export async function respondInAccount(
  tx: Transaction<Database>,
  { ctx, session }: Signed,
  args: RespondArgs,
  now: Date,
): Promise<Worked<RespondAnswer>> {
  const given = {
    response: args.response,
    notes: args.notes ?? null,
    version: args.version ?? null,
    seen: args.seen_response,
    device_at: args.device_at ?? null,
    by: session.acting ? ('staff' as const) : ('account' as const),
    staff_extraid: session.acting ? session.extraid : null,
    who_extraid: session.extraid,
    op_id: ctx.outbox.op_id,
    waited: ctx.outbox.client_id !== null,
  }
  return respond(tx, { extraid: args.extraid, id: args.id }, given, now)
}
