/**
 * `npm run proof -- repeats`: unit and dom 100 times in a row, as the gate runs them, each time with other cases of every
 * property and whatever else chance brings; `npm run proof -- repeats N`: N times. The whole output of a run that fails
 * is printed, with its seed.
 */
import { runStep } from './run-step'
import { quick, type Step } from './steps'

const times = Number(process.env.TIMES ?? 100)
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000_000))

/** How many of the runs failed. */
async function repeat(step: Step): Promise<number> {
  let red = 0
  for (let at = 0; at < times; at++) {
    const SEED = seed + at
    const { failed, output } = await runStep({ ...step, command: `SEED=${SEED} ${step.command}` })
    if (failed === 0) continue
    red++
    console.log(`${step.name}, run ${at + 1}, SEED=${SEED}\n${output}`)
  }
  return red
}

const red = (await Promise.all(quick.map(repeat))).reduce((sum, one) => sum + one)
console.log(`proof: unit and dom ${times} times, ${red} red`)
process.exitCode = red > 0 ? 1 : 0
