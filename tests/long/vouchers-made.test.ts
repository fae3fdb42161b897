import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { voucherForm } from '../../domain/service-plan/voucher-code'
import { voucherHash } from '../../server/services/vouchers/voucher-hash'
import type { OpenDatabase } from '../../server/store/database'
import { addMember } from '../support/agency-fixture'
import { call, field } from '../support/caller'
import { commandLine } from '../support/command-line'
import { forEachDatabase } from '../support/database'
import { addPlan } from '../support/matrix-plans'
import { emptyAll } from '../support/matrix-world'
import { type Served, serve } from '../support/served'
import { tablesWith } from '../support/traces'

const now = new Date('2026-11-20T12:00:00Z')

interface Made {
  ok: boolean
  message: string | null
  codes: string[]
}

forEachDatabase((_name, open) => {
  describe('vouchers', () => {
    let database: OpenDatabase
    let served: Served

    beforeAll(async () => {
      database = await open()
      served = await serve(database, () => now)
      return () => served.close()
    })
    beforeEach(() => emptyAll(database.db))

    const make = async (vouchers: object, headers: Record<string, string> = {}) =>
      field<Made>(
        await call(
          served.url,
          'agency',
          'mutation ($v: VouchersInput!) { make_vouchers(vouchers: $v) { ok message codes } }',
          { v: vouchers },
          { token: 'test-token', headers },
        ),
        'make_vouchers',
      )
    const rows = () => database.db.selectFrom('voucher').orderBy('id').selectAll().execute()

    it('are told once, each another; what rests is a hash, and the codes stand nowhere in the database', async () => {
      const { ok, codes } = await make({ batch: 'Fair', count: 40 }, { 'Idempotency-Key': 'order-7' })
      expect(ok).toBe(true)
      expect(new Set(codes).size).toBe(40)
      const stored = await rows()
      for (const [at, code] of codes.entries()) {
        expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){4}[0-9A-HJKMNP-TV-Z]{6}$/)
        const form = voucherForm(code) ?? ''
        expect(stored[at]?.code_hash).toBe(voucherHash(form))
        expect(stored[at]?.code_hash).toMatch(/^[0-9a-f]{64}$/)
      }
      const [code = ''] = codes
      expect(await tablesWith(database.db, voucherHash(voucherForm(code) ?? ''))).toEqual(['voucher'])
      expect(await tablesWith(database.db, code)).toEqual([])
      expect(await tablesWith(database.db, voucherForm(code) ?? '')).toEqual([])
      expect(served.log.join()).not.toContain(codes[0])
      // Sent again because the answer was lost: no more vouchers are made, with the key or without one.
      for (const headers of [{ 'Idempotency-Key': 'order-7' }, {}]) {
        expect(await make({ batch: ' Fair ', count: 40 }, headers)).toEqual({
          ok: false,
          message:
            "There is a batch 'Fair' already. Codes are told once: if its are lost, withdraw it, and make another.",
          codes: [],
        })
      }
      expect(await rows()).toHaveLength(40)
    })

    it('of ten calls with one batch at once, one makes them', async () => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => make({ batch: 'Fair', count: 3 })))
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
      expect(await rows()).toHaveLength(3)
    })

    it('are for what is said: a plan, a house, an action, a discount, a last day', async () => {
      await addPlan(database.db)
      await make({
        batch: 'A',
        count: 1,
        subscription: 'year',
        system: 'main',
        action: 'renew',
        discount_in_cents: 1000,
        expires: '2026-11-20',
      })
      await make({ batch: 'B', count: 1 })
      const none = { option_code: null, system: null, action: null, discount_in_cents: null, expires: null }
      expect(await rows()).toMatchObject([
        {
          option_code: 'year',
          system: 'main',
          action: 'renew',
          discount_in_cents: 1000,
          expires: '2026-11-20',
          batch: 'A',
        },
        { ...none, batch: 'B', used_at: null, withdrawn_at: null },
      ])
    })

    it('that nobody could use are refused, and none is made', async () => {
      await addPlan(database.db)
      const refused: [object, RegExp][] = [
        [{ batch: ' \u0000 ' }, /name of 1 to 80/],
        [{ batch: 'x'.repeat(81) }, /name of 1 to 80/],
        [{ count: 0 }, /1 to 1000/],
        [{ count: 1001 }, /1 to 1000/],
        [{ subscription: 'month' }, /no option 'month'/],
        [{ subscription: 'a\u0000b' }, /no option/],
        [{ subscription: 'year', system: 'west' }, /of the house main: nobody could use them/],
        [{ system: 'north' }, /main, west/],
        [{ action: 'constructor' }, /register or renew/],
        [{ discount_in_cents: 0 }, /1 to 500000 cents/],
        [{ discount_in_cents: 500_001 }, /1 to 500000 cents/],
        [{ expires: '2026-11-19' }, /expired already/],
      ]
      for (const [wrong, message] of refused) {
        expect(await make({ batch: 'Fair', count: 2, ...wrong }), JSON.stringify(wrong)).toEqual({
          ...{ ok: false, message: expect.stringMatching(message), codes: [] },
        })
      }
      expect(await rows()).toEqual([])
      expect(await make({ batch: 'Fair', count: 1000 })).toMatchObject({ ok: true })
    })

    it('are made for a file, listed and withdrawn by the command line; one that was used stays used', async () => {
      const agency = commandLine(served.url)
      const made = await agency(
        'voucher',
        'make',
        'Fair',
        '--count',
        '3',
        '--discount',
        '12.50',
        '--action',
        'register',
        '--expires',
        '2027-01-31',
      )
      expect(made).toMatchObject({ code: 0, err: '' })
      const codes = made.out.trimEnd().split('\n')
      expect(codes.map((code) => voucherForm(code)?.length)).toEqual([26, 26, 26])
      const member = await addMember(database.db)
      const hash = voucherHash(voucherForm(codes[1] ?? '') ?? '')
      await database.db
        .updateTable('voucher')
        .set({ used_at: now, used_by: member })
        .where('code_hash', '=', hash)
        .execute()
      expect(await agency('voucher', 'withdraw', 'Fair')).toMatchObject({
        ...{ code: 0, out: 'Batch Fair: 2 withdrawn; 1 of 3 were used.\n' },
      })
      expect((await agency('voucher', 'withdraw', 'Fair')).out).toBe('Batch Fair: 0 withdrawn; 1 of 3 were used.\n')
      expect(await agency('voucher', 'withdraw', 'Other')).toMatchObject({ code: 1 })
      const list = (await agency('voucher', 'list', 'Fair')).out
      expect(list.match(/withdrawn 20\/11\/2026/g)).toHaveLength(2)
      expect(list).toMatch(new RegExp(`€12.50 +register .*used 20/11/2026 12:00 +${member}`))
      for (const code of codes) expect(list).not.toContain(code)
      expect((await agency('voucher', 'list')).out).toBe(list)
      expect((await agency('voucher', 'list', 'Other')).out).toBe('No vouchers.\n')
      expect(await agency('voucher', 'list', 'a', 'b')).toMatchObject({ code: 2 })
      expect(await agency('voucher', 'make', 'Fair')).toMatchObject({ code: 2 })
      expect(await agency('voucher', 'make', 'Fair', '--count', '2')).toMatchObject({ code: 1, out: '' })
    })
  })
})
