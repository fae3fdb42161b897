import type { Schedule } from './schedule'

/**
 * A schedule that failed once, shrunk as far as possible, and what was wrong. An entry never changes: a new finding is a
 * new entry.
 */
export interface Seed {
  /** The seed and path of the run that found it. 'by hand': somebody thought of it, and undid a fix to see it fail. */
  found: string
  was: string
  schedule: Schedule
  /** What the storage's library says on the console meanwhile. */
  said?: RegExp
}
