import { useNow } from '../ui/use-now'
import { nextDeadline } from './list-groups'
import type { MessageView } from './message-view'

/** The time (ms) for a list: renewed every half minute, and when the next of its messages closes. */
export function useListNow(messages: readonly MessageView[] | undefined): number {
  return useNow(messages ? nextDeadline(messages, Date.now()) : null)
}
