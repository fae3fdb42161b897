import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { root } from '../support/root'
import { reportOf, type Step } from './steps'

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

export interface Result extends Counts {
  step: Step
  seconds: number
  /** What it printed. */
  output: string
  /** Each test of a suite that failed, with the beginning of what it said. */
  failures: string[]
}

/** Runs one step to its end, or to the end of its time, and counts. */
export async function runStep(step: Step): Promise<Result> {
  const started = Date.now()
  if (step.kind === 'suite') {
    mkdirSync(dirname(reportOf(step.name)), { recursive: true })
    rmSync(reportOf(step.name), { force: true })
  }
  const { status, output } = await execute(step)
  const report = reportOf(step.name)
  const counts = step.kind === 'suite' ? countSuite(report, status === 0) : one(status === 0)
  const failures = step.kind === 'suite' ? failuresOf(report) : []
  return { step, ...counts, seconds: (Date.now() - started) / 1000, output, failures }
}

function execute(step: Step): Promise<{ status: number | null; output: string }> {
  return new Promise((resolve) => {
    // A group of its own, so that a step that is out of time ends with everything it started.
    const env = { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1', ...step.env }
    const child = spawn(step.command, step.args, { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const end = setTimeout(() => {
      output += `\nOut of time after ${step.minutes} minutes.`
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    }, step.minutes * 60_000)
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)))
    child.on('error', (error) => (output += `\n${error.message}`))
    child.on('close', (status) => {
      clearTimeout(end)
      resolve({ status, output })
    })
  })
}

const one = (passed: boolean): Counts => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 })

interface Report {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults?: { name: string; message?: string; assertionResults: Assertion[] }[]
}

interface Assertion {
  status: string
  fullName: string
  failureMessages: string[] | null
}

/** A suite that ended badly has failed, also where no test of it did: a file that can't be imported has no tests. */
export function countSuite(report: string, endedWell: boolean): Counts {
  if (!existsSync(report)) return one(false)
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(
    readFileSync(report, 'utf8'),
  ) as Report
  const failed = endedWell ? numFailedTests : Math.max(1, numFailedTests)
  return { passed: numPassedTests, failed, skipped: numPendingTests + numTodoTests }
}

const longestWords = 1_500

/** 'file > test', and what it said; a file that could not be run is named with its own error. */
export function failuresOf(report: string): string[] {
  if (!existsSync(report)) return []
  const { testResults = [] } = JSON.parse(readFileSync(report, 'utf8')) as Report
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    if (failed.length === 0 && message) return [`${file}: ${message.slice(0, longestWords)}`]
    return failed.map(({ fullName, failureMessages }) => {
      return `${file} > ${fullName}\n${(failureMessages ?? []).join('\n').slice(0, longestWords)}`
    })
  })
}
