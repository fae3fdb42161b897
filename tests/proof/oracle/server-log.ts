import type { Kind } from '../../../src/outbox/kinds'
import { proofKindNames, proofKinds } from '../kinds'
import type { Effect } from '../proof-kind'
import type { World } from '../world/world'

export interface LedgerRow {
  op_id: string
  extraid: number
  client_id: string | null
  seq: number | null
  status: 'applied' | 'refused' | 'conflict'
  /** ms */
  at: number
}

/** What the server has recorded about a schedule's members. Everything is judged by this record. */
export interface ServerLog {
  /** The effects of each kind, in the order in which they were done. There is no order between different kinds. */
  effects: (Effect & { kind: Kind; at: number })[]
  ledger: Map<string, LedgerRow>
  clients: Map<string, number>
}

export async function readServerLog(world: World): Promise<ServerLog> {
  const { db } = world.agency
  const effects: ServerLog['effects'] = []
  for (const kind of proofKindNames) {
    const rows = await proofKinds[kind].effects(db, world.members)
    effects.push(...rows.map((effect, at) => ({ ...effect, kind, at })))
  }
  const ledger = await db
    .selectFrom('outbox_ledger')
    .where('extraid', 'in', world.members)
    .select(['op_id', 'extraid', 'client_id', 'seq', 'status', 'at'])
    .execute()
  const clients = await db
    .selectFrom('outbox_client')
    .where('extraid', 'in', world.members)
    .select(['client_id', 'extraid'])
    .execute()
  return {
    effects,
    ledger: new Map(ledger.map((row) => [row.op_id, { ...row, at: row.at.getTime() }])),
    clients: new Map(clients.map(({ client_id, extraid }) => [client_id, extraid])),
  }
}
