/**
 * `npm run proof -- repeats`: unit and dom 100 times in a row, as the gate runs them, each time with other cases of every
 * property and whatever else chance brings; `npm run proof -- repeats N`: N times. A run that fails is told in full with
 * its seed. The exit code is 1 where one failed.
 */
import { runStep } from './run-step'
import { gate } from './steps'
import { failures } from './summary'

const times = Number(process.env.TIMES ?? 100)
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000_000))

/** How many of the runs failed. */
async function repeat(suite: 'unit' | 'dom'): Promise<number> {
  const step = gate.find(({ name }) => name === suite)
  if (!step) throw new Error(`The gate has no ${suite}.`)
  let red = 0
  for (let at = 0; at < times; at++) {
    const SEED = String(seed + at)
    const result = await runStep({ ...step, name: `${suite} repeated`, env: { ...step.env, SEED } })
    if (result.failed === 0) continue
    red++
    console.log(`${suite}, run ${at + 1}, SEED=${SEED}\n${failures([result]).join('\n')}`)
  }
  return red
}

const red = await Promise.all([repeat('unit'), repeat('dom')])
console.log(`proof: unit and dom ${times} times, ${red.reduce((sum, one) => sum + one)} red`)
process.exitCode = red.some((one) => one > 0) ? 1 : 0
