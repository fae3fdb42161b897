import type { Kysely } from 'kysely'
import type { Database } from '../../../server/store/schema'
import type { LoadClient } from './load-client'

interface Effect {
  msgid: number
  response: string
  op_id: string | null
}

/**
 * Compares the database with what the devices were told: nothing acknowledged is lost, nothing is doubled, each device's
 * order is kept, and the ledger and the cursor match the effects. Returns a sentence for each thing that is wrong.
 */
export async function verdictOn(db: Kysely<Database>, clients: readonly LoadClient[]): Promise<string[]> {
  const effects = await db.selectFrom('message_response').select(['msgid', 'response', 'op_id']).orderBy('id').execute()
  const counts = new Map<string, number>()
  for (const { op_id } of effects) counts.set(op_id ?? '', (counts.get(op_id ?? '') ?? 0) + 1)
  const known = new Set(clients.flatMap((client) => client.acknowledged.map(({ opId }) => opId)))
  return [
    ...[...counts].flatMap(([opId, count]) => (count > 1 ? [`doubled: ${opId} ${count} times`] : [])),
    ...[...counts.keys()].flatMap((opId) => (known.has(opId) ? [] : [`nobody was told of ${opId}`])),
    ...clients.flatMap((client) => client.problems),
    ...(await Promise.all(clients.map((client) => ofClient(db, client, effects)))).flat(),
    ...(await ofMessages(db, effects)),
  ]
}

async function ofClient(db: Kysely<Database>, client: LoadClient, effects: readonly Effect[]): Promise<string[]> {
  const { clientId } = client.device
  const told = client.acknowledged
  const ledger = await db.selectFrom('outbox_ledger').selectAll().where('client_id', '=', clientId).execute()
  const cursor = await db
    .selectFrom('outbox_client')
    .select('last_seq')
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  const rows = new Map(ledger.map((row) => [row.op_id, row]))
  const own = new Set(told.map(({ opId }) => opId))
  const inLog = effects.filter(({ op_id }) => op_id !== null && own.has(op_id)).map(({ op_id }) => op_id)
  const lost = told.filter(({ opId }) => !inLog.includes(opId))
  return [
    ...lost.map(({ seq, round }) => `lost: place ${seq} of ${clientId}, acknowledged in round ${round}`),
    ...told.flatMap(({ opId, seq, at }) => {
      const row = rows.get(opId)
      const same = row?.seq === seq && row.at.toISOString() === at
      return same ? [] : [`the ledger has ${row?.seq} ${row?.at.toISOString()} for place ${seq}, told at ${at}`]
    }),
    ...(lost.length === 0 && inLog.join() !== told.map(({ opId }) => opId).join()
      ? [`out of order: the effects of ${clientId}`]
      : []),
    ...(ledger.length === told.length && cursor?.last_seq === told.length
      ? []
      : [`${told.length} told, ${ledger.length} in the ledger, cursor at ${cursor?.last_seq}`]),
  ]
}

/** Checks that each message shows its last answer. */
async function ofMessages(db: Kysely<Database>, effects: readonly Effect[]): Promise<string[]> {
  const last = new Map(effects.map(({ msgid, response }) => [msgid, response]))
  const messages = await db.selectFrom('message').select(['msgid', 'response']).execute()
  return messages.flatMap(({ msgid, response }) =>
    response === (last.get(msgid) ?? null) ? [] : [`message ${msgid} shows ${response}, last was ${last.get(msgid)}`],
  )
}
