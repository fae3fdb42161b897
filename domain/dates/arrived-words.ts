import { asOfWords } from './time-words'

/** 'The agency has it, 14:03.' arrivedAt and now in ms; the day stands with it when it is not today's. */
export function arrivedWords(arrivedAt: number | null, now: number): string {
  return arrivedAt === null ? 'The agency has it.' : `The agency has it, ${asOfWords(arrivedAt, now)}.`
}
