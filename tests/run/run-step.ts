import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { root } from '../support/root'
import { type Counts, type FileResult, filesOf, sum } from './report'
import { reportOf, type Step } from './steps'

export interface Result extends Counts {
  step: Step
  seconds: number
  /** What it printed. */
  output: string
  /** Each test of a suite that failed, with the beginning of what it said. */
  failures: string[]
  /** Of a suite, what became of each file. */
  files: FileResult[]
  /** Files that failed, and passed when they were looked at a second time, alone. */
  flaky: string[]
}

/** Runs one step to its end, or to the end of its time, and counts. */
export async function runStep(step: Step): Promise<Result> {
  const started = Date.now()
  const report = reportOf(step.name)
  if (step.kind === 'suite') {
    mkdirSync(dirname(report), { recursive: true })
    rmSync(report, { force: true })
  }
  const { status, output } = await execute(step)
  const files = step.kind === 'suite' ? filesOf(report) : null
  const counts = step.kind === 'suite' ? countSuite(files, status === 0) : one(status === 0)
  const failures = (files ?? []).flatMap((file) => file.failures)
  const seconds = (Date.now() - started) / 1000
  return { step, ...counts, seconds, output, failures, files: files ?? [], flaky: [] }
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

/** A suite that ended badly has failed, also where no test of it did. */
export function countSuite(files: readonly FileResult[] | null, endedWell: boolean): Counts {
  if (files === null) return one(false)
  const counts = sum(files)
  return endedWell ? counts : { ...counts, failed: Math.max(1, counts.failed) }
}
