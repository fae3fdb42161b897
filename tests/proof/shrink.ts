import type { Schedule } from './schedule'

/** The most tries in shrinking one schedule. Each try plays a schedule. SHRINK=0 leaves the schedule as it is. */
const mostTries = Number(process.env.SHRINK ?? 150)

/**
 * Removes from a failing schedule everything without which it still fails: halves first, then quarters, down to single
 * steps. fast-check's own shrinking is not used, as it may not go below the least numbers that it was told to generate.
 */
export async function shrink(schedule: Schedule, fails: (smaller: Schedule) => Promise<boolean>): Promise<Schedule> {
  let best = schedule
  let tries = 0
  const attempt = async (smaller: Schedule): Promise<boolean> => {
    if (++tries > mostTries || !(await fails(smaller))) return false
    best = smaller
    return true
  }
  for (let size = 32; size >= 1; size = Math.floor(size / 2)) {
    for (let at = 0; at < best.incidents.length; ) {
      const incidents = best.incidents.filter((_, n) => n < at || n >= at + size)
      if (!(await attempt({ ...best, incidents }))) at += size
    }
    for (let at = 0; at < best.given.length; ) {
      if (!(await attempt(withoutGiven(best, at, size)))) at += size
    }
  }
  return best
}

/** Leaves out `size` answers from `at` on. Incidents keep their place among the answers that are left. */
function withoutGiven(schedule: Schedule, at: number, size: number): Schedule {
  const end = Math.min(schedule.given.length, at + size)
  return {
    ...schedule,
    given: schedule.given.filter((_, n) => n < at || n >= end),
    incidents: schedule.incidents.map((incident) => ({
      ...incident,
      before: incident.before <= at ? incident.before : Math.max(at, incident.before - (end - at)),
    })),
  }
}
