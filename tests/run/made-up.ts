import type { Counts, FileResult } from './report'
import type { Result } from './run-step'
import type { Step } from './steps'

/** Steps and results as tests of the runner need them. */

export const step = (name: string, more: Partial<Step> = {}): Step => {
  return { name, kind: 'suite', command: process.execPath, args: [], minutes: 1, ...more }
}

export const result = (name: string, counts: Partial<Counts>, more: Partial<Result> = {}): Result => {
  const none = { passed: 0, failed: 0, skipped: 0 }
  return { step: step(name), ...none, ...counts, seconds: 1, output: '', files: [], broken: [], flaky: [], ...more }
}

export const file = (name: string, counts: Partial<Counts>): FileResult => {
  const failures = (counts.failed ?? 0) > 0 ? [`${name} > one\nError: no`] : []
  return { file: name, passed: 0, failed: 0, skipped: 0, ...counts, failures, tests: [] }
}
