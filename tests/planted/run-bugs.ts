import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../support/root'
import type { LaneResult, LaneTask } from './lane'
import { canRun, type PlantedBug, patternOf } from './planted-bug'

export interface Verdict {
  bug: PlantedBug
  /** Null: it could not be shown here. */
  caught: boolean | null
  /** The test's own words when it caught it; else what is wrong. */
  why: string
  seconds: number
}

/** How many run at a time; LANES=1 where other tests run beside them. */
const lanes = Number(process.env.LANES ?? 2)

/**
 * Runs each bug's own test with the bug planted, and all those tests once without: a bug is caught when its test passes
 * without it and fails with it, by an assertion or out of time.
 */
export async function runBugs(all: readonly PlantedBug[]): Promise<Verdict[]> {
  const bugs = all.filter(canRun)
  const files = [...new Set(bugs.map(({ test: [file] }) => file))]
  const healthy: LaneTask[] = files.map((file) => {
    const own = bugs.filter(({ test }) => test[0] === file)
    return { file, patterns: [...new Set(own.map((bug) => patternOf(bug).source))], bug: null }
  })
  const sick: LaneTask[] = bugs.map((bug) => ({ file: bug.test[0], patterns: [patternOf(bug).source], bug }))
  const results = await inLanes([...healthy, ...sick])
  return all.map((bug) => {
    if (!canRun(bug)) return { bug, caught: null, why: 'needs PostgreSQL', seconds: 0 }
    const without = results[files.indexOf(bug.test[0])]
    const given = results[healthy.length + bugs.indexOf(bug)]
    const wrong = without && given ? problem(bug, without, given) : 'it was not run'
    const seconds = given?.seconds ?? 0
    return { bug, caught: wrong === null, why: wrong ?? given?.tests[0]?.why ?? '', seconds }
  })
}

/** Why that is no proof that the test catches the bug; null when it is one. */
function problem(bug: PlantedBug, without: LaneResult, given: LaneResult): string | null {
  const pattern = patternOf(bug)
  const before = without.tests.filter(({ name }) => pattern.test(name))
  if (without.broken) return `without the bug: ${without.broken}`
  if (before.length !== 1) return `${before.length} tests have that title`
  if (!before[0]?.passed) return `its test fails without the bug: ${before[0]?.why}`
  if (given.broken) return `with the bug the test can't be run: ${given.broken}`
  if (!given.loaded) return 'its test never loads the file'
  const [test] = given.tests
  if (!test) return 'with the bug the test was not run'
  if (test.passed) return 'its test passes with the bug'
  return isOwnWord(test.why ?? '') ? null : `its test fails, and not by its own word: ${test.why}`
}

/** An assertion, or a wait that came to nothing: not a bug that merely does not load. */
function isOwnWord(why: string): boolean {
  return why.startsWith('AssertionError') || /timed out|did not come about in time/.test(why)
}

async function inLanes(tasks: readonly LaneTask[]): Promise<LaneResult[]> {
  const results: LaneResult[] = []
  const waiting = tasks.map((task, index) => ({ task, index }))
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      const lane = await openLane()
      try {
        for (let next = waiting.shift(); next; next = waiting.shift()) results[next.index] = await ask(lane, next.task)
      } finally {
        lane.disconnect()
      }
    }),
  )
  return results
}

function openLane(): Promise<ChildProcess> {
  // Started from a test, it must not take itself for that test's worker.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')))
  const lane = fork(join(root, 'tests/planted/lane.ts'), {
    cwd: root,
    env: { ...env, NODE_ENV: 'test' },
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  return new Promise((resolve, reject) => {
    lane.once('message', () => resolve(lane))
    lane.once('error', reject)
    lane.once('exit', (code) => reject(new Error(`A lane ended with ${code}.`)))
  })
}

function ask(lane: ChildProcess, task: LaneTask): Promise<LaneResult> {
  return new Promise((resolve, reject) => {
    const gone = (): void => reject(new Error(`The lane ended at ${task.bug?.name ?? task.file}.`))
    lane.once('exit', gone)
    lane.once('message', (result: LaneResult) => {
      lane.off('exit', gone)
      resolve(result)
    })
    lane.send(task)
  })
}
