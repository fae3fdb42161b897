import { answerKey } from '../messages/answer-item'
import { needsAttention } from '../outbox/item'
import type { ItemOf, OutboxItem } from '../outbox/kinds'
import { type MemberDatabase, readMeta } from '../outbox/member-database'
import type { NoticeAnswer } from './notice-data'

/** What this device knows of an answer. gone: another one took its place, or it was taken back. at in ms. */
export type Known = Live | { is: 'gone' } | { is: 'attention'; item: OutboxItem }
export type Live = { is: 'waiting' | 'paused' } | { is: 'arrived'; at: number }

/** What became of an answer that was given from a notification. */
export async function knownOf(db: MemberDatabase, { opId, device_at }: NoticeAnswer): Promise<Known> {
  const item = await db.outbox.get({ opId })
  if (item) return isAnswer(item) && item.payload.device_at === device_at ? stateOf(db, item) : { is: 'gone' }
  const row = await db.delivered.get(opId)
  const isSame = row?.kind === 'message_respond' && row.payload.device_at === device_at
  return isSame ? { is: 'arrived', at: row.at } : { is: 'gone' }
}

export interface AnswerHere {
  opId: string
  device_at: string
  response: string
  known: Live
}

/** An answer to that message on this device, given anywhere, that counts for that version or a later one; null: there is none. */
export async function answerHere(db: MemberDatabase, msgid: number, version: number): Promise<AnswerHere | null> {
  const items = await db.outbox.where('entityKey').equals(answerKey(msgid)).sortBy('order')
  const item = items.filter(isAnswer).findLast((one) => !needsAttention(one) && one.base.version >= version)
  if (item) return { ...saidIn(item), known: await liveState(db, item) }
  for (const row of await db.delivered.orderBy('at').reverse().toArray()) {
    if (row.kind !== 'message_respond' || row.payload.id !== msgid || (row.again?.base.version ?? 0) < version) continue
    return { ...saidIn(row), known: { is: 'arrived', at: row.at } }
  }
  return null
}

async function stateOf(db: MemberDatabase, item: OutboxItem): Promise<Known> {
  return needsAttention(item) ? { is: 'attention', item } : liveState(db, item)
}

async function liveState(db: MemberDatabase, { state, serverResult, createdAt }: OutboxItem): Promise<Live> {
  if (state === 'sent') return { is: 'arrived', at: serverResult?.at ?? createdAt }
  // The session was over already when it was first to be sent.
  const isPaused = state === 'auth-paused' || (await readMeta(db, 'expired')) === true
  return { is: isPaused ? 'paused' : 'waiting' }
}

function saidIn({ opId, payload: { device_at, response } }: Pick<ItemOf<'message_respond'>, 'opId' | 'payload'>) {
  return { opId, device_at, response }
}

export function isAnswer(item: OutboxItem): item is ItemOf<'message_respond'> {
  return item.kind === 'message_respond'
}
