import type { IconName } from './icon-paths'
import type { Tone } from './tone'

/** The icon that goes with a state where nothing more exact is asked for. */
export const toneIcons: Record<Tone, IconName> = {
  waiting: 'clock',
  available: 'yes',
  unavailable: 'no',
  expired: 'expired',
  note: 'message',
  device: 'phone',
  attention: 'alert',
}
