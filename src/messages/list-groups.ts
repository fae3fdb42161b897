import { isOpenNow } from '../forms/answer/open-now'
import type { MessageView } from './message-view'
import { shownStatus } from './row-state'

export interface ListGroups {
  /** Answers that the agency did not take: only the member can close them. */
  attention: MessageView[]
  waiting: MessageView[]
  /** Answered, but not with the agency, or not yet known to be. */
  here: MessageView[]
  /** With the agency, and still open: the answer can be changed. */
  answered: MessageView[]
  earlier: MessageView[]
}

/** The parts of the list; within each the server's order stands (outstanding first, then newest first). */
export function listGroups(messages: readonly MessageView[], asOf: number | null, now: number): ListGroups {
  const groups: ListGroups = { attention: [], waiting: [], here: [], answered: [], earlier: [] }
  for (const message of messages) groups[groupOf(message, isOpenNow(message, asOf, now))].push(message)
  return groups
}

function groupOf(message: MessageView, open: boolean): keyof ListGroups {
  const fate = message.pending?.fate
  if (fate === 'attention') return 'attention'
  if (fate && fate !== 'agency') return 'here'
  const status = shownStatus(message, open)
  if (status === 'waiting') return 'waiting'
  return open && status !== 'message' ? 'answered' : 'earlier'
}

/** The next deadline (ms) among the messages that are open, so that the list can renew itself then; null for none. */
export function nextDeadline(messages: readonly MessageView[], now: number): number | null {
  let next: number | null = null
  for (const message of messages) {
    const at = message.outstanding && message.expirydate ? Date.parse(message.expirydate) : 0
    if (at > now && (next === null || at < next)) next = at
  }
  return next
}
