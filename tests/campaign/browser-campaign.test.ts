import { expect, test } from '../support/browser-test'
import { faultCounts, figuresOf } from './browser/figures'
import { largeKinds, round, wireKinds } from './browser/plan'
import { runCampaign } from './browser/run'
import { seedOfRun } from './seeded'

/** How many schedules are played. `npm run proof -- campaign 500` plays more; SEED=abc:17 plays that one again. */
const schedules = Number(process.env.TIMES ?? round)
/** How many browsers play at the same time. LANES=1 is for a machine that runs other tests as well. */
const lanes = Number(process.env.LANES ?? 2)

test('answers given in a real browser arrive once, in order, and as the screen said, whatever happens', async () => {
  // All schedules are this one test. One takes about fifteen seconds.
  test.setTimeout((process.env.TIMES ? 600 : 60) * 60_000)
  const [seed = '', only] = seedOfRun().split(':')
  const report =
    only === undefined
      ? await runCampaign(seed, 0, schedules, lanes)
      : await runCampaign(seed, Number(only), Number(process.env.TIMES ?? 1), 1)
  const figures = figuresOf(report)
  const failed = report.played.filter(({ problems }) => problems.length > 0)
  const proven = `proof: ${report.played.length} schedules in a browser, ${failed.length} failed`
  process.stdout.write(`${figures}\n${proven}\n`)
  expect(failed.map(({ seed, problems }) => `SEED=${seed}: ${problems.join('; ')}`)).toEqual([])
  if (report.played.length < round) return
  // The run proves nothing about a kind of fault that never happened.
  const counts = faultCounts(report)
  const missing = [...wireKinds, 'hung', ...largeKinds].filter((kind) => !counts.has(kind))
  expect(missing).toEqual([])
})
