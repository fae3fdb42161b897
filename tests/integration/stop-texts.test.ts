import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../server/store/database'
import { addMember, cookieOf } from '../support/agency-fixture'
import { call, field } from '../support/caller'
import { forEachDatabase } from '../support/database'
import { newDevice } from '../support/member-client'
import { readFields, save } from '../support/profile-client'
import { begins, TextProvider } from '../support/text-provider'

forEachDatabase((_name, open) => {
  describe('STOP', () => {
    const provider = new TextProvider()
    let database: OpenDatabase

    beforeAll(async () => {
      database = await open()
      return provider.serve(database)
    })
    beforeEach(() => database.db.updateTable('member').set({ mobile: null, firstname: 'Before' }).execute())

    /** A member with both switches on, unless `more` says otherwise. */
    const member = async (mobile: string | null, more: Readonly<Record<string, unknown>> = {}) => {
      const extraid = await addMember(database.db)
      const set = { mobile, smsnotify: true, twt_link_enable: true, ...more }
      await database.db.updateTable('member').set(set).where('extraid', '=', extraid).execute()
      return extraid
    }
    const stop = (text = 'STOP', from = '+353871234567') => provider.tell({ from, text })
    /** This test's members whose two switches are so. */
    const having = async (smsnotify: boolean | null, twt_link_enable: boolean | null) => {
      const rows = await database.db
        .selectFrom('member')
        .where('firstname', '=', 'Aoife')
        .where('smsnotify', 'is not distinct from', smsnotify)
        .where('twt_link_enable', 'is not distinct from', twt_link_enable)
        .orderBy('extraid')
        .select('extraid')
        .execute()
      return rows.map(({ extraid }) => extraid)
    }

    it('turns texts off for all who have that number, whichever way it is written, and for nobody else', async () => {
      const theirs: number[] = []
      for (const mobile of ['0871234567', '00353871234567', '+353871234567', '087 123 4567']) {
        theirs.push(await member(mobile))
      }
      theirs.push(await member('0871234567', { smsnotify: null, twt_link_enable: false }))
      const others = [await member('0861234567'), await member('00447871234567'), await member(null)]
      others.push(await member('0871234567', { erased_at: begins }))
      expect(await stop()).toBe(200)
      expect([await having(false, false), await having(true, true)]).toEqual([theirs, others])
      // Some providers leave the plus out.
      const [irish, british, none, erased] = others
      expect(await stop('STOP', '447871234567')).toBe(200)
      expect([await having(false, false), await having(true, true)]).toEqual([
        [...theirs, british],
        [irish, none, erased],
      ])
    })

    it('is heard in each of its words, and in nothing else', async () => {
      const extraid = await member('0871234567')
      const others = ['START', 'STOP it', 'Yes', 'non-stop', 'STOP\u200bSTART', '', `STOP${'!'.repeat(200)}`]
      for (const text of others) expect(await stop(text), text).toBe(200)
      for (const from of ['Callboard', '', '+353871234568', '1234567']) expect(await stop('STOP', from)).toBe(200)
      expect(await having(true, true)).toEqual([extraid])
      const words = [
        'stop',
        ' Stop. ',
        'STOPALL',
        'unsubscribe!',
        'End',
        'QUIT',
        '"Cancel"',
        '\u200eSTOP\u200b',
        'ＳＴＯＰ',
      ]
      for (const text of words) {
        await database.db.updateTable('member').set({ smsnotify: true, twt_link_enable: true }).execute()
        expect(await stop(text)).toBe(200)
        expect(await having(false, false), text).toEqual([extraid])
      }
    })

    it('from a parent goes for the children, whatever number is theirs; one that was never set follows the parent', async () => {
      const parentid = await member('0871234567')
      const child = await member(null, { parentid })
      const unset = await member(' ', { parentid, smsnotify: null, twt_link_enable: null })
      const own = await member('0861234567', { parentid })
      const gone = await member(null, { parentid, removed_at: begins })
      expect(await stop('STOP', '353871234567')).toBe(200)
      expect(await having(false, false)).toEqual([parentid, child, own])
      expect(await having(null, null)).toEqual([unset])
      expect(await having(true, true)).toEqual([gone])
    })

    it('is in the history once, and the phone learns that its record changed', async () => {
      const extraid = await member('0871234567')
      const cookie = await cookieOf(database.db, extraid, begins)
      const asked = async (name: string, query: string) =>
        field(await call(provider.served.url, 'member', query, {}, { cookie }), name)
      const versions = () => asked('record_versions', '{ record_versions { version } }')
      const before = await versions()
      expect([await stop(), await stop()]).toEqual([200, 200])
      expect(await versions()).not.toEqual(before)
      const by = { at: begins.toISOString(), changed_by: 'A text with STOP', by: 'account' }
      const query = `{ member(extraid: ${extraid}) { field_changes { field at changed_by by } } }`
      expect(await asked('member', query)).toEqual([
        { field_changes: ['smsnotify', 'twt_link_enable'].map((name) => ({ field: name, ...by })) },
      ])
    })

    it('is not undone by an older save that waited: the switch is a conflict, the rest is taken', async () => {
      const extraid = await member('0871234567')
      const phone = newDevice(provider.served.url, await cookieOf(database.db, extraid, begins), extraid)
      await stop()
      const fields = { smsnotify: true, occupation: 'Baker' }
      expect(await save(phone, fields, { base: { smsnotify: true, occupation: null } })).toMatchObject({
        outcome: 'conflict',
        conflicts: [{ field: 'smsnotify', theirs: 'false', mine: 'true', changed_by: 'A text with STOP' }],
      })
      expect(await save(phone, { accents: 'Cork' }, { base: { accents: null } })).toMatchObject({ outcome: 'applied' })
      const kept = { smsnotify: false, twt_link_enable: false, occupation: 'Baker', accents: 'Cork' }
      expect(await readFields(phone, Object.keys(kept))).toEqual(kept)
    })
  })
})
