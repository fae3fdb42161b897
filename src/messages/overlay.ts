import { decodeResponse, fromWire } from '../../domain/messages/response-codec'
import type { ItemOf, OutboxItem } from '../outbox/kinds'
import { fateOf, whyOf } from '../sync/fate'
import type { MessageView, PendingAnswer } from './message-view'
import type { ServerMessage } from './messages-query'

/**
 * The messages as they are shown: what the server last said, and on each the newest answer that waits on this device.
 * Pure, so that it is the same after a reload (rule 12). Items must be in their order.
 */
export function overlay(
  messages: readonly ServerMessage[],
  items: readonly OutboxItem[],
  expired: boolean,
): MessageView[] {
  const newest = new Map<number, ItemOf<'message_respond'>>()
  for (const item of items) if (item.kind === 'message_respond') newest.set(item.payload.id, item)
  return messages.map((message) => {
    const item = newest.get(message.id)
    return { ...message, pending: item ? pendingAnswer(message, item, expired) : null }
  })
}

function pendingAnswer(
  message: ServerMessage,
  item: ItemOf<'message_respond'>,
  expired: boolean,
): PendingAnswer | null {
  const { response, notes } = item.payload
  const read = fromWire(response, notes, message.text_type, message.options)
  // The agency may have changed the options since: then the words given are shown as they were.
  const answer = read.ok ? read.answer : { kind: 'typed' as const, selected: response.split(';'), notes: notes ?? '' }
  return {
    opId: item.opId,
    answer,
    fate: fateOf(item, expired),
    savedAt: item.createdAt,
    arrivedAt: item.state === 'sent' ? (item.serverResult?.at ?? null) : null,
    why: whyOf(item),
    outcome: item.state === 'needs-attention' ? outcomeOf(item) : null,
    standing: decodeResponse(item.serverResult?.standing ?? '', message.text_type, message.options),
  }
}

const reasons = ['changed', 'closed', 'invalid', 'absent', 'overtaken', 'answered'] as const

function outcomeOf({ serverResult }: OutboxItem): PendingAnswer['outcome'] {
  return reasons.find((reason) => reason === serverResult?.outcome) ?? 'failed'
}
