import { partByPart, rowFateWords } from '../saving/row-fate-words'
import type { ReelRow } from './reel-overlay'

/** The specification's sentences for what was done (part 2, section 8). */
export const uploaded = 'Audio reel was uploaded'
export const deleted = 'Audio reel was deleted'

/** What to say about a reel's pending change; null where there is nothing to say. */
export function fateWords(row: Pick<ReelRow, 'fate' | 'removing' | 'why'>, hasSignal: boolean): string | null {
  return rowFateWords(row, row.removing ? removing : adding, hasSignal)
}

const adding = {
  ...{ refused: 'It was not added.', sending: 'Sending it to the agency.', waiting: 'Not sent yet.' },
  goingOut: partByPart,
}
const removing = {
  refused: 'It was not removed.',
  sending: 'Telling the agency to remove it.',
  waiting: 'To be removed.',
}
