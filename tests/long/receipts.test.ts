import type { Insertable } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../server/store/database'
import type { PaymentTable } from '../../server/store/tables/service-plan'
import { addMember, cookieOf } from '../support/agency-fixture'
import { forEachDatabase } from '../support/database'
import { castingAgency } from '../support/mail-scene'
import { actAs, emptyAll } from '../support/matrix-world'
import { readPdf } from '../support/pdf-text'
import { readPlan } from '../support/plan-page'
import { type Served, serve } from '../support/served'

const now = new Date('2026-11-26T12:00:00Z')

forEachDatabase((_name, open) => {
  describe('receipts', () => {
    let database: OpenDatabase
    let served: Served
    let extraid = 0
    let cookie = ''
    beforeAll(async () => {
      database = await open()
      served = await serve(database, () => now, { agencyInfo: castingAgency })
      return () => served.close()
    })
    beforeEach(async () => {
      await emptyAll(database.db)
      extraid = await addMember(database.db, 'Łucja')
      cookie = await cookieOf(database.db, extraid, now)
    })
    const paid = async (of: Partial<Insertable<PaymentTable>> = {}) => {
      const { id } = await database.db
        .insertInto('payment')
        .values({
          ...{ extraid, method: 'card', reference: 'in_1', option_code: 'year', label: 'Standard, one year' },
          ...{ amount_in_cents: 6_000, vat_in_cents: 1_122, paid_at: new Date('2026-07-19T23:30:00Z') },
          ...{ from_date: '2026-07-20', until_date: '2027-07-20', ...of },
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    }
    const opened = async (path: string, of: string | null = cookie, url = served.url) => {
      const answer = await fetch(`${url}${path}`, { headers: of ? { cookie: of } : {} })
      return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) }
    }
    const receipt = (id: number) => `/dj/api/member/receipt/${id}.pdf`
    const textOf = ({ body }: { body: Buffer }) => readPdf(body).text.replace(/\s+/g, ' ')

    it('stand with the plan, newest first, and each opens under its address', async () => {
      const card = await paid()
      const voucher = await paid({
        ...{ method: 'voucher', reference: 'voucher 7', amount_in_cents: 0, vat_in_cents: 0 },
        ...{ paid_at: new Date('2025-11-20T10:00:00Z'), from_date: '2025-11-20', until_date: '2026-11-20' },
      })
      const plan = await readPlan(served.url, extraid, cookie)
      expect(plan?.payments).toEqual([
        {
          ...{ id: card, method: 'card', label: 'Standard, one year', amount: 6_000, vat: 1_122 },
          ...{ paid_at: '2026-07-19T23:30:00.000Z', from: '2026-07-20', until: '2027-07-20' },
          ...{ refunded: 0, refunded_at: null, receipt_url: receipt(card) },
        },
        expect.objectContaining({ id: voucher, method: 'voucher', amount: 0, receipt_url: receipt(voucher) }),
      ])
      for (const { receipt_url } of plan?.payments ?? []) expect((await opened(receipt_url)).status).toBe(200)
    })

    it('say who paid whom, for what and until when, how, and the VAT that is in it', async () => {
      const id = await paid()
      const told = await opened(receipt(id))
      expect(told.headers.get('content-type')).toBe('application/pdf')
      expect(told.headers.get('cache-control')).toBe('no-store')
      expect(told.headers.get('content-disposition')).toBe(`inline; filename="receipt-2026-07-20-${id}.pdf"`)
      const text = textOf(told)
      const { name, vat, support } = castingAgency
      for (const said of [
        ...[`${name} Receipt`, `Receipt number: ${id}`, 'Name: Łucja Ní Bhriain', `Member number: ${extraid}`],
        ...['For: Standard, one year', 'From: 20/07/2026', 'Until: 20/07/2027', 'Paid by: Card'],
        ...['Paid on: 20/07/2026', 'Reference: in_1', 'Without VAT: €48.78', 'VAT: €11.22', 'Paid in all: €60'],
        ...[`VAT number of the agency: ${vat?.number}`, support.email],
      ]) {
        expect(text).toContain(said)
      }
      expect(text).not.toContain('Refund')
    })

    it('say what went back, and when', async () => {
      const refunded = { refunded_in_cents: 1_250, refunded_at: new Date('2026-11-25T10:00:00Z') }
      const text = textOf(await opened(receipt(await paid(refunded))))
      expect(text).toContain('Refund Given back: €12.50 On: 25/11/2026 Left: €47.50')
    })

    it('of a voucher say so, and nothing of VAT where none was noted', async () => {
      const free = { method: 'voucher', reference: 'voucher 7', amount_in_cents: 0, vat_in_cents: null } as const
      const text = textOf(await opened(receipt(await paid(free))))
      expect(text).toContain('Paid by: Voucher')
      expect(text).toContain('Paid in all: €0')
      expect(text).not.toContain('VAT')
    })

    it('name no VAT number where the agency gives none, and keep the VAT that was noted', async () => {
      const { vat: _, ...agencyInfo } = castingAgency
      const id = await paid()
      const without = await serve(database, () => now, { agencyInfo })
      const text = textOf(await opened(receipt(id), cookie, without.url))
      await without.close()
      expect(text).toContain('VAT: €11.22')
      expect(text).not.toContain('VAT number')
    })

    it('are its owner’s, and that of staff who act: another one’s looks like none', async () => {
      const id = await paid()
      const [other, staff] = [await addMember(database.db, 'Other'), await addMember(database.db, 'Declan')]
      await database.db.updateTable('member').set({ is_staff: true }).where('extraid', '=', staff).execute()
      expect((await opened(receipt(id), await actAs(database.db, staff, extraid, now))).status).toBe(200)
      const theirs = await cookieOf(database.db, other, now)
      const [denied, absent] = [await opened(receipt(id), theirs), await opened(receipt(999_999), theirs)]
      expect([denied.status, denied.body.toString()]).toEqual([404, absent.body.toString()])
      expect((await opened(receipt(id), null)).status).toBe(401)
    })

    it('a child has none, whoever asks: its plan is its parent’s', async () => {
      const child = await addMember(database.db, 'Oisín', { parentid: extraid })
      const id = await paid({ extraid: child })
      expect((await opened(receipt(id))).status).toBe(404)
    })
  })
})
