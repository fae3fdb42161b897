import { median } from '../kills/figures'
import type { CampaignReport } from './run'

/** How often each kind of fault was injected. */
export function faultCounts(report: CampaignReport): Map<string, number> {
  const counts = new Map<string, number>()
  for (const fault of report.played.flatMap(({ faults }) => faults)) counts.set(fault, (counts.get(fault) ?? 0) + 1)
  return counts
}

/** A summary of the run for people, in a few lines; each failure with its seed and its trace. */
export function figuresOf(report: CampaignReport): string {
  const { seed, played, seconds } = report
  const sum = (of: (one: (typeof played)[number]) => number): number => played.reduce((all, one) => all + of(one), 0)
  const kinds = [...faultCounts(report)].sort((a, b) => b[1] - a[1]).map(([kind, count]) => `${kind} ${count}`)
  const healed = played.map(({ healedMs }) => healedMs)
  const failures = played.filter(({ problems }) => problems.length > 0)
  return [
    `${played.length} schedules in ${seconds} s, seed ${seed}`,
    `  ${sum(({ given }) => given)} answers given, ${sum(({ saves }) => saves)} saves of the profile, ${sum(({ onDevice }) => onDevice)} said to be on the phone first, ${sum(({ effects }) => effects)} effects, ${sum(({ byWorker }) => byWorker)} sends by the worker`,
    `  ${sum(({ faults }) => faults.length)} faults: ${kinds.join(', ')}`,
    `  all with the agency ${median(healed)} ms after the heal at the median, ${Math.max(...healed)} ms at most`,
    ...played
      .filter(({ saidCleared }) => saidCleared > 0)
      .map(
        (one) =>
          `  SEED=${one.seed}: the phone said that its storage had been cleared\n    ${one.trace.join('\n    ')}`,
      ),
    failures.length === 0
      ? '  nothing lost, nothing doubled, order kept, nothing claimed that was not so'
      : failures
          .map((one) => `  SEED=${one.seed} FAILED:\n    ${[...one.problems, '', ...one.trace].join('\n    ')}`)
          .join('\n'),
  ].join('\n')
}
