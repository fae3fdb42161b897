import type { Incident, Schedule } from './schedule'

/** A schedule as lines that a person reads from top to bottom. */
export function linesOf(schedule: Schedule): string[] {
  const lines = [
    `second phone: ${schedule.second === 0 ? "the first member's too" : "the second member's"}, ` +
      `${schedule.locks ? 'with' : 'without'} Web Locks, chance ${schedule.turns}`,
  ]
  const incidents = schedule.incidents.toSorted((one, other) => one.before - other.before)
  const tellUntil = (n: number): void => {
    for (let next = incidents[0]; next && next.before <= n; next = incidents[0]) {
      lines.push(`  after ${next.wait} turns: ${wordsOf(next.what)}`)
      incidents.shift()
    }
  }
  for (const [n, given] of schedule.given.entries()) {
    tellUntil(n)
    const { phone, tab, subject, choice, wait } = given
    lines.push(`  after ${wait} turns: phone ${phone} tab ${tab} answers ${subject} with choice ${choice} (n${n})`)
  }
  tellUntil(Number.POSITIVE_INFINITY)
  return lines
}

function wordsOf({ act, ...rest }: Incident): string {
  return `${act} ${Object.entries(rest)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')}`
}
