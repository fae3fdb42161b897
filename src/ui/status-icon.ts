import type { MessageStatus } from '../../domain/messages/message'
import type { IconName } from './icon-paths'

/** An icon more exact than the tone's own, where the status has one. */
export function statusIcon(status: MessageStatus): { icon?: IconName } {
  return status === 'withdrawn' ? { icon: 'undo' } : {}
}
