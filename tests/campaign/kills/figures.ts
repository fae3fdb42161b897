import type { KillReport } from './run'

/** A summary of the run for people, in a few lines. */
export function figuresOf(report: KillReport): string {
  const { database, seed, kills, acknowledged, answeredAgain, inFlight, readyMs, done, problems } = report
  const kinds = Object.entries(done).map(([kind, count]) => `${kind} ${count}`)
  const under = inFlight.reduce((all, count) => all + count, 0)
  return [
    `${database}: ${kills} kills under load, ${under} requests under way at them, seed ${seed}`,
    `  ${acknowledged} answers acknowledged, ${answeredAgain} of them from the ledger after their answer was lost`,
    `  ready again after ${median(readyMs)} ms at the median, ${Math.max(...readyMs)} ms at most`,
    `  ${kinds.join(', ')}`,
    problems.length === 0 ? '  nothing lost, nothing doubled, order kept' : `  PROBLEMS:\n  ${problems.join('\n  ')}`,
  ].join('\n')
}

export function median(of: readonly number[]): number {
  const sorted = [...of].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
