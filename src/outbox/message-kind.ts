import { answerOf, type KindDefinition, textOf } from './kind'
import { lastUnsealed, needsAttention } from './unsealed'

/** An answer to a message. Yes, then No, is one No; answering again settles one that needed attention. */
export const messageKind: KindDefinition<'message_respond'> = {
  document: `mutation MessageRespond($extraid: Int!, $id: Int!, $response: String!, $notes: String, $version: Int, $device_at: DateTime) {
  message_respond(extraid: $extraid, id: $id, response: $response, notes: $notes, version: $version, device_at: $device_at) {
    ok
    message
    outcome
    arrived_at
    expirydate
    version
  }
}`,
  operationName: 'MessageRespond',
  variables: ({ extraid, payload, base }) => ({
    extraid,
    id: payload.id,
    response: payload.response,
    notes: payload.notes,
    version: base.version,
    device_at: payload.device_at,
  }),
  plan: (ofEntity, item, now) => {
    const drop = ofEntity.filter(needsAttention)
    const waiting = lastUnsealed(ofEntity)
    if (waiting?.kind !== 'message_respond') return { drop, change: [], add: item }
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
  result: (data) => {
    const { outcome, message } = answerOf(data, 'message_respond')
    return { outcome: textOf(outcome), message: textOf(message) }
  },
}
