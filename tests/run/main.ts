import { availableParallelism } from 'node:os'
import { inLanes } from './lanes'
import { machine } from './machine'
import { type Result, runStep } from './run-step'
import { secondLook } from './second-look'
import { gate, proof, type Step } from './steps'
import { exitCode, failures, slowest, summary, table } from './summary'

const started = Date.now()

/**
 * Runs all steps of the gate (`npm test`) or of the proof (`npm run proof`), or those named and what they need, side by side
 * where the machine has room; a number says how many schedules or kills they play. The last line printed is the count.
 * Gives the exit code.
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
  console.log(`${steps === proof ? 'The proof' : 'The gate'}: ${machine()}`)
  const seed = steps === proof ? (process.env.SEED ?? String(Math.floor(Math.random() * 1_000_000_000))) : undefined
  if (seed !== undefined) console.log(`SEED=${seed}`)
  const ofProof = (step: Step): Promise<Result> =>
    told(step.hasSeed && seed !== undefined ? { ...step, env: { ...step.env, SEED: seed } } : step)
  const lanes = Math.min(availableParallelism(), 4)
  const first = await inLanes(chosen(steps, names), lanes, steps === proof ? ofProof : told, notRun)
  const results: Result[] = []
  for (const result of first) {
    const looked = await secondLook(result, told)
    results.push(looked)
  }
  console.log(`\nThe slowest tests:\n${slowest(results)}`)
  for (const words of failures(results)) console.log(`\n${words}`)
  const seconds = ((Date.now() - started) / 1000).toFixed(0)
  console.log(`\n${table(results)}\n\n${seconds} s in all; ${machine()}\n${summary(results)}`)
  return exitCode(results, process.env.CI === 'true')
}

/** 'calendar' names all that begin so. */
const isNamed = (step: Step, name: string): boolean => step.name === name || step.name.startsWith(`${name} `)

/** Those named, with what they need. */
function chosen(steps: readonly Step[], names: readonly string[]): readonly Step[] {
  if (names.length === 0) return steps
  const wanted = new Set(steps.filter((step) => names.some((name) => isNamed(step, name))).map(({ name }) => name))
  for (const step of [...steps].reverse())
    if (wanted.has(step.name)) for (const name of step.needs ?? []) wanted.add(name)
  return steps.filter(({ name }) => wanted.has(name))
}

async function told(step: Step): Promise<Result> {
  const result = await runStep(step)
  tell(result)
  return result
}

function notRun(step: Step, need: string): Result {
  const broken = [`It was not run: ${need} failed.`]
  return { step, passed: 0, failed: 1, skipped: 0, seconds: 0, output: '', files: [], broken, flaky: [] }
}

/** One line, with the time since the start; more where the step's words are what it is for, or say what was played. */
function tell({ step, passed, failed, skipped, seconds, output }: Result): void {
  const count = step.kind === 'suite' ? `${passed} passed, ${failed} failed, ${skipped} skipped` : ''
  const since = ((Date.now() - started) / 1000).toFixed(0).padStart(5)
  const line = `${since} s ${failed > 0 ? '✗' : '✓'} ${step.name.padEnd(18)} ${seconds.toFixed(1).padStart(6)} s  ${count}`
  console.log(`${line.padEnd(76)} ${machine()}`)
  const words = step.isTold ? output.trim() : (output.match(/proof: .+$/gm) ?? []).join('\n')
  if (failed === 0 && words !== '') console.log(words.replace(/^/gm, '          '))
}
