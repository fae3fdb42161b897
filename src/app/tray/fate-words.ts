import type { Fate } from '../../sync/fate'
import type { IconName } from '../../ui/icon-paths'
import type { Tone } from '../../ui/tone'

interface FateLook {
  tone: Tone
  icon: IconName
  word: string
}

/** Each fate's colour, icon and word. `device` is 'this phone' or 'this computer'. */
export function fateLook(fate: Fate, device: string, icon: IconName): FateLook {
  switch (fate) {
    case 'device':
    case 'held':
      return { tone: 'device', icon, word: `Saved on ${device}` }
    case 'paused':
      return { tone: 'device', icon, word: `Saved on ${device}, waits until you sign in again` }
    case 'sending':
      return { tone: 'note', icon: 'sync', word: 'Sending' }
    case 'agency':
      return { tone: 'available', icon: 'sent', word: 'The agency has it' }
    case 'attention':
      return { tone: 'attention', icon: 'alert', word: 'Needs your attention' }
  }
}
