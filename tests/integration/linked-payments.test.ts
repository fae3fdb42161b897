import { beforeAll, describe, expect, it } from 'vitest'
import { fillLookupKeys } from '../../server/services/pay/lookup-keys'
import type { OpenDatabase } from '../../server/store/database'
import { createFieldCipher } from '../../server/store/field-cipher'
import { addMember, cookieOf } from '../support/agency-fixture'
import { call, field } from '../support/caller'
import { forEachDatabase } from '../support/database'
import { addPayslip } from '../support/pay-rows'
import { type Served, serve, testCipher } from '../support/served'

const now = new Date('2026-11-20T12:00:00Z')
const number = '1234567FA'

forEachDatabase((_name, open) => {
  describe('the warning of linked payments', () => {
    let database: OpenDatabase
    let served: Served
    let one: number
    let other: number

    beforeAll(async () => {
      database = await open()
      served = await serve(database, () => now)
      one = await addMember(database.db, 'One')
      other = await addMember(database.db, 'Other')
      return () => served.close()
    })

    const linked = async (extraid: number): Promise<boolean> => {
      const cookie = await cookieOf(database.db, extraid, now)
      const query = `{ member(extraid: ${extraid}) { linked_payments } }`
      const [member] = field<{ linked_payments: boolean }[]>(
        await call(served.url, 'member', query, {}, { cookie }),
        'member',
      )
      return member?.linked_payments ?? false
    }
    const setNumber = async (extraid: number, value: string | null) => {
      const query = `mutation ($v: String) { set_fields(extraid: ${extraid}, fields: [{ field: "ppsnumber", value: $v }]) { ok message } }`
      expect(
        field(await call(served.url, 'agency', query, { v: value }, { token: 'test-token' }), 'set_fields').ok,
      ).toBe(true)
    }
    const keyOf = async (extraid: number) =>
      (await database.db.selectFrom('member').where('extraid', '=', extraid).select('ppsnumber_key').executeTakeFirst())
        ?.ppsnumber_key

    it('comes when another account with that number was paid, and goes with the number', async () => {
      await setNumber(one, number)
      await addPayslip(database.db, one)
      expect([await linked(one), await linked(other)]).toEqual([false, false])
      await setNumber(other, '1234567 fa')
      // Only `other` is told about payments of a linked account: `one` was paid, `other` was not.
      expect([await linked(one), await linked(other)]).toEqual([false, true])
      await setNumber(other, '1234567T')
      expect(await linked(other)).toBe(false)
      await setNumber(other, null)
      expect([await linked(other), await keyOf(other)]).toEqual([false, null])
    })

    it('comes with a number that the member gives, too', async () => {
      const cookie = await cookieOf(database.db, other, now)
      const query = `mutation ($f: MemberInput!) { update_member(extraid: ${other}, fields: $f) { ok message } }`
      const saved = await call(served.url, 'member', query, { f: { ppsnumber: number } }, { cookie })
      expect(field(saved, 'update_member').ok).toBe(true)
      expect(await linked(other)).toBe(true)
    })

    it('looks back two years, to the day', async () => {
      const paidOn = (cutoffdate: string) =>
        database.db.updateTable('payslip').set({ cutoffdate }).where('extraid', '=', one).execute()
      await paidOn('2024-11-20')
      expect(await linked(other)).toBe(true)
      await paidOn('2024-11-19')
      expect(await linked(other)).toBe(false)
      await paidOn('2026-11-08')
    })

    it('finds numbers that were stored before they could be found, once the server has started', async () => {
      await database.db.updateTable('member').set({ ppsnumber_key: null }).execute()
      const odd = await addMember(database.db, 'Odd')
      await database.db.updateTable('member').set({ ppsnumber: 'v1.AAAA' }).where('extraid', '=', odd).execute()
      expect(await linked(other)).toBe(false)
      expect(await fillLookupKeys(database.db, testCipher)).toEqual({ filled: 2, unreadable: 1 })
      expect(await linked(other)).toBe(true)
      expect(await fillLookupKeys(database.db, testCipher)).toEqual({ filled: 0, unreadable: 1 })
    })

    it('keeps no number that could be read, and another key finds nothing', async () => {
      const key = await keyOf(one)
      expect(key).toMatch(/^k1\.[\w-]{43}$/)
      expect(key).toBe(testCipher.lookup('ppsnumber', number))
      expect(createFieldCipher(Buffer.alloc(32, 'another')).lookup('ppsnumber', number)).not.toBe(key)
      expect(testCipher.lookup('eft_iban', number)).not.toBe(key)
    })
  })
})
