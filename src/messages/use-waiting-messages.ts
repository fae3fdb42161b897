import { messageStatus } from '../../domain/messages/message'
import type { MessageView } from './message-view'
import { useMessages } from './use-messages'

/** A member's messages that wait for an answer, the next deadline first. */
export function useWaitingMessages(extraid: number): MessageView[] {
  return (useMessages(extraid).data ?? []).filter(waits).sort(byDeadline)
}

/** How many of a member's messages wait for an answer; null while they are not known. */
export function useWaitingCount(extraid: number): number | null {
  return useMessages(extraid).data?.filter(waits).length ?? null
}

function waits(message: MessageView): boolean {
  return messageStatus(message) === 'waiting' && (message.pending === null || message.pending.fate === 'attention')
}

function byDeadline(a: MessageView, b: MessageView): number {
  return (a.expirydate ?? '9999').localeCompare(b.expirydate ?? '9999')
}
