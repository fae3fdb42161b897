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

/** The server's effect log of those messages, in its order. */
export function effectsOf(db: Kysely<Database>, ids: readonly number[]): Promise<Effect[]> {
  return db
    .selectFrom('message_response')
    .select(['msgid', 'response', 'op_id', 'arrived_at'])
    .where('msgid', 'in', [...ids, 0])
    .orderBy('id')
    .execute()
}

/** Each thing that a device's ledger has otherwise than its effects: none is right. */
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

/** What the agency has of an answer, in its stored form. */
export const stored = ({ yes, notes }: Pick<Meant, 'yes' | 'notes'>): string => `${yes ? 'Y' : 'N'}: ${notes}`

/**
 * The server's effect log against what the screen claimed: nothing lost that was said to be saved, nothing doubled, the
 * member's order kept, 'The agency has it' for nothing that the log has not. Gives a sentence for each breach.
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

/** An answer that was saved may only be missing where a later one to the same message took its place on the device. */
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

/** Of one message as given; over all of them as the device first put them into its queue, which their opIds tell. */
function orderOf(given: readonly Meant[], effects: readonly Effect[]): string[] {
  const ids = [...new Set(given.map(({ id }) => id))]
  const wrong = ids.filter((id) => {
    const log = effects.filter(({ msgid }) => msgid === id).map(({ response }) => response)
    const meant = given.filter((one) => one.id === id).map(stored)
    return log.join() !== meant.filter((response) => log.includes(response)).join()
  })
  // A UUIDv7 begins with its time.
  const times = effects.map(({ op_id }) => (op_id ?? '').replaceAll('-', '').slice(0, 12))
  return [
    ...wrong.map((id) => `out of order: the answers to ${id}`),
    ...(times.join() === [...times].sort().join() ? [] : [`out of order: ${times.join(' ')}`]),
  ]
}
