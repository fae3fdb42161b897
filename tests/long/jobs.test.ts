import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLogger } from '../../server/context/log'
import { nextTry } from '../../server/services/jobs/backoff'
import { leaseMs } from '../../server/services/jobs/claim-job'
import { cleanJobs } from '../../server/services/jobs/clean-jobs'
import { enqueueJob } from '../../server/services/jobs/enqueue-job'
import { JobFailure, type JobHandler, type JobParts, nextJob, runJob } from '../../server/services/jobs/run-job'
import { createPace, startJobs } from '../../server/services/jobs/start-jobs'
import type { OpenDatabase } from '../../server/store/database'
import { inTransaction } from '../../server/store/transaction'
import { forEachDatabase } from '../support/database'
import { workOff } from '../support/mail-scene'
import { emptyAll } from '../support/matrix-world'
import { until } from '../support/until'

const begins = new Date('2026-11-24T12:00:00Z')
const minute = 60_000
const day = 24 * 60 * minute

forEachDatabase((_name, open) => {
  describe('the queue of jobs', () => {
    let database: OpenDatabase
    let time = begins
    let log: string[] = []
    let done: number[] = []
    const now = () => time
    const later = (ms: number) => {
      time = new Date(time.getTime() + ms)
    }
    const note: JobHandler = async ({ id }) => {
      done.push(id)
      return 'done'
    }
    const parts = (handler: JobHandler = note): JobParts => ({
      ...{ db: database.db, handlers: { note: handler }, now, log: createLogger((line) => log.push(line), now) },
    })
    const add = (more: object = {}) => enqueueJob(database.db, { kind: 'note', extraid: null, ...more }, time)
    const jobs = () => database.db.selectFrom('job').selectAll().orderBy('id').execute()

    beforeAll(async () => {
      database = await open()
    })
    beforeEach(async () => {
      await emptyAll(database.db)
      time = begins
      log = []
      done = []
    })

    it('holds what its change committed, and nothing of what was undone', async () => {
      const change = (fails: boolean) =>
        inTransaction(database.db, async (tx) => {
          await enqueueJob(tx, { kind: 'note', extraid: null, payload: { a: 'é' } }, time)
          if (fails) throw new Error('no')
        })
      await expect(change(true)).rejects.toThrow('no')
      expect(await jobs()).toEqual([])
      await change(false)
      expect(await jobs()).toMatchObject([
        { kind: 'note', state: 'waiting', payload: { a: 'é' }, run_after: begins, attempts: 0 },
      ])
    })

    it('holds once what has a key, also after it was done', async () => {
      for (const _ of [1, 2]) await add({ once_key: 'k' })
      expect(await workOff(parts())).toBe(1)
      await add({ once_key: 'k' })
      expect(await workOff(parts())).toBe(0)
      later(89 * day)
      await cleanJobs(database.db, time)
      await add({ once_key: 'k' })
      expect(await jobs()).toHaveLength(1)
      later(2 * day)
      expect(await cleanJobs(database.db, time)).toEqual({ deleted: 1, given_up: 0 })
      await add({ once_key: 'k' })
      expect(await workOff(parts())).toBe(1)
    })

    it('forgets what a job was about once it is done or dropped, and the job after a day', async () => {
      for (const outcome of ['done', 'dropped'] as const) {
        await add({ payload: { secret: 'x' } })
        await workOff(parts(async () => outcome))
      }
      expect(await jobs()).toMatchObject([
        { state: 'done', payload: {}, finished_at: begins, claim: null },
        { state: 'dropped', payload: {}, finished_at: begins, claim: null },
      ])
      later(day - 1)
      expect(await cleanJobs(database.db, time)).toEqual({ deleted: 0, given_up: 0 })
      later(2)
      expect(await cleanJobs(database.db, time)).toEqual({ deleted: 2, given_up: 0 })
    })

    it('tries again later and later, for a day; then keeps it given up for 30 days', async () => {
      await add()
      let tries = 0
      const failing = parts(async () => {
        tries++
        throw Object.assign(new Error('Nothing of this: aoife@example.ie'), { code: 'ECONNREFUSED' })
      })
      const moments: number[] = []
      for (let waits = true; waits; ) {
        await workOff(failing)
        moments.push((time.getTime() - begins.getTime()) / 1000)
        const [job] = await jobs()
        waits = job?.state === 'waiting'
        if (job && waits) {
          expect(job.run_after).toEqual(nextTry(tries, time, job.give_up_at))
          time = new Date(job.run_after)
        }
      }
      expect(moments.slice(0, 7)).toEqual([0, 5, 20, 80, 380, 1280, 2180])
      expect((moments.at(-1) ?? 0) / 3600).toBeCloseTo(24, 0)
      expect(await jobs()).toMatchObject([{ state: 'given_up', last_error: 'ECONNREFUSED', attempts: tries }])
      expect(log.join()).not.toContain('aoife')
      later(29 * day)
      expect((await cleanJobs(database.db, time)).deleted).toBe(0)
      later(2 * day)
      expect((await cleanJobs(database.db, time)).deleted).toBe(1)
    })

    it('gives up at once what is refused for good, and keeps what it was about', async () => {
      await add({ payload: { a: 1 } })
      await workOff(
        parts(async () => {
          throw new JobFailure('smtp_550', true)
        }),
      )
      expect(await jobs()).toMatchObject([
        { state: 'given_up', last_error: 'smtp_550', attempts: 1, payload: { a: 1 } },
      ])
    })

    it('leaves a job of a kind that this server does not know to another', async () => {
      await add({ kind: 'of a newer server' })
      expect(await workOff(parts())).toBe(0)
      expect(await jobs()).toMatchObject([{ state: 'waiting', attempts: 0 }])
    })

    it('gives a job whose process was killed to another after two minutes, and takes nothing from the first any more', async () => {
      await add()
      const killed = await nextJob(parts())
      expect(killed?.attempts).toBe(1)
      later(leaseMs - 1)
      expect(await nextJob(parts())).toBeUndefined()
      later(1)
      const second = await nextJob(parts())
      expect(second).toMatchObject({ id: killed?.id, attempts: 2 })
      // The first process was only slow. What it reports now has no effect.
      if (killed) {
        await runJob(
          parts(async () => {
            throw new JobFailure('late', true)
          }),
          killed,
        )
      }
      expect(await jobs()).toMatchObject([{ state: 'waiting', claim: second?.claim, last_error: null }])
      if (second) await runJob(parts(), second)
      expect(await jobs()).toMatchObject([{ state: 'done' }])
    })

    it('holds a job longer with each part that is done; a try that lost it stops there', async () => {
      await add()
      const seen: (readonly string[])[] = []
      const inParts = parts(async (job) => {
        seen.push(job.parts_done)
        for (const part of ['a', 'b'].filter((one) => !job.parts_done.includes(one))) {
          later(leaseMs - 1)
          await job.noteDone(part)
          if (seen.length === 1) {
            // Meanwhile the two minutes end, and another try takes the job.
            later(leaseMs)
            await workOff(inParts)
          }
        }
        return 'done'
      })
      await workOff(inParts)
      expect(seen).toEqual([[], ['a']])
      expect(await jobs()).toMatchObject([{ state: 'done', attempts: 2, parts_done: [] }])
      expect(log.some((line) => line.includes('job_lost'))).toBe(true)
    })

    it('gives up what ends its process at each try', async () => {
      await add()
      await database.db.updateTable('job').set({ attempts: 121 }).execute()
      expect(await cleanJobs(database.db, time)).toEqual({ deleted: 0, given_up: 1 })
      expect(await jobs()).toMatchObject([{ state: 'given_up', last_error: 'never_ended' }])
    })

    it('puts a job off as if it had been queued for then, with all of its tries before it', async () => {
      await add({ give_up_after: 30 * minute })
      await workOff(
        parts(async () => {
          throw new JobFailure('busy', false)
        }),
      )
      later(5_000)
      const until = new Date(time.getTime() + day)
      await workOff(parts(async () => until))
      expect(await jobs()).toMatchObject([
        {
          ...{ state: 'waiting', run_after: until, attempts: 0, last_error: null, claim: null },
          give_up_at: new Date(until.getTime() + 30 * minute - 5_000),
        },
      ])
      expect(await workOff(parts())).toBe(0)
      later(day)
      expect(await workOff(parts())).toBe(1)
    })

    it('keeps its lanes apart: texts whose provider hangs delay no mail', async () => {
      for (const lane of ['texts', 'texts', 'mail'] as const) await add({ lane, payload: lane })
      let isOver = () => {}
      const over = new Promise<void>((resolve) => {
        isOver = resolve
      })
      const runners = (['texts', 'mail'] as const).map((lane) => {
        const handler: JobHandler = async (job) => {
          if (lane === 'texts') await over
          return note(job)
        }
        return startJobs({ ...parts(handler), lane, everyMs: 5, most: 1 })
      })
      await until(() => done.length === 1)
      expect((await jobs()).filter(({ state }) => state === 'done')).toMatchObject([{ lane: 'mail' }])
      isOver()
      await until(() => done.length === 3)
      await Promise.all(runners.map(({ stop }) => stop()))
    })

    it('does jobs that wait side by side, and begins none beside one that is quick', async () => {
      for (let one = 0; one < 12; one++) await add({ payload: { waits: one < 4 } })
      const running = { waiting: 0, quick: 0 }
      const most = { waiting: 0, quick: 0 }
      const handler: JobHandler = async (job) => {
        const kind = (job.payload as { waits: boolean }).waits ? 'waiting' : 'quick'
        running[kind] += 1
        most[kind] = Math.max(most[kind], running[kind])
        if (kind === 'waiting') await until(() => most.waiting === 4)
        running[kind] -= 1
        return note(job)
      }
      const runner = startJobs({ ...parts(handler), everyMs: 5, most: 4, pace: createPace(2_000) })
      await until(() => done.length === 12, 30_000)
      await runner.stop()
      expect(most).toEqual({ waiting: 4, quick: 1 })
    }, 40_000)

    it('does each of 200 jobs once, whichever of three runners takes it', async () => {
      for (let one = 0; one < 200; one++) await add()
      const runners = [1, 2, 3].map(() => startJobs({ ...parts(), everyMs: 5 }))
      for (const { wake } of runners) wake()
      await until(async () => (await jobs()).every(({ state }) => state === 'done'))
      await Promise.all(runners.map(({ stop }) => stop()))
      expect([...done].sort((a, b) => a - b)).toEqual((await jobs()).map(({ id }) => id))
      expect((await jobs()).every(({ attempts }) => attempts === 1)).toBe(true)
    })

    /** Jobs that end when the test says so. */
    const gated = () => {
      const gates: (() => void)[] = []
      const held = parts(
        () =>
          new Promise((resolve) => {
            gates.push(() => resolve('done'))
          }),
      )
      return { gates, held }
    }

    it('waits for what runs when it is stopped', async () => {
      await add()
      const { gates, held } = gated()
      const runner = startJobs({ ...held, everyMs: 5, patienceMs: 60_000 })
      await until(() => gates.length === 1)
      const stopped = runner.stop()
      gates[0]?.()
      await stopped
      expect((await jobs()).map(({ state }) => state)).toEqual(['done'])
      // A runner that was stopped takes no further job.
      await add()
      runner.wake()
      expect((await jobs()).at(-1)?.attempts).toBe(0)
    })

    it('but not for ever', async () => {
      await add()
      const { gates, held } = gated()
      const runner = startJobs({ ...held, everyMs: 5, patienceMs: 50 })
      await until(() => gates.length === 1)
      await runner.stop()
      expect((await jobs()).map(({ state }) => state)).toEqual(['waiting'])
      gates[0]?.()
      await until(async () => (await jobs()).every(({ state }) => state === 'done'))
    })
  })
})

forEachDatabase((_name, open) => {
  it('a runner whose database is gone says so once, and lives', async () => {
    const database = await open()
    const log: string[] = []
    const now = () => begins
    const handlers = { note: async () => 'done' as const }
    let looks = 0
    const counted = () => {
      looks++
      return now()
    }
    const logger = createLogger((line) => log.push(line), now)
    await database.close()
    const runner = startJobs({ db: database.db, handlers, now: counted, log: logger, everyMs: 5 })
    await until(() => looks > 5)
    await runner.stop()
    expect(log).toHaveLength(1)
    expect(log[0]).toContain('jobs_stand_still')
  })
})
