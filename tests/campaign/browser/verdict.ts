import type { Kysely } from 'kysely'
import type { Database } from '../../../server/store/schema'
import { type Claim, saysAgency, saysSaved } from './claims'
import type { Meant } from './member-page'

export interface Effect {
  msgid: number
  response: string
  op_id: string | null
  arrived_at: Date
}

/** The answers to those messages in the server's effect log, in the log's order. */
export function effectsOf(db: Kysely<Database>, ids: readonly number[]): Promise<Effect[]> {
  return db
    .selectFrom('message_response')
    .select(['msgid', 'response', 'op_id', 'arrived_at'])
    .where('msgid', 'in', [...ids, 0])
    .orderBy('id')
    .execute()
}

/** Each difference between a device's ledger and its effects; there must be none. */
export async function ledgerProblems(db: Kysely<Database>, extraid: number): Promise<string[]> {
  const known = await db.selectFrom('outbox_ledger').where('extraid', '=', extraid).select('op_id').execute()
  const answers = await db.selectFrom('message_response').where('extraid', '=', extraid).select('op_id').execute()
  const changes = await db.selectFrom('field_change').where('extraid', '=', extraid).select('op_id').execute()
  const rows = await db.selectFrom('experience').where('extraid', '=', extraid).select('sequenceid').execute()
  const days = await db
    .selectFrom('leave_event')
    .where('extraid', '=', extraid)
    .where('event_type', '=', 'booking')
    .select('id')
    .execute()
  const ledger = known.length
  const saves = new Set(changes.flatMap(({ op_id }) => (op_id === null ? [] : [op_id])))
  const effects = answers.length + saves.size + rows.length + days.length
  return ledger === effects ? [] : [`${ledger} rows in the ledger, ${effects} effects`]
}

/** An answer in the form in which the agency stores it. */
export const stored = ({ yes, notes }: Pick<Meant, 'yes' | 'notes'>): string => `${yes ? 'Y' : 'N'}: ${notes}`

/**
 * Compares the server's effect log with what the screen said. Nothing that was said to be saved is lost, nothing is doubled,
 * the member's order is kept, and 'The agency has it' was said only of answers in the log. Returns a sentence for each breach.
 */
export function judge(given: readonly Meant[], claims: readonly Claim[], effects: readonly Effect[]): string[] {
  return [
    ...doubled(effects),
    ...unknown(given, effects),
    ...given.flatMap((one, at) => fateOf(one, given.slice(at + 1), claims, effects)),
    ...orderOf(given, effects),
  ]
}

const inLog = (one: Meant, effects: readonly Effect[]): Effect | undefined =>
  effects.find(({ msgid, response }) => msgid === one.id && response === stored(one))

function doubled(effects: readonly Effect[]): string[] {
  const seen = new Set<string>()
  return effects.flatMap(({ msgid, response, op_id }) => {
    const keys = [`${msgid} ${response}`, `op ${op_id}`]
    const again = keys.some((key) => seen.has(key))
    for (const key of keys) seen.add(key)
    return again ? [`doubled: ${response} to ${msgid}`] : []
  })
}

function unknown(given: readonly Meant[], effects: readonly Effect[]): string[] {
  const known = new Set(given.map((one) => `${one.id} ${stored(one)}`))
  const strange = effects.filter(({ msgid, response }) => !known.has(`${msgid} ${response}`))
  return strange.map(({ msgid, response }) => `never given: ${response} to ${msgid}`)
}

/** An answer that was saved may be missing only if a later answer to the same message replaced it on the device. */
function fateOf(one: Meant, later: readonly Meant[], claims: readonly Claim[], effects: readonly Effect[]): string[] {
  const about = claims.filter(({ title, yes, notes }) => title === one.title && yes === one.yes && notes === one.notes)
  const effect = inLog(one, effects)
  const replaced = later.some((other) => other.id === one.id && inLog(other, effects))
  const agency = about.filter(saysAgency)
  const early = effect ? agency.filter(({ at }) => at < effect.arrived_at.getTime()) : agency
  return [
    ...(about.some(saysSaved) && !effect && !replaced
      ? [`lost: ${stored(one)} to ${one.title}, said to be saved`]
      : []),
    ...early.map(({ words }) => `said too early: '${words}' of ${stored(one)} to ${one.title}`),
  ]
}

/**
 * Checks the order: for one message, the order in which the answers were given; over all messages, the order in which the
 * device queued them, which follows from their opIds.
 */
function orderOf(given: readonly Meant[], effects: readonly Effect[]): string[] {
  const ids = [...new Set(given.map(({ id }) => id))]
  const wrong = ids.filter((id) => {
    const log = effects.filter(({ msgid }) => msgid === id).map(({ response }) => response)
    const meant = given.filter((one) => one.id === id).map(stored)
    return log.join() !== meant.filter((response) => log.includes(response)).join()
  })
  // A UUIDv7 begins with the time at which it was made.
  const times = effects.map(({ op_id }) => (op_id ?? '').replaceAll('-', '').slice(0, 12))
  return [
    ...wrong.map((id) => `out of order: the answers to ${id}`),
    ...(times.join() === [...times].sort().join() ? [] : [`out of order: ${times.join(' ')}`]),
  ]
}
