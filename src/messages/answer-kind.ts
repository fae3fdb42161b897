import { pathTo } from '../../domain/access/routes'
import { type DataOf, type InputOf, mutationText } from '../data/mutation-text'
import { type Item, lastUnsealed, needsAttention, type OutboxRecord } from '../outbox/item'
import type { KindDefinition } from '../outbox/kind'

export interface AnswerParts {
  payload: {
    id: number
    /** The message's title, for the tray. */
    name: string
    response: string
    notes: string | null
    device_at: string
  }
  base: { version: number }
  word: object
}

const document =
  mutationText(`mutation MessageRespond($extraid: Int!, $id: Int!, $response: String!, $notes: String, $version: Int, $device_at: DateTime) {
  message_respond(extraid: $extraid, id: $id, response: $response, notes: $notes, version: $version, device_at: $device_at) {
    ok
    message
    outcome
    arrived_at
    expirydate
    version
  }
}`)

/** An answer to a message. Yes, then No, is one No; answering again settles one that needed attention. */
export const answerKind: KindDefinition<
  'message_respond',
  AnswerParts,
  DataOf<typeof document>,
  InputOf<typeof document>
> = {
  document,
  operationName: 'MessageRespond',
  variables: ({ extraid, payload, base }) => ({
    extraid,
    id: payload.id,
    response: payload.response,
    notes: payload.notes,
    version: base.version,
    device_at: payload.device_at,
  }),
  readBy: ['Messages'],
  plan: (ofEntity, item, now) => {
    const drop = ofEntity.filter(needsAttention)
    const waiting = lastUnsealed(ofEntity.filter(isAnswer))
    if (!waiting) return { drop, change: [], add: item }
    // For an answer the newest version read is its base: the member decided on that text.
    const merged = { ...waiting, payload: item.payload, base: item.base, createdAt: now }
    return { drop, change: [merged], add: null }
  },
  holds: true,
  // The newer answer says what the member wants now: one that came to nothing does not stand in its way.
  after: (item, others) => {
    const isOvertaken = others.some((one) => (one.order ?? 0) > (item.order ?? 0) && one.state !== 'sent')
    return { drop: needsAttention(item) && isOvertaken ? [item] : [], change: [] }
  },
  result: ({ message_respond: { outcome, message } }) => ({ outcome, message }),
  title: ({ payload: { response, name } }) => {
    if (response === 'Y') return `Yes to ${name}`
    if (response === 'N') return `No to ${name}`
    return `Your choice for ${name}`
  },
  place: ({ extraid, payload }) => pathTo('Message', { extraid, id: payload.id }),
  noun: 'answer',
}

function isAnswer(item: OutboxRecord): item is Item<'message_respond', AnswerParts> {
  return item.kind === 'message_respond'
}
