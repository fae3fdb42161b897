import { deviceWord } from '../ui/device-word'
import { goesOutWords } from '../ui/goes-out-words'

/** Said where a change is on the disk and the agency has not spoken yet (rules 1 and 12 of the outbox). */
export function keptWords(): string {
  return `Saved on ${deviceWord()}. ${goesOutWords('device')}`
}

/** Nothing was stored, and nobody was told; what was typed is still on the screen (rule 11). */
export function notKeptWords(): string {
  return `Not saved: the agency can’t be reached, and ${deviceWord()} can’t keep it. Your text is still here.`
}
