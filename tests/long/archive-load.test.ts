import { unzipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../server/store/database'
import { addMember, cookieOf, sendMessage } from '../support/agency-fixture'
import { call } from '../support/caller'
import { forEachDatabase } from '../support/database'
import { heldUp } from '../support/held-up'
import { type Served, serve } from '../support/served'

const now = new Date('2026-11-20T12:00:00Z')
const chits = 60
/** As many as are made at once. */
const members = 2

forEachDatabase((_name, open) => {
  describe('archives of many documents', () => {
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
    const archive = async ({ extraid, cookie }: Awaited<ReturnType<typeof worker>>) => {
      const answer = await fetch(`${served.url}/dj/api/member/${extraid}/my-data.zip`, { headers: { cookie } })
      return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) }
    }

    it('are all made whole while others are answered', async () => {
      const makers = await Promise.all(Array.from({ length: members }, worker))
      const reader = await addMember(database.db, 'Reader')
      const cookie = await cookieOf(database.db, reader, now)
      const [id] = (await sendMessage(database.db, [reader], { now })).ids
      const read = `{ member(extraid: ${reader}) { messages { id } } }`
      let isMade = false
      const meanwhile = new Map<string, number>()
      let archives: Awaited<ReturnType<typeof archive>>[] = []
      const { longest } = await heldUp(async () => {
        const made = Promise.all(makers.map(archive)).finally(() => {
          isMade = true
        })
        while (!isMade) {
          const ready = await fetch(`${served.url}/health/ready`)
          const answer = await call(served.url, 'member', read, {}, { cookie })
          const what = JSON.stringify([ready.status, answer.status, answer.errors ?? answer.data])
          if (!isMade) meanwhile.set(what, (meanwhile.get(what) ?? 0) + 1)
          // The documents' thread gets a processor too.
          await new Promise((resolve) => setTimeout(resolve, 20))
        }
        archives = await made
      })
      const [count] = meanwhile.values()
      console.info(
        `${members} archives of ${chits} chits: ${count} reads meanwhile, none waited longer than ${longest.toFixed(0)} ms`,
      )
      expect([...meanwhile.keys()]).toEqual([JSON.stringify([200, 200, { member: [{ messages: [{ id }] }] }])])
      expect(archives.map(({ status }) => status)).toEqual(makers.map(() => 200))
      for (const { bytes } of archives) {
        const files = unzipSync(bytes)
        expect(Object.keys(files).filter((name) => name.startsWith('chits/'))).toHaveLength(chits)
      }
    }, 300_000)
  })
})
