import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { clockAt } from '../support/clock'
import { root } from '../support/root'
import type { Step } from './steps'

export interface Result {
  step: Step
  passed: number
  failed: number
  skipped: number
  /** How many tests passed at their second try. */
  flaky: number
  seconds: number
  output: string
}

/**
 * Runs one step until it ends or its time is over, and counts its tests. A step that ends badly has failed, even where
 * none of its tests did.
 */
export async function runStep(step: Step): Promise<Result> {
  const started = Date.now()
  const report = join(root, '.cache/tests', `${step.name}.json`)
  mkdirSync(dirname(report), { recursive: true })
  rmSync(report, { force: true })
  const folder = mkdtempSync(join(ground(), 'callboard-'))
  // PostgreSQL runs as another user, who has to get into this folder.
  chmodSync(folder, 0o755)
  const { status, output } = await execute(step, {
    ...process.env,
    ...(step.startsAt && clockAt(step.startsAt).env),
    ...(step.isOfBuilt && { CALLBOARD_BUILT: '1' }),
    PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
    TMPDIR: folder,
    NO_COLOR: '1',
    VITEST_REPORT: report,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  writeFileSync(report.replace(/json$/, 'txt'), output)
  const isSuite = /(vitest|playwright) /.test(step.command)
  const counts = isSuite ? countsIn(report) : { ...none, passed: status === 0 ? 1 : 0 }
  const failed = Math.max(counts.failed, status === 0 && counts.passed > 0 ? 0 : 1)
  return { step, ...counts, failed, seconds: (Date.now() - started) / 1000, output }
}

const none = { passed: 0, failed: 0, skipped: 0, flaky: 0 }

/** The counts that Playwright's runner or vitest-counts.ts wrote; all 0 where the run was ended before that. */
function countsIn(report: string): typeof none {
  if (!existsSync(report)) return none
  const { stats } = JSON.parse(readFileSync(report, 'utf8')) as { stats: Record<string, number> }
  const { expected = 0, unexpected = 0, skipped = 0, flaky = 0 } = stats
  return { passed: expected + flaky, failed: unexpected, skipped, flaky }
}

/**
 * The place for temporary files: in memory where there is plenty of it, as browsers and databases would keep a disk busy
 * with what is thrown away a minute later.
 */
function ground(): string {
  if (process.env.TMPDIR || !existsSync('/dev/shm')) return tmpdir()
  const { bavail, bsize } = statfsSync('/dev/shm')
  return bavail * bsize > 6e9 ? '/dev/shm' : tmpdir()
}

function execute({ command, minutes = 40 }: Step, env: NodeJS.ProcessEnv) {
  return new Promise<{ status: number | null; output: string }>((resolve) => {
    // A group of its own, so that everything it started ends with it.
    const child = spawn(command, { cwd: root, env, shell: true, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const endGroup = () => {
      try {
        if (child.pid) process.kill(-child.pid, 'SIGKILL')
      } catch {
        // No process of the group runs any more.
      }
    }
    const end = setTimeout(() => {
      output += `\nOut of time after ${minutes} minutes.`
      endGroup()
    }, minutes * 60_000)
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)))
    child.on('exit', endGroup)
    child.on('close', (status) => {
      clearTimeout(end)
      resolve({ status, output })
    })
  })
}
