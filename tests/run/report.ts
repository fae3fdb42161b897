import { existsSync, readFileSync } from 'node:fs'

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

/** What became of one test file; what failed is counted by its failures. */
export interface FileResult extends Counts {
  /** From the root. */
  file: string
  /** Each test that failed, 'file > test', and all it said; and what failed beside the tests. */
  failures: string[]
  tests: { name: string; ms: number }[]
}

/** What reporter.ts leaves of a suite. */
export interface SuiteReport {
  files: FileResult[]
  /** Errors that no file owns. */
  orphans: string[]
  /** False where the run was ended before all files had been run. */
  isWhole: boolean
}

/** What stands in a suite's report; null where it left none. */
export function reportIn(path: string): SuiteReport | null {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as SuiteReport) : null
}

export const sum = (all: readonly Counts[]): Counts => ({
  passed: all.reduce((total, { passed }) => total + passed, 0),
  failed: all.reduce((total, { failed }) => total + failed, 0),
  skipped: all.reduce((total, { skipped }) => total + skipped, 0),
})
