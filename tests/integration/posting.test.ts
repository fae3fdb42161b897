import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../server/store/database'
import { addMember, cookieOf } from '../support/agency-fixture'
import { type Called, call, field } from '../support/caller'
import { forEachDatabase, onPostgres } from '../support/database'
import { type Served, serve } from '../support/served'

const now = new Date('2026-11-20T12:00:00Z')
const result = '{ ok message posted unchanged refused lines { line outcome message id } }'
const kinds = {
  hours: ['post_hours', 'HoursInput'],
  payslips: ['post_payslips', 'PayslipInput'],
  chits: ['post_chits', 'ChitInput'],
} as const

interface Posted {
  ok: boolean
  message: string | null
  posted: number
  unchanged: number
  refused: number
  lines: { line: number; outcome: string; message: string | null; id: number | null }[]
}

async function send(
  url: string,
  kind: keyof typeof kinds,
  lines: readonly object[],
  key: string = randomUUID(),
): Promise<Called> {
  const [name, input] = kinds[kind]
  const query = `mutation ($lines: [${input}!]!) { ${name}(lines: $lines) ${result} }`
  return call(url, 'agency', query, { lines }, { token: 'test-token', headers: { 'idempotency-key': key } })
}

async function post(url: string, kind: keyof typeof kinds, lines: readonly object[], key?: string): Promise<Posted> {
  return field<Posted>(await send(url, kind, lines, key), kinds[kind][0])
}

const outcomes = ({ lines }: Posted) => lines.map(({ outcome }) => outcome)
const reasons = ({ lines }: Posted) => lines.map(({ message }) => message)

forEachDatabase((_name, open) => {
  describe('lines posted by the agency', () => {
    let database: OpenDatabase
    let served: Served
    let extraid: number
    let cookie: string
    const hours = (reference: string, more: object = {}) => ({
      ...{ extraid, reference, date_worked: '2026-11-05', hours: 8, euros: 120.5, ...more },
    })
    const payslip = (worksid: string, more: object = {}) => ({
      ...{ extraid, worksid, cutoffdate: '2026-11-08', weeknum: 45, year: 2026, ratecardnames: 'Day rate' },
      lines: [
        { kind: 'pay', label: 'Day', hours: 8, rate: 15.06, amount: 120.48 },
        { kind: 'deduction', label: 'PAYE', amount: 24.5 },
      ],
      ...more,
    })
    const chit = (reference: string, more: object = {}) => ({
      ...{ extraid, reference, date_worked: '2026-11-05', production: 'Quay Street', role: 'Crowd' },
      ...{ production_company: 'Sruth', start_time: '07:00', ...more },
    })
    const changes = async () =>
      (
        await database.db
          .selectFrom('record_change')
          .where('extraid', '=', extraid)
          .orderBy('id')
          .select('what')
          .execute()
      ).map(({ what }) => what)

    beforeAll(async () => {
      database = await open()
      served = await serve(database, () => now)
      extraid = await addMember(database.db)
      cookie = await cookieOf(database.db, extraid, now)
      return () => served.close()
    })

    it('hours: each line by itself, and earn leave; sent again they change nothing', async () => {
      const lines = [
        hours('H-1'),
        hours('H-2', { hours: 2.25, euros: 33.9 }),
        hours('H-1'),
        hours('H-2', { hours: 3 }),
        hours('H-3', { date_worked: '2026-11-21' }),
        hours('H-4', { hours: 7.125 }),
        hours('H-5', { extraid: 999_999 }),
        hours('H-6', { hours: 0, euros: 0 }),
        hours(' ', {}),
        hours('H-7', { hours: -11, euros: 0 }),
      ]
      const first = await post(served.url, 'hours', lines)
      expect([first.ok, first.message]).toEqual([false, '7 of 10 lines were refused.'])
      expect(outcomes(first)).toEqual([
        ...[
          'posted',
          'posted',
          'unchanged',
          'refused',
          'refused',
          'refused',
          'refused',
          'refused',
          'refused',
          'refused',
        ],
      ])
      expect(reasons(first).slice(3)).toEqual([
        `H-2 of member ${extraid} is there already, and says something else.`,
        'date_worked 2026-11-21 lies in the future.',
        'hours has at most two decimals.',
        'There is no member 999999.',
        'There are no hours in it.',
        'reference is needed.',
        'That takes back more than was posted for 2026.',
      ])
      const second = await post(served.url, 'hours', lines.slice(0, 2))
      expect(second).toMatchObject({ ok: true, posted: 0, unchanged: 2, refused: 0 })
      expect(second.lines.map(({ id }) => id)).toEqual(first.lines.slice(0, 2).map(({ id }) => id))
      const stored = await database.db.selectFrom('hours_worked').where('extraid', '=', extraid).selectAll().execute()
      expect(stored.map((row) => [row.reference, row.hours_hundredths, row.euros_cents]).sort()).toEqual([
        ['H-1', 800, 12_050],
        ['H-2', 225, 3_390],
      ])
      const query = `{ member(extraid: ${extraid}) { annualleave { hrs_accrued euros_accrued } record_changes { what changed_by by } } }`
      const [member] = field<Record<string, unknown>[]>(
        await call(served.url, 'member', query, {}, { cookie }),
        'member',
      )
      // 8 % of 10.25 hours and of €154.40.
      expect(member).toMatchObject({ annualleave: [{ hrs_accrued: 0.82, euros_accrued: 12.35 }] })
      expect(member?.record_changes).toContainEqual({
        ...{ what: '8.00 hours of 05/11/2026 posted', changed_by: 'The agency', by: 'agency' },
      })
    })

    it('hours: a correction takes back what it says, and nothing goes into a year that is closed', async () => {
      const back = await post(served.url, 'hours', [hours('H-8', { hours: -2.25, euros: -33.9 })])
      expect(outcomes(back)).toEqual(['posted'])
      await post(served.url, 'hours', [hours('H-9', { date_worked: '2025-05-05' })])
      await database.db
        .updateTable('leave_year')
        .set({ closed_at: now })
        .where('extraid', '=', extraid)
        .where('year', '=', 2025)
        .execute()
      const late = await post(served.url, 'hours', [hours('H-10', { date_worked: '2025-06-05' }), hours('H-11')])
      expect(outcomes(late)).toEqual(['refused', 'posted'])
      expect(reasons(late)[0]).toMatch(/2025 is closed/)
      const kept = database.db.selectFrom('hours_worked').where('reference', '=', 'H-10').selectAll()
      expect(await kept.execute()).toEqual([])
    })

    it('payslips: what is earned, what is taken off, and the member reads them newest first', async () => {
      const lines = [
        payslip('W-1'),
        payslip('W-2', { cutoffdate: '2026-11-15', weeknum: 46 }),
        payslip('W-1'),
        payslip('W-1', { weeknum: 44 }),
        payslip('W-3', { weeknum: 54 }),
        payslip('W-4', { year: 2024 }),
        payslip('W-5', { lines: [] }),
        payslip('W-6', { lines: [{ kind: 'deduction', label: 'PAYE', amount: 1 }] }),
        payslip('W-7', { lines: [{ kind: 'pay', label: 'Day', amount: -1 }] }),
        payslip('W-8', { cutoffdate: '2027-01-31', year: 2027 }),
      ]
      const posted = await post(served.url, 'payslips', lines)
      expect(outcomes(posted)).toEqual(['posted', 'posted', 'unchanged', ...Array<string>(7).fill('refused')])
      expect(reasons(posted).slice(3)).toEqual([
        `W-1 of member ${extraid} is there already, and says something else.`,
        'weeknum is a number from 1 to 53.',
        'year 2024 is not that of 2026-11-08.',
        'A payslip has 1 to 100 lines.',
        'More is taken off than was earned.',
        'amount is a number from 0 to 1000000.',
        'cutoffdate 2027-01-31 lies in the future.',
      ])
      expect(outcomes(await post(served.url, 'payslips', lines.slice(0, 2)))).toEqual(['unchanged', 'unchanged'])
      const query = `{ member(extraid: ${extraid}) { payslip { id worksid cutoffdate firstname lastname names ratecardnames weeknum year } } }`
      const [member] = field<{ payslip: object[] }[]>(await call(served.url, 'member', query, {}, { cookie }), 'member')
      expect(member?.payslip).toEqual([
        { ...{ id: posted.lines[1]?.id, worksid: 'W-2', cutoffdate: '2026-11-15', weeknum: 46 }, ...shared },
        { ...{ id: posted.lines[0]?.id, worksid: 'W-1', cutoffdate: '2026-11-08', weeknum: 45 }, ...shared },
      ])
      const listed = await call(
        ...[served.url, 'agency' as const, `{ payslips(extraid: ${extraid}) { worksid gross deductions net } }`, {}],
        { token: 'test-token' },
      )
      expect(field(listed, 'payslips')).toEqual([
        { worksid: 'W-2', gross: 120.48, deductions: 24.5, net: 95.98 },
        { worksid: 'W-1', gross: 120.48, deductions: 24.5, net: 95.98 },
      ])
      expect((await changes()).filter((what) => what.startsWith('Payslip'))).toEqual([
        ...['Payslip of 08/11/2026 posted', 'Payslip of 15/11/2026 posted'],
      ])
    })
    const shared = {
      ...{
        firstname: 'Aoife',
        lastname: 'Ní Bhriain',
        names: 'Aoife Ní Bhriain',
        ratecardnames: 'Day rate',
        year: 2026,
      },
    }

    it('chits: the same, with times that a clock has', async () => {
      const lines = [
        chit('C-1'),
        chit('C-2', { date_worked: '2026-11-06', end_time: '24:00' }),
        chit('C-3', { production: '  ' }),
        chit('C-4', { break_hours: 25 }),
        chit('C-5', { note: 'x'.repeat(1001) }),
      ]
      const posted = await post(served.url, 'chits', lines)
      expect(outcomes(posted)).toEqual(['posted', ...Array<string>(4).fill('refused')])
      expect(reasons(posted).slice(1)).toEqual([
        "end_time is a time as 07:30, not '24:00'.",
        'production is needed.',
        'break_hours is a number from 0 to 24.',
        'note can have at most 1000 characters.',
      ])
      const query = `{ member(extraid: ${extraid}) { chit { id date_worked production role production_company } } }`
      const [member] = field<{ chit: object[] }[]>(await call(served.url, 'member', query, {}, { cookie }), 'member')
      expect(member?.chit).toEqual([
        {
          ...{ id: posted.lines[0]?.id, date_worked: '2026-11-05', production: 'Quay Street', role: 'Crowd' },
          production_company: 'Sruth',
        },
      ])
    })

    it('a day that no calendar has, and more than 500 lines, are refused as a whole', async () => {
      const wrong = await send(served.url, 'hours', [hours('H-20', { date_worked: '2026-02-30' }), hours('H-21')])
      expect(wrong.code).toBe('BAD_REQUEST')
      const many = Array.from({ length: 501 }, (_, at) => hours(`M-${at}`))
      expect(await post(served.url, 'hours', many)).toMatchObject({
        ...{ ok: false, message: 'At most 500 lines a call; these are 501.', posted: 0, lines: [] },
      })
      const stored = database.db.selectFrom('hours_worked').where('reference', 'in', ['H-21', 'M-0']).selectAll()
      expect(await stored.execute()).toEqual([])
    })

    it('an answer that was lost is given again under its key', async () => {
      const key = randomUUID()
      const first = await post(served.url, 'chits', [chit('C-9')], key)
      expect(await post(served.url, 'chits', [chit('C-9')], key)).toEqual(first)
      expect((await send(served.url, 'chits', [chit('C-10')], key)).code).toBe('OUTBOX_MISMATCH')
    })
  })
})

onPostgres((open) => {
  it('the same hours posted eight times at once are there once', async () => {
    const database = await open()
    const served = await serve(database, () => now)
    const members = await Promise.all([1, 2, 3].map((at) => addMember(database.db, `M${at}`)))
    const lines = members.flatMap((extraid) =>
      Array.from({ length: 20 }, (_, at) => ({
        ...{ extraid, reference: `R-${at}`, date_worked: `2026-10-${String(at + 1).padStart(2, '0')}` },
        ...{ hours: 8, euros: 100 },
      })),
    )
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, at) => post(served.url, 'hours', at % 2 === 0 ? lines : [...lines].reverse())),
    )
    expect(all.reduce((sum, { posted }) => sum + posted, 0)).toBe(lines.length)
    expect(all.every(({ refused }) => refused === 0)).toBe(true)
    const years = await database.db.selectFrom('leave_year').select(['worked_hundredths', 'worked_cents']).execute()
    expect(years).toEqual(members.map(() => ({ worked_hundredths: 16_000, worked_cents: 200_000 })))
    await served.close()
  }, 120_000)
})
