import { beforeAll, describe, expect, it } from 'vitest'
import { startLeader } from '../../server/services/leader'
import { startRegularJobs } from '../../server/services/regularly'
import type { Turn } from '../../server/services/work-through'
import type { OpenDatabase } from '../../server/store/database'
import { forEachDatabase } from '../support/database'
import { createGate } from '../support/payment-scene'
import { until } from '../support/until'

const log = { info: () => {}, warn: () => {}, error: () => {} }
const soon = { done: 'done', failed: 'failed', firstMs: 1, everyMs: 5 }
const lease = { leaseMs: 60_000, renewMs: 20 }

forEachDatabase((_name, open) => {
  describe('the regular jobs of a database', () => {
    let database: OpenDatabase
    beforeAll(async () => {
      database = await open()
    })

    /** The jobs of one process. Its turn to lead comes quickly. */
    const processes = (patienceMs?: number) => {
      const leader = startLeader(database.db, log, lease)
      const jobs = startRegularJobs(database.db, log, { leader, followMs: 5, ...(patienceMs ? { patienceMs } : {}) })
      return { leader, jobs }
    }

    /** A job whose runs hang until they are let go, as those that wait for a provider. */
    const hanging = () => {
      const gate = createGate()
      const seen = { begun: 0, ended: 0, turn: null as Turn | null }
      const work = async (turn: Turn) => {
        seen.begun += 1
        seen.turn = turn
        await gate.passed
        seen.ended += 1
        return {}
      }
      return { seen, work, letGo: gate.open }
    }

    it('run one at a time, though a run hangs, and a job that hangs keeps no other one waiting', async () => {
      const { jobs } = processes()
      const [one, other] = [hanging(), { runs: 0 }]
      jobs.add(soon, one.work)
      jobs.add(soon, async () => ({ runs: ++other.runs }))
      await until(() => other.runs > 20)
      expect(one.seen).toMatchObject({ begun: 1, ended: 0 })
      one.letGo()
      await until(() => one.seen.begun > 3)
      await jobs.stop()
      expect(one.seen.begun).toBe(one.seen.ended)
    })

    it('are run by one of two processes, and by the other once the first one has stopped', async () => {
      const [first, second] = [processes(), processes()]
      await Promise.all([first.leader.renew(), second.leader.renew()])
      const [leads, follows] = first.leader.isLeading() ? [first, second] : [second, first]
      expect([leads.leader.isLeading(), follows.leader.isLeading()]).toEqual([true, false])
      const runs = { leads: 0, follows: 0 }
      follows.jobs.add(soon, async () => ({ runs: ++runs.follows }))
      leads.jobs.add(soon, async () => ({ runs: ++runs.leads }))
      await until(() => runs.leads > 20)
      expect(runs.follows).toBe(0)
      await leads.jobs.stop()
      const { leads: before } = runs
      await until(() => runs.follows > 3)
      expect(runs.leads).toBe(before)
      await follows.jobs.stop()
    })

    it('are led by another process once the lease of one that was killed is over', async () => {
      const killed = processes()
      await killed.leader.renew()
      expect(killed.leader.isLeading()).toBe(true)
      await killed.leader.stop(false)
      const next = processes()
      await next.leader.renew()
      expect(next.leader.isLeading()).toBe(false)
      await database.db
        .updateTable('job_leader')
        .set({ held_until: new Date(0) })
        .execute()
      await next.leader.renew()
      expect(next.leader.isLeading()).toBe(true)
      await next.jobs.stop()
      await killed.jobs.stop()
    })

    it('are waited for when the server stops, and told to end', async () => {
      const { jobs } = processes()
      const { seen, work, letGo } = hanging()
      jobs.add(soon, work)
      await until(() => seen.begun === 1)
      expect(seen.turn?.isEnding()).toBe(false)
      let isStopped = false
      const stopped = jobs.stop().then(() => {
        isStopped = true
      })
      expect(seen.turn?.isEnding()).toBe(true)
      await new Promise((resolve) => setTimeout(resolve, 30))
      expect(isStopped).toBe(false)
      letGo()
      await stopped
      expect(seen).toMatchObject({ begun: 1, ended: 1 })
      expect(await database.db.selectFrom('job_leader').selectAll().execute()).toEqual([])
    })

    it('that hang are waited for only so long, and no other process takes their place before the lease is over', async () => {
      const { jobs } = processes(20)
      const { seen, work, letGo } = hanging()
      jobs.add(soon, work)
      await until(() => seen.begun === 1)
      await jobs.stop()
      expect(seen.ended).toBe(0)
      const next = processes()
      await next.leader.renew()
      expect(next.leader.isLeading()).toBe(false)
      letGo()
      await next.jobs.stop()
      await database.db.deleteFrom('job_leader').execute()
    })
  })
})
