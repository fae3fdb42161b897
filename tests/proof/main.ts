import { join } from 'node:path'
import { bundle } from './bundle'
import { type CampaignResult, campaign } from './campaign'
import { linesOf } from './lines'
import { faultKinds } from './tally'

/** What a run without a number plays: at least this many schedules, and as many as fit into this time (s). */
const usual = { schedules: 1_000, seconds: 150 }

/**
 * `npm run proof -- model`: at least 1,000 schedules, and as many as fit into 150 s; `npm run proof -- model N`: N of
 * them. SEED=n begins at that seed; SEED=n PLAY=path plays that one schedule again. `--seeds N`, in the gate, plays what
 * the first N seeds give, which is the same on every run. Gives the exit code.
 */
export async function main(given: readonly string[]): Promise<number> {
  const fixed = given[0] === '--seeds' ? Number(given[1]) : null
  const asked = process.env.TIMES === undefined ? null : Number(process.env.TIMES)
  const seed = fixed ? 1 : Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000_000))
  const result = await campaign({
    worker: await bundle(join(import.meta.dirname, 'worker.ts')),
    schedules: asked ?? usual.schedules,
    seconds: asked === null ? usual.seconds : 0,
    seed,
    seeds: fixed,
    path: process.env.PLAY,
    say: (line) => console.log(line),
  })
  tell(result, seed)
  if (result.failures.length > 0) return 1
  const missing = process.env.PLAY === undefined && !fixed ? result.tally.missing() : []
  if (missing.length > 0) console.log(`No fault of these kinds took hold: ${missing.join(', ')}.`)
  // A short run need not meet every kind of fault.
  return missing.length > 0 && result.schedules >= usual.schedules ? 1 : 0
}

function tell(result: CampaignResult, seed: number): void {
  const { schedules, weak, items, seconds, turns, taps, batches, failures } = result
  const slowest = (result.slowestDrainMs / 1000).toFixed(1)
  const withoutLocks = (result.slowestWithoutLocksMs / 1000).toFixed(1)
  for (const failure of failures) {
    console.log(`\nFailed:\n${failure.wrong.map((line) => `  ${line}`).join('\n')}`)
    console.log(`in this schedule, as short as it goes:\n${linesOf(failure.schedule).join('\n')}`)
    console.log(JSON.stringify(failure.schedule))
    console.log(`Again: SEED=${failure.seed} PLAY=${failure.path} npm run proof -- model\n`)
  }
  for (const kind of faultKinds) console.log(`${kind.padEnd(26)} ${result.tally.counts.get(kind) ?? 0}`)
  console.log(`proof: ${schedules} schedules of ${items} items, ${failures.length} failed`)
  console.log(
    `${schedules} schedules (and ${weak} with fewer than 3 faults), ${items} items, ${turns} turns in ${seconds.toFixed(0)} s: ` +
      `${(schedules / seconds).toFixed(1)} schedules a second. Seeds ${seed} to ${seed + batches - 1}. After the heal all ` +
      `drained within ${slowest} simulated s (${withoutLocks} without Web Locks); ${taps} times the server had asked for a longer wait.`,
  )
}
