import { deadlineWords } from './time-words'

/** 'Answer soon, under an hour left', 'Closes in 1 hour', 'Answer by Friday', 'Closed 20/11/2026 12:00'. short: without 'under an hour left'. */
export function dueWords(expiry: string, now: number, short = false): string {
  const words = deadlineWords(expiry, now)
  if (Date.parse(expiry) <= now) return `Closed ${words}`
  if (words === 'soon') return short ? 'Answer soon' : 'Answer soon, under an hour left'
  return words === 'in 1 hour' ? 'Closes in 1 hour' : `Answer by ${within(words)}`
}

/** 'Open until Friday': how long an answer can be changed. */
export function openWords(expiry: string, now: number): string {
  const words = deadlineWords(expiry, now)
  return words === 'soon' || words === 'in 1 hour' ? `Closes ${words}` : `Open until ${within(words)}`
}

/** Whether the deadline's words leave the hour open: 'Tomorrow', 'Friday'. */
export function isVague(expiry: string, now: number): boolean {
  return /^[A-Z]/.test(deadlineWords(expiry, now))
}

/** The specification's 'Tomorrow' stands alone; inside a sentence of ours it is written small. */
function within(words: string): string {
  return words === 'Tomorrow' ? 'tomorrow' : words
}
