import { availableParallelism, loadavg } from 'node:os'
import { type Result, runStep } from './run-step'
import { building, gate, proof, type Step } from './steps'

/**
 * Runs all steps of the gate (`npm test`) or of the proof (`npm run proof`), or those named; a number says how many schedules or kills
 * they play. The last line printed is the count. Gives the exit code.
 */
export async function main([run = 'gate', ...given]: string[]): Promise<number> {
  const steps = run === 'proof' ? proof : gate
  const names = given.filter((word) => !/^\d+$/.test(word))
  const times = given.find((word) => /^\d+$/.test(word))
  const unknown = names.filter((name) => !steps.some((step) => isNamed(step, name)))
  if (unknown.length > 0) {
    console.error(`Not known: ${unknown.join(', ')}. There are: ${steps.map((step) => step.name).join(', ')}`)
    return 1
  }
  if (times !== undefined) process.env.TIMES = times
  // Prints the seed of everything random, so that it can be run again.
  if (run === 'proof') {
    process.env.SEED ??= String(Math.floor(Math.random() * 1_000_000_000))
    console.log(`SEED=${process.env.SEED}`)
  }
  const chosen = steps.filter((step) => names.length === 0 || names.some((name) => isNamed(step, name)))
  const results = chosen.some(({ isOfBuilt }) => isOfBuilt) ? await inLanes(building, 1) : []
  // Where the build failed the other steps do not run, as their results would mean nothing.
  const lanes = run === 'proof' ? 1 : Math.min(availableParallelism(), 4)
  if (results.every(({ failed }) => failed === 0)) results.push(...(await inLanes(chosen, lanes)))
  // A step that passed at a second try shows a bug too. Its output holds what was said at the first.
  for (const { step, failed, flaky, output } of results)
    if (failed + flaky > 0) console.log(`\n${failed > 0 ? '✗' : '?'} ${step.name}:\n${output.trim().slice(-30_000)}`)
  console.log(`\n${results.map(line).join('\n')}\n${summary(results)}`)
  return exitCode(results, process.env.CI === 'true')
}

/** 'calendar' names every step whose name begins with this word. */
const isNamed = (step: Step, name: string): boolean => step.name === name || step.name.startsWith(`${name} `)

/** Runs steps in their order, as many at a time as there are lanes. */
async function inLanes(steps: readonly Step[], lanes: number): Promise<Result[]> {
  const waiting = [...steps]
  const results = new Map<Step, Result>()
  const lane = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) results.set(step, await told(step))
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return steps.flatMap((step) => results.get(step) ?? [])
}

/** Runs a step and prints how it ended. A check that a busy machine can disturb is tried once more. */
async function told(step: Step): Promise<Result> {
  const first = await runStep(step)
  const again = first.failed > 0 && step.isTriedAgain ? await runStep(step) : first
  const result =
    again === first || again.failed > 0 ? again : { ...again, flaky: 1, output: `${first.output}\n${again.output}` }
  const words = result.output.match(step.isTold ? /^.+$/gm : /^proof: .+$/gm) ?? []
  console.log([`${line(result)}, load ${loadavg()[0]?.toFixed(1)}`, ...words].join('\n    '))
  return result
}

const line = ({ step, passed, failed, skipped, flaky, seconds }: Result): string =>
  `${failed > 0 ? '✗' : '✓'} ${step.name.padEnd(32)} ${passed} passed, ${failed} failed, ${skipped} skipped, ${flaky} at the second try, ${seconds.toFixed(0)} s`

const sum = (results: readonly Result[], what: 'passed' | 'failed' | 'skipped'): number =>
  results.reduce((all, one) => all + one[what], 0)

/** The last line of `npm test` and `npm run proof`; other tools read it. */
export const summary = (results: readonly Result[]): string =>
  `${sum(results, 'passed')} passed, ${sum(results, 'failed')} failed, ${sum(results, 'skipped')} skipped`

/** 1 on any failure, on nothing run at all, and where a machine checks (CI) also on anything skipped. */
export function exitCode(results: readonly Result[], isStrict: boolean): number {
  const isGood = sum(results, 'failed') === 0 && sum(results, 'passed') > 0
  return isGood && !(isStrict && sum(results, 'skipped') > 0) ? 0 : 1
}
