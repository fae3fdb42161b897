import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteOldScans } from '../../server/services/right-to-work/old-scans'
import type { OpenDatabase } from '../../server/store/database'
import { forEachDatabase } from '../support/database'
import { emptyAll } from '../support/matrix-world'
import { rtwScene } from '../support/rtw-scene'

let time = new Date('2026-11-20T12:00:00Z')
const now = () => time
const setImage =
  'mutation ($extraid: Int!, $kind: String!, $file: Upload!) { set_consent_image(extraid: $extraid, kind: $kind, file: $file) { ok } }'

forEachDatabase((_name, open) => {
  describe('scans that count no more', () => {
    let database: OpenDatabase
    let at: Awaited<ReturnType<typeof rtwScene>>

    beforeAll(async () => {
      database = await open()
    })
    beforeEach(async () => {
      time = new Date('2026-11-20T12:00:00Z')
      at = await rtwScene(database, now)
      return () => at.close()
    })
    afterEach(() => emptyAll(database.db))

    const sweep = (months?: number) => deleteOldScans(database.db, at.blobs, now(), months)
    const later = async (day: string) => {
      time = new Date(`${day}T12:00:00Z`)
      await at.logIn()
    }
    const give = (kind: string) => at.uploaded().then((file) => at.send(setImage, { extraid: at.extraid, kind, file }))

    it('are deleted months after another submission was verified; what that holds too stays, and so do the records', async () => {
      const first = await at.submitted()
      await at.agency('rtw', 'verify', `${first}`, '--expires', '2027-03-01')
      await later('2027-02-10')
      const renewal = (await at.start()).id ?? 0
      for (const name of ['gnib_scan', 'gnib2_scan']) await at.hold(renewal, name)
      await at.submit(5, renewal, { gnib_number: 'GN2', gnib_expiry: '2028-03-01' })
      // Old scans are not deleted while the renewal waits for its review, however long that takes.
      await later('2028-02-01')
      expect(await sweep()).toEqual({ scans: 0, forms: 0 })
      await at.agency('rtw', 'verify', `${renewal}`, '--expires', '2028-03-01')
      await later('2028-07-31')
      expect(await sweep()).toEqual({ scans: 0, forms: 0 })
      await later('2028-08-02')
      const both = await Promise.all([sweep(), sweep()])
      // The renewal uses the same scan of the passport, so that file stays.
      expect(both.map(({ scans }) => scans).sort()).toEqual([0, 2])
      expect(await at.files()).toEqual({ stored: 3, named: 3, uploads: 0 })
      const shown = await at.history()
      expect(shown.map(({ id, passport_scan, gnib_scan }) => [id, passport_scan !== null, gnib_scan !== null])).toEqual(
        [
          [renewal, true, true],
          [first, false, false],
        ],
      )
      expect(shown[1]).toMatchObject({ passport_number: '•••321' })
      expect((await at.notes()).filter((what) => what.includes('deleted'))).toEqual([
        'Right to work: scans of a past submission deleted',
      ])
    })

    it('are deleted months after a child was removed that nobody logs in for, in as many as the agency keeps them', async () => {
      const id = await at.submitted()
      await at.agency('rtw', 'verify', `${id}`)
      await later('2030-01-01')
      expect(await sweep()).toEqual({ scans: 0, forms: 0 })
      await database.db.updateTable('member').set({ removed_at: time }).where('extraid', '=', at.extraid).execute()
      const login = { extraid: at.extraid, loginname: 'grown@example.test', password_hash: 'x' }
      await database.db.insertInto('login').values(login).execute()
      await later('2031-01-01')
      // The child has grown up and has a log-in: the permission still counts for working.
      expect(await sweep()).toEqual({ scans: 0, forms: 0 })
      await database.db.deleteFrom('login').execute()
      await later('2030-06-30')
      expect(await sweep()).toEqual({ scans: 0, forms: 0 })
      expect(await sweep(5)).toEqual({ scans: 3, forms: 0 })
      expect(await at.files()).toEqual({ stored: 0, named: 0, uploads: 0 })
    })

    it('of consents: after a newer one was accepted, and months after the school year; their days stay', async () => {
      await database.db.updateTable('member').set({ dateofbirth: '2020-02-01' }).execute()
      for (const kind of ['parent-form', 'school-form']) await give(kind)
      for (const id of ['1', '2']) expect((await at.agency('consent', 'accept', id)).code).toBe(0)
      await later('2027-11-20')
      await give('parent-form')
      await at.agency('consent', 'accept', '3')
      // A form for the school year 2026/27 counts until 31 August, and is deleted six months later.
      await later('2028-02-28')
      expect(await sweep()).toEqual({ scans: 0, forms: 0 })
      await later('2028-03-02')
      expect(await sweep()).toEqual({ scans: 0, forms: 1 })
      await later('2028-05-21')
      expect(await sweep()).toEqual({ scans: 0, forms: 1 })
      expect(await sweep()).toEqual({ scans: 0, forms: 0 })
      expect((await at.agency('consent', 'list', '--member', `${at.extraid}`)).out.match(/Accepted/g)).toHaveLength(3)
      expect((await at.agency('consent', 'save', `${at.extraid}`, '1', '/nowhere/form')).err).toContain('was deleted')
      expect(await at.files()).toEqual({ stored: 1, named: 1, uploads: 0 })
    })

    it('of consents: after a rejection, and after the sixteenth birthday', async () => {
      await database.db.updateTable('member').set({ dateofbirth: '2012-03-01' }).execute()
      for (const kind of ['parent-form', 'school-form']) await give(kind)
      await at.agency('consent', 'accept', '1')
      await at.agency('consent', 'reject', '2', '--message', 'It is not signed.')
      await later('2027-05-19')
      expect(await sweep()).toEqual({ scans: 0, forms: 0 })
      await later('2027-05-21')
      expect(await sweep()).toEqual({ scans: 0, forms: 1 })
      await later('2028-08-31')
      expect(await sweep()).toEqual({ scans: 0, forms: 0 })
      await later('2028-09-02')
      expect(await sweep()).toEqual({ scans: 0, forms: 1 })
    })
  })
})
