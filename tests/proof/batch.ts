import fc from 'fast-check'
import { type Outcome, runSchedule } from './run-schedule'
import { type Schedule, schedules } from './schedule'
import { shrink } from './shrink'
import { type FaultKind, Tally } from './tally'
import type { Agency } from './world/agency'

/** How many schedules one seed gives. */
export const batchSize = 20
/** A schedule in which fewer faults took hold is played, but not counted. */
const leastFaults = 3

export interface Failure {
  seed: number
  path: string
  schedule: Schedule
  wrong: string[]
}

export interface BatchResult {
  schedules: number
  weak: number
  items: number
  turns: number
  slowestDrainMs: number
  slowestWithoutLocksMs: number
  taps: number
  faults: [FaultKind, number][]
  failure: Failure | null
}

/** Plays the schedules that fast-check makes of one seed, until one fails. The failing one is shrunk as far as possible. */
export async function runBatch(agency: Agency, seed: number, path?: string): Promise<BatchResult> {
  const tally = new Tally()
  const result: BatchResult = {
    schedules: 0,
    weak: 0,
    items: 0,
    turns: 0,
    slowestDrainMs: 0,
    slowestWithoutLocksMs: 0,
    taps: 0,
    faults: [],
    failure: null,
  }
  const note = (outcome: Outcome): void => {
    const faults = [...outcome.tally.counts.values()].reduce((sum, times) => sum + times, 0)
    if (faults < leastFaults) result.weak++
    else result.schedules++
    result.items += outcome.items
    result.turns += outcome.turns
    result.taps += outcome.taps
    result.slowestDrainMs = Math.max(result.slowestDrainMs, outcome.slowestDrainMs)
    result.slowestWithoutLocksMs = Math.max(result.slowestWithoutLocksMs, outcome.slowestWithoutLocksMs)
    tally.add(outcome.tally.counts)
  }
  let wrong: string[] = []
  const property = fc.asyncProperty(schedules, async (schedule) => {
    const outcome = await runSchedule(agency, schedule)
    note(outcome)
    wrong = outcome.wrong
    return wrong.length === 0
  })
  const details = await fc.check(property, {
    seed,
    numRuns: batchSize,
    endOnFailure: true,
    ...(path === undefined ? {} : { path }),
  })
  const [failing] = details.counterexample ?? []
  if (failing)
    result.failure = { seed, path: details.counterexamplePath ?? '', ...(await shortest(agency, failing, wrong)) }
  result.faults = [...tally.counts]
  return result
}

async function shortest(
  agency: Agency,
  failing: Schedule,
  wrong: string[],
): Promise<Pick<Failure, 'schedule' | 'wrong'>> {
  const wrongOf = async (schedule: Schedule): Promise<string[]> => (await runSchedule(agency, schedule)).wrong
  const sorts = sortsOf(wrong)
  if ((await wrongOf(failing)).length === 0) {
    return { schedule: failing, wrong: ['NOT AGAIN: played once more it went well. It was:', ...wrong] }
  }
  const schedule = await shrink(failing, async (smaller) => {
    return [...sortsOf(await wrongOf(smaller))].some((sort) => sorts.has(sort))
  })
  return { schedule, wrong: await wrongOf(schedule) }
}

/** The sorts of a failure: LOST, DOUBLED, … A shorter schedule counts only where it fails in one of the same sorts. */
function sortsOf(wrong: readonly string[]): Set<string> {
  return new Set(wrong.map((line) => line.split(':')[0] ?? ''))
}
