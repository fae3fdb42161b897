import { beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../server/store/database'
import { addMember, cookieOf } from '../support/agency-fixture'
import { forEachDatabase } from '../support/database'
import { heldUp } from '../support/held-up'
import { type Served, serve } from '../support/served'

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
    const ask = ({ extraid, cookie }: { extraid: number; cookie: string }) =>
      fetch(`${served.url}/dj/api/member/${extraid}/my-data.zip`, { headers: { cookie } })

    it('holds nobody up while it is made', async () => {
      const member = await worker()
      let bytes = 0
      const ms = await heldUp(async () => {
        // It is made in each of the tries.
        await database.db.deleteFrom('archive_spool').execute()
        const answer = await ask(member)
        expect(answer.status).toBe(200)
        bytes = (await answer.arrayBuffer()).byteLength
      }, longest)
      console.info(`${chits} chits, ${bytes} bytes: nobody waited longer than ${ms.toFixed(0)} ms`)
      expect(ms).toBeLessThanOrEqual(longest)
    }, 120_000)
  })
})
