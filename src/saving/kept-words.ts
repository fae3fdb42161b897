import { reach } from '../data/reach'
import { deviceIcon, deviceWord } from '../ui/device-word'
import { keptSentences } from './fate-look'

/** Shown where a change is on the disk and the agency has not answered yet (rules 1 and 12 of the outbox). */
export function keptWords(): string {
  // A slow line is signal too: it is under way.
  if (reach.get() === 'online') return `Saved on ${deviceWord()}. It goes out by itself.`
  return keptSentences('device', deviceIcon())
}

/** Nothing was stored, and the agency did not answer; what was typed is still on the screen (rule 11). */
export function notKeptWords(): string {
  return `Not confirmed: the agency can’t be reached, and ${deviceWord()} can’t keep it. Try again: it counts once.`
}
