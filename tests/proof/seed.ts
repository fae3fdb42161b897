import type { Schedule } from './schedule'

/** A schedule that failed once, as short as it went, and what it was. Never changed: a new finding is a new entry. */
export interface Seed {
  /** The seed and path of the run that found it; or who thought of it, where a mend was taken back to see it fail. */
  found: string
  was: string
  schedule: Schedule
  /** What the storage's library says meanwhile. */
  said?: RegExp
}
