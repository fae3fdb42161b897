import { spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { clockAt } from '../support/clock'
import { root } from '../support/root'
import { type Counts, type FileResult, reportIn, type SuiteReport, sum } from './report'
import { openRoom } from './room'
import type { Step } from './steps'

export interface Result extends Counts {
  step: Step
  seconds: number
  /** What it printed. */
  output: string
  /** Of a suite, what became of each file. */
  files: FileResult[]
  /** What failed and belongs to no file: a check, a run without a report, an error that no test owns. */
  broken: string[]
  /** Files that failed, and passed when they were looked at a second time, alone; and what they said first. */
  flaky: { file: string; said: string }[]
}

/** Where what a step printed, and what a suite reports, is kept. */
const kept = join(root, '.cache/tests')

/**
 * Runs one step to its end, or to the end of its time, in a room of its own, and counts. What it started may end by itself
 * for so long (ms): a database looks every half second whether its tests are over.
 */
export async function runStep(step: Step, ownEndMs = 10_000): Promise<Result> {
  const started = Date.now()
  const report = join(kept, `${step.name}.json`)
  mkdirSync(kept, { recursive: true })
  rmSync(report, { force: true })
  const room = openRoom(step.name, ownEndMs)
  const env = {
    ...process.env,
    ...room.env,
    ...step.env,
    ...clockOf(step),
    CALLBOARD_REPORT: report,
    FORCE_COLOR: '0',
    NO_COLOR: '1',
  }
  let { status, output } = await execute(step, env)
  const left = await room.close()
  if (left.length > 0) output += `\nIt left behind, and was ended:\n${left.join('\n')}`
  writeFileSync(join(kept, `${step.name}.txt`), output)
  const seconds = (Date.now() - started) / 1000
  const counted = step.kind === 'suite' ? ofSuite(reportIn(report), status) : ofCheck(status)
  return { step, ...counted, seconds, output, flaky: [] }
}

const clockOf = ({ startsAt }: Step): NodeJS.ProcessEnv => (startsAt === undefined ? {} : clockAt(startsAt).env)

function execute(step: Step, env: NodeJS.ProcessEnv): Promise<{ status: number | null; output: string }> {
  return new Promise((resolve) => {
    // A group of its own, so that a step that is out of time ends with everything it started.
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

type Counted = Counts & Pick<Result, 'files' | 'broken'>

function ofCheck(status: number | null): Counted {
  const broken = status === 0 ? [] : [endedWith(status)]
  return { passed: 1 - broken.length, failed: broken.length, skipped: 0, files: [], broken }
}

/** A suite that ended badly has failed, also where no test of it did. */
export function ofSuite(report: SuiteReport | null, status: number | null): Counted {
  const { files, orphans, isWhole } = report ?? { files: [], orphans: [], isWhole: false }
  const broken = [...orphans]
  if (report === null) broken.push(`No test was run: ${endedWith(status)}`)
  else if (!isWhole || status === null) broken.push(`Not all of it was run: ${endedWith(status)}`)
  else if (status !== 0 && broken.length === 0 && files.every(({ failed }) => failed === 0))
    broken.push(endedWith(status))
  const counts = sum(files)
  return { ...counts, failed: counts.failed + broken.length, files, broken }
}

const endedWith = (status: number | null): string => (status === null ? 'It was ended.' : `It ended with ${status}.`)
