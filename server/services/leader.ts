import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Logger } from '../context/log'
import type { Database } from '../store/schema'

/** Whether this process is the one that runs the regular jobs of its database. */
export interface Leader {
  /** False as soon as the lease may be over, also where the database is away. */
  isLeading(): boolean
  /** Takes or renews the lease now. */
  renew(): Promise<void>
  /** Leads no more. release: gives the lease up, so that another process leads at once; else it runs out by itself. */
  stop(release: boolean): Promise<void>
}

interface LeaseTimeouts {
  leaseMs: number
  renewMs: number
}
const timeouts: LeaseTimeouts = { leaseMs: 90_000, renewMs: 30_000 }

/**
 * Takes part in the choice of the leader: a lease in one row, which its holder renews and others take once it is over. The
 * database's clock decides, and it needs no connection of its own, so it works on the embedded database too.
 */
export function startLeader(db: Kysely<Database>, log: Logger, { leaseMs, renewMs } = timeouts): Leader {
  const holder = randomUUID()
  let leadsUntil = 0
  let isStopping = false
  let renewing: Promise<void> = Promise.resolve()

  async function take(): Promise<void> {
    // Counted from before the question, by a clock that nobody sets.
    const asked = performance.now()
    const { rows } = await sql`
      insert into job_leader (id, holder, held_until)
      values (1, ${holder}, clock_timestamp() + make_interval(secs => ${leaseMs / 1000}))
      on conflict (id) do update set holder = excluded.holder, held_until = excluded.held_until
      where job_leader.holder = excluded.holder or job_leader.held_until <= clock_timestamp()
      returning id`.execute(db)
    leadsUntil = rows.length > 0 ? asked + leaseMs : 0
  }

  const renew = (): Promise<void> => {
    renewing = renewing.then(async () => {
      if (isStopping) return
      await take().catch((error: unknown) => {
        log.warn('leader_unknown', { reason: error instanceof Error ? error.name : 'unknown' })
      })
    })
    return renewing
  }

  const timer = setInterval(renew, renewMs).unref()
  void renew()
  return {
    isLeading: () => !isStopping && performance.now() < leadsUntil,
    renew,
    async stop(release) {
      isStopping = true
      clearInterval(timer)
      await renewing
      if (release) await db.deleteFrom('job_leader').where('holder', '=', holder).execute()
    },
  }
}
