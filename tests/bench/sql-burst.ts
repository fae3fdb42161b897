/** A process that runs one read's SQL over a pool of 8, without any server. */
import { answerJobs } from './child'
import { closedLoop } from './closed-loop'
import type { Burst } from './figures'
import { poolOn, runAll, type Statement } from './statements'

export interface SqlJob {
  databaseUrl: string
  statements: Statement[]
  clients: number
  seconds: number
}

answerJobs<SqlJob, Burst>(async ({ databaseUrl, statements, clients, seconds }) => {
  const pool = poolOn(databaseUrl)
  try {
    // Opens the pool's connections before the time is measured.
    await Promise.all(Array.from({ length: clients }, () => runAll(pool, statements)))
    return await closedLoop(clients, seconds, async () => (await runAll(pool, statements)).length > 0)
  } finally {
    await pool.end()
  }
})
