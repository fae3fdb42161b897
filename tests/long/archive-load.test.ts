import { beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../server/store/database'
import { createLimits, defaultLimits } from '../../server/store/limits'
import { addMember, cookieOf } from '../support/agency-fixture'
import { forEachDatabase } from '../support/database'
import { heldUp } from '../support/held-up'
import { type Served, serve } from '../support/served'
import { until } from '../support/until'

const now = new Date('2026-11-20T12:00:00Z')
const chits = 150
/** The longest time that anybody else may have to wait (ms). */
const longest = 250

forEachDatabase((_name, open) => {
  describe('an archive of many documents', () => {
    let database: OpenDatabase
    let served: Served

    beforeAll(async () => {
      database = await open()
      served = await serve(database, () => now)
      return () => served.close()
    })

    const worker = async () => {
      const extraid = await addMember(database.db)
      const rows = Array.from({ length: chits }, (_, at) => ({
        ...{ extraid, reference: `${extraid}-${at}`, date_worked: '2026-11-12', production: 'Quay Street' },
        ...{ role: 'Crowd', production_company: 'Sruth Pictures', note: 'A long day. '.repeat(20) },
        ...{ firstname: 'Aoife', lastname: 'Ní Bhriain' },
      }))
      await database.db.insertInto('chit').values(rows).execute()
      return { extraid, cookie: await cookieOf(database.db, extraid, now) }
    }
    const ask = ({ extraid, cookie }: { extraid: number; cookie: string }, url = served.url, signal?: AbortSignal) =>
      fetch(`${url}/dj/api/member/${extraid}/my-data.zip`, {
        headers: { cookie },
        ...(signal ? { signal } : {}),
      })

    it('holds nobody up while it is made', async () => {
      const member = await worker()
      let bytes = 0
      const ms = await heldUp(async () => {
        const answer = await ask(member)
        expect(answer.status).toBe(200)
        bytes = (await answer.arrayBuffer()).byteLength
      }, longest)
      console.info(`${chits} chits, ${bytes} bytes: nobody waited longer than ${ms.toFixed(0)} ms`)
      expect(ms).toBeLessThanOrEqual(longest)
    }, 120_000)

    it('is not gone on with once nobody waits for it', async () => {
      const whole = performance.now()
      await (await ask(await worker())).arrayBuffer()
      const took = performance.now() - whole
      const once = { ...defaultLimits, archive: { points: 1, seconds: 86_400 } }
      const other = await serve(database, () => now, { limits: createLimits(database.pool, once) })
      const member = await worker()
      /** Seconds in Retry-After. 30: an archive is being made. 86400: none is, and today's one is used up. */
      const wait = async () => (await ask(member, other.url)).headers.get('retry-after')
      const gone = new AbortController()
      const left = ask(member, other.url, gone.signal).catch(() => null)
      await until(async () => (await wait()) === '30')
      gone.abort()
      await left
      const began = performance.now()
      await until(async () => (await wait()) === '86400')
      expect(performance.now() - began).toBeLessThan(took / 2)
      await other.close()
    }, 120_000)
  })
})
