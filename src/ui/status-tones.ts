import type { MessageStatus } from '../../domain/messages/message'
import type { IconName } from './icon-paths'
import type { Tone } from './tone'

/** The colour and icon that go with a message's status. */
export const statusTones: Record<MessageStatus, Tone> = {
  waiting: 'waiting',
  expired: 'expired',
  available: 'available',
  unavailable: 'unavailable',
  'your-choice': 'available',
  'none-selected': 'unavailable',
  message: 'note',
  withdrawn: 'expired',
}

/** An icon more exact than the tone's own, where the status has one. */
export function statusIcon(status: MessageStatus): { icon?: IconName } {
  return status === 'withdrawn' ? { icon: 'undo' } : {}
}
