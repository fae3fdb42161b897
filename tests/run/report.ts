import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from '../support/root'

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

/** What became of one test file. */
export interface FileResult extends Counts {
  /** From the root. */
  file: string
  /** Each test that failed, 'file > test', with the beginning of what it said. */
  failures: string[]
}

/** As much of Vitest's JSON report as is read here. */
interface Report {
  testResults?: { name: string; status: string; message?: string; assertionResults: Assertion[] }[]
}

interface Assertion {
  status: string
  fullName: string
  failureMessages: string[] | null
}

const longestWords = 1_500

/** What stands in a suite's report, file by file; null where it left none. */
export function filesOf(report: string): FileResult[] | null {
  if (!existsSync(report)) return null
  const { testResults = [] } = JSON.parse(readFileSync(report, 'utf8')) as Report
  return testResults.map(({ name, status, message = '', assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    const passed = assertionResults.filter((test) => test.status === 'passed').length
    const skipped = assertionResults.length - failed.length - passed
    // A file that could not be run, or one whose preparation failed, has no test that says so.
    if (status === 'failed' && failed.length === 0) {
      return { file, passed, failed: 1, skipped, failures: [`${file}: ${message.slice(0, longestWords)}`] }
    }
    const failures = failed.map(({ fullName, failureMessages }) => {
      return `${file} > ${fullName}\n${(failureMessages ?? []).join('\n').slice(0, longestWords)}`
    })
    return { file, passed, failed: failed.length, skipped, failures }
  })
}

export const sum = (all: readonly Counts[]): Counts => ({
  passed: all.reduce((total, { passed }) => total + passed, 0),
  failed: all.reduce((total, { failed }) => total + failed, 0),
  skipped: all.reduce((total, { skipped }) => total + skipped, 0),
})
