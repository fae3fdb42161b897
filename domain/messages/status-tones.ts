import type { MessageStatus } from './message'

/** The colour that goes with a message's status, by its name in the look. */
export const statusTones = {
  waiting: 'waiting',
  expired: 'expired',
  available: 'available',
  unavailable: 'unavailable',
  'your-choice': 'available',
  'none-selected': 'unavailable',
  message: 'note',
  withdrawn: 'expired',
} as const satisfies Record<MessageStatus, string>
