import { fromWire } from '../../domain/response-codec'
import type { OutboxItem } from '../outbox/item'
import type { Fate, MessageView, PendingAnswer, ServerMessage } from './message-view'

/**
 * The messages as they are shown: what the server last said, and on each the newest answer that waits on this device.
 * Pure, so that it is the same after a reload (rule 12). Items must be in their order.
 */
export function overlay(
  messages: readonly ServerMessage[],
  items: readonly OutboxItem[],
  expired: boolean,
): MessageView[] {
  const newest = new Map<number, OutboxItem>()
  for (const item of items) if (item.kind === 'message_respond') newest.set(item.payload.id, item)
  return messages.map((message) => {
    const item = newest.get(message.id)
    return { ...message, pending: item ? pendingAnswer(message, item, expired) : null }
  })
}

function pendingAnswer(message: ServerMessage, item: OutboxItem, expired: boolean): PendingAnswer | null {
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
    why: item.state === 'needs-attention' ? (item.serverResult?.message ?? item.lastError) : null,
    outcome: item.state === 'needs-attention' ? outcomeOf(item) : null,
  }
}

/** The four fates, and that an item waits for its member to sign in. */
export function fateOf(item: OutboxItem, expired: boolean): Fate {
  if (item.state === 'sent') return 'agency'
  if (item.state === 'needs-attention') return 'attention'
  if (item.state === 'auth-paused' || expired) return 'paused'
  return item.state === 'sending' ? 'sending' : 'device'
}

function outcomeOf(item: OutboxItem): PendingAnswer['outcome'] {
  const outcome = item.serverResult?.outcome
  return outcome === 'changed' || outcome === 'closed' || outcome === 'invalid' || outcome === 'absent'
    ? outcome
    : 'failed'
}
