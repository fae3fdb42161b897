import { pathTo } from '../../domain/access/routes'
import { type DataOf, type InputOf, mutationText } from '../data/mutation-text'
import type { KindDefinition } from '../outbox/kind'
import { type AnswerParts, afterAnswer, planAnswer } from './answer-plan'

const document =
  mutationText(`mutation MessageRespond($extraid: Int!, $id: Int!, $response: String!, $notes: String, $version: Int, $device_at: DateTime, $seen_response: String) {
  message_respond(extraid: $extraid, id: $id, response: $response, notes: $notes, version: $version, device_at: $device_at, seen_response: $seen_response) {
    ok
    message
    outcome
    standing
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
    ...(base.seen !== undefined && { seen_response: base.seen }),
  }),
  readBy: ['Messages'],
  plan: planAnswer,
  holds: true,
  after: afterAnswer,
  result: ({ message_respond: { outcome, message, standing } }) => ({ outcome, message, standing: standing ?? null }),
  title: ({ payload: { response, name } }) => {
    if (response === 'Y') return `Yes to ${name}`
    if (response === 'N') return `No to ${name}`
    return `Your choice for ${name}`
  },
  place: ({ extraid, payload }) => pathTo('Message', { extraid, id: payload.id }),
  noun: 'answer',
}
