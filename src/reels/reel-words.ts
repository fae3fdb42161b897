import { rowFateWords } from '../saving/row-fate-words'
import { deviceWord } from '../ui/device-word'
import type { ReelRow } from './reel-overlay'

/** The specification's sentences for what was done (part 2, section 8). */
export const uploaded = 'Audio reel was uploaded'
export const deleted = 'Audio reel was deleted'

/** What is to be known of a reel that is not simply with the agency; null where there is nothing. */
export function fateWords(row: Pick<ReelRow, 'fate' | 'removing' | 'why'>, hasSignal: boolean): string | null {
  // Sound takes its time with signal too: that is not what it waits for then.
  if (!row.removing && row.fate === 'device' && hasSignal) return onItsWay
  return rowFateWords(row, row.removing ? removing : adding)
}

/** It is on the disk, there is signal, and sound takes its time. */
export function keptPartByPart(): string {
  return `Saved on ${deviceWord()}. It goes out by itself, part by part.`
}

const onItsWay = 'Not with the agency yet. It goes out by itself, part by part.'
const adding = { refused: 'It was not added.', sending: 'Sending it to the agency.', waiting: 'Not sent yet.' }
const removing = {
  refused: 'It was not removed.',
  sending: 'Telling the agency to remove it.',
  waiting: 'To be removed.',
}
