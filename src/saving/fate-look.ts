import type { Fate, Kept } from '../sync/fate'
import type { ThisDevice } from '../ui/device-word'
import type { IconName } from '../ui/icon-paths'
import type { Tone } from '../ui/tone'

interface FateLook {
  tone: Tone
  icon: IconName
  /** On a chip, and in a row. */
  short: string
  /** In the tray. */
  word: string
  /** Below a field that was changed; null where nothing is to be said there. */
  note: string | null
  /** What becomes of it, as a sentence; '' where that depends on what it is. */
  next: string
}

/** Each fate's colour, icon and words. Chips, rows, notes, panels and the tray all say it out of this table. */
function looksOn(device: ThisDevice): Readonly<Record<Fate, FateLook>> {
  const saved = `Saved on this ${device}`
  const note = `${saved}, not sent yet`
  const here = { tone: 'device', icon: device, short: `On this ${device}`, word: saved, note } as const
  const same = (words: string) => ({ short: words, word: words })
  return {
    device: { ...here, next: 'It goes out as soon as there is signal.' },
    held: { ...here, next: 'It could not be delivered yet, and is tried again by itself.' },
    blocked: {
      ...here,
      next: 'This network blocks uploads. It is tried again by itself, and goes out on a network that lets it through.',
    },
    paused: {
      ...here,
      word: `${saved}, waits until you sign in again`,
      note: `${note}. Sign in again to send it`,
      next: 'Sign in again to send it.',
    },
    sending: {
      ...{ tone: 'note', icon: 'sync', ...same('Sending') },
      ...{ note: 'Sending it to the agency', next: 'Sending it to the agency.' },
    },
    agency: { tone: 'available', icon: 'sent', ...same('The agency has it'), note: null, next: '' },
    attention: { tone: 'attention', icon: 'alert', ...same('Needs your attention'), note: null, next: '' },
  }
}

const looks = { phone: looksOn('phone'), computer: looksOn('computer') }

export function fateLook(fate: Fate, device: ThisDevice): FateLook {
  return looks[device][fate]
}

/** What becomes of it: the same sentence on every device. */
export function nextWords(fate: Fate): string {
  return looks.phone[fate].next
}

/** 'Saved on this phone. It goes out as soon as there is signal.' */
export function keptSentences(fate: Kept, device: ThisDevice): string {
  return `${looks[device].device.word}. ${nextWords(fate)}`
}
