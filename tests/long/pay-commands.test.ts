import { once } from 'node:events'
import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { runAgency } from '../../agency/main'
import type { OpenDatabase } from '../../server/store/database'
import { addMember } from '../support/agency-fixture'
import { onEmbedded } from '../support/database'
import { type Served, serve } from '../support/served'

onEmbedded((open) => {
  describe('pay by the command line', () => {
    let database: OpenDatabase
    let served: Served
    let folder: string
    let extraid: number

    beforeAll(async () => {
      database = await open()
      served = await serve(database, () => new Date('2026-11-20T12:00:00Z'))
      folder = mkdtempSync(join(tmpdir(), 'callboard-csv-'))
      extraid = await addMember(database.db)
      return async () => {
        await served.close()
        rmSync(folder, { recursive: true, force: true })
      }
    })

    const agency = async (...args: string[]) => {
      const said = { out: '', err: '' }
      const code = await runAgency(args, {
        env: { CALLBOARD_URL: served.url, AGENCY_TOKEN: 'test-token' },
        stdout: { write: (text) => (said.out += text) },
        stderr: { write: (text) => (said.err += text) },
      })
      return { code, ...said }
    }
    const file = (name: string, text: string | Buffer) => {
      const path = join(folder, name)
      writeFileSync(path, text)
      return path
    }
    const count = async (table: 'hours_worked' | 'payslip' | 'chit') => {
      const { n } = await database.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
      return n
    }

    it('posts one of each, and lists them', async () => {
      const hours = ['hours', 'post', '--member', String(extraid), '--reference', 'H-1', '--date', '2026-11-05']
      const first = await agency(...hours, '--hours', '7.5', '--euros', '112.50')
      expect(first).toEqual({ code: 0, out: expect.stringMatching(/^Posted as number \d+\.\n$/), err: '' })
      expect((await agency(...hours, '--hours', '7.5', '--euros', '112.5')).out).toMatch(
        /^It is there already: \d+\.\n$/,
      )
      const other = await agency(...hours, '--hours', '8', '--euros', '112.5')
      expect(other).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/says something else\.\n$/) })
      expect(await agency(...hours, '--hours', '7,5', '--euros', '1')).toMatchObject({
        ...{ code: 2, err: "hours is a number as 7.50, with at most two decimals, not '7,5'.\n" },
      })
      expect((await agency('hours', 'post', '--member', '1')).err).toMatch(/^--reference is needed/)
      const slip = await agency(
        ...['payslips', 'post', '--member', String(extraid), '--worksid', 'W-1', '--cutoff', '2026-11-08'],
        ...['--week', '45', '--year', '2026', '--ratecards', 'Day rate'],
        ...['--lines', 'pay: Day rate 8 x 15.00 = 120.00; deduction: PAYE = 24.00'],
      )
      expect(slip).toMatchObject({ code: 0, err: '' })
      expect((await agency('payslips', 'list', String(extraid))).out).toMatch(/W-1 .* 120\.00 +24\.00 +96\.00\n$/)
      const chit = await agency(
        ...['chits', 'post', '--member', String(extraid), '--reference', 'C-1', '--date', '2026-11-05'],
        ...['--production', 'Quay Street', '--role', 'Crowd', '--company', 'Sruth', '--from', '07:00'],
      )
      expect(chit).toMatchObject({ code: 0, err: '' })
      expect((await agency('chits', 'list', String(extraid))).out).toMatch(/C-1 .*Quay Street +Crowd +Sruth\n$/)
      expect((await agency('member', 'ccp-terms', String(extraid), 'yes')).out).toMatch(/are offered to member/)
      expect(await agency('member', 'ccp-terms', '999999', 'yes')).toMatchObject({ code: 1 })
      expect((await agency('member', 'ccp-terms', String(extraid), 'perhaps')).code).toBe(2)
    })

    it('sends nothing of a file that has the wrong columns, or is none', async () => {
      const before = await count('hours_worked')
      const good = `${extraid},H-9,2026-11-05,8,120\n`
      const cases: [string, string | Buffer, RegExp][] = [
        [
          'lacks.csv',
          `extraid,reference,date_worked,hours\n${good}`,
          /lacks 'euros'; nothing was sent\. The columns are: extraid, /,
        ],
        ['unknown.csv', `extraid,reference,date_worked,hours,euros,tax\n${good}`, /not known: 'tax'; nothing was sent/],
        ['twice.csv', `extraid,reference,date_worked,hours,euros,hours\n${good}`, /a column twice: 'hours'/],
        [
          'open.csv',
          `extraid,reference,date_worked,hours,euros\n${good}${extraid},"H-10,2026-11-05,8,1\n`,
          /line \d+: a quotation mark is not closed; nothing was sent/,
        ],
        ['empty.csv', '', /is empty/],
        ['semicolons.csv', `extraid;reference;date_worked;hours;euros\n`, /lacks 'extraid'/],
      ]
      for (const [name, text, sentence] of cases) {
        const { code, out, err } = await agency('hours', 'post', '--csv', file(name, text))
        expect([name, code, out]).toEqual([name, 2, ''])
        expect(err).toMatch(sentence)
      }
      expect((await agency('hours', 'post', '--csv', join(folder, 'none.csv'))).err).toMatch(/^There is no file /)
      expect(await count('hours_worked')).toBe(before)
    })

    it('says of each line what became of it, and sent again changes nothing', async () => {
      const lines = [
        '\uFEFFextraid,reference,date_worked,hours,euros',
        `${extraid},F-1,2026-11-05,8,120.00`,
        '',
        `${extraid},"F-2",2026-11-06,8,"120.00"`,
        `${extraid},F-2,2026-11-06,8,120`,
        `${extraid},F-2,2026-11-06,9,120`,
        `${extraid},F-3,05/11/2026,8,120`,
        `${extraid},F-4,2026-02-30,8,120`,
        `${extraid},F-5,2026-11-05,8`,
        `x,F-6,2026-11-05,8,120`,
        `999999,F-7,2026-11-05,8,120`,
      ]
      const path = file('hours.csv', `${lines.join('\r\n')}\r\n`)
      const report = join(folder, 'report.csv')
      const first = await agency('hours', 'post', '--csv', path, '--report', report)
      expect([first.code, first.err]).toEqual([1, ''])
      expect(first.out).toMatch(/^2 posted, 1 unchanged, 6 refused\.\nLine +Member +Reference +Refused, as\n/)
      const told = readFileSync(report, 'utf8').trim().split('\n')
      expect(told[0]).toBe('line,extraid,reference,outcome,id,message')
      expect(told.slice(1).map((line) => line.replace(/,\d+,$/, ',N,'))).toEqual([
        `2,${extraid},F-1,posted,N,`,
        `4,${extraid},F-2,posted,N,`,
        `5,${extraid},F-2,unchanged,N,`,
        `6,${extraid},F-2,refused,,"F-2 of member ${extraid} is there already, and says something else."`,
        `7,${extraid},F-3,refused,,"date_worked is a day as 2026-11-30, not '05/11/2026'."`,
        `8,${extraid},F-4,refused,,"date_worked is a day as 2026-11-30, not '2026-02-30'."`,
        `9,${extraid},F-5,refused,,"It has 4 columns, and the first line 5."`,
        `10,,F-6,refused,,"extraid is a number, not 'x'."`,
        `11,999999,F-7,refused,,There is no member 999999.`,
      ])
      const again = JSON.parse((await agency('hours', 'post', '--csv', path, '--json')).out)
      expect(again).toMatchObject({ posted: 0, unchanged: 3, refused: 6 })
      expect(again.lines).toHaveLength(9)
    })

    it('reads a payslip from as many records as it has rows', async () => {
      const path = file(
        'payslips.csv',
        [
          'extraid,worksid,cutoffdate,weeknum,year,ratecardnames,kind,label,hours,rate,amount',
          `${extraid},P-1,2026-11-08,45,2026,"Day, night",pay,"Day
long",8,15,120`,
          `${extraid},P-1,2026-11-08,45,2026,"Day, night",deduction,PAYE,,,24`,
          `${extraid},P-2,2026-11-15,46,2026,Day,pay,Day,8,15,120`,
          `${extraid},P-2,2026-11-15,47,2026,Day,deduction,PAYE,,,24`,
          `${extraid},P-3,2026-11-15,46,2026,Day,bonus,Day,8,15,120`,
        ].join('\n'),
      )
      const { code, out } = await agency('payslips', 'post', '--csv', path)
      expect(code).toBe(1)
      expect(out).toMatch(/^1 posted, 0 unchanged, 2 refused\./)
      expect(out).toMatch(/5 .*P-2 +weeknum is '46' and '47' in one payslip\./)
      expect(out).toMatch(/7 .*P-3 +kind is pay or deduction, not 'bonus'\./)
      const row = await database.db.selectFrom('payslip').where('worksid', '=', 'P-1').selectAll().executeTakeFirst()
      expect(row).toMatchObject({ gross_cents: 12_000, deductions_cents: 2_400, ratecardnames: 'Day, night' })
      expect(row?.lines).toHaveLength(2)
    })

    it('says how far it came when the server goes away, and refuses letters of another alphabet', async () => {
      const latin = Buffer.concat([
        Buffer.from('extraid,reference,date_worked,production,role,production_company\n'),
        Buffer.from(`${extraid},L-1,2026-11-05,Caf\u00e9,Crowd,Sruth\n`, 'latin1'),
      ])
      const { out } = await agency('chits', 'post', '--csv', file('latin.csv', latin))
      expect(out).toMatch(/L-1 +It is not written in UTF-8\./)
      const gone = { out: '', err: '' }
      const code = await runAgency(
        [
          'chits',
          'post',
          '--csv',
          file(
            'gone.csv',
            `extraid,reference,date_worked,production,role,production_company\n${extraid},L-2,2026-11-05,A,B,C\n`,
          ),
        ],
        {
          env: { CALLBOARD_URL: 'http://127.0.0.1:9', AGENCY_TOKEN: 'test-token' },
          stdout: { write: (text) => (gone.out += text) },
          stderr: { write: (text) => (gone.err += text) },
        },
      )
      expect([code, gone.out]).toEqual([3, ''])
      expect(gone.err).toMatch(/0 posted, 0 unchanged, 0 refused\. Send the file again/)
    })

    // The gate tests only the embedded database, and a tenth of the lines is enough for it.
    const lines = process.env.DATABASES === 'embedded' ? 10_000 : 100_000

    it(`takes ${lines} lines, 500 a call`, async () => {
      const members = [extraid, await addMember(database.db, 'Two'), await addMember(database.db, 'Three')]
      const path = join(folder, 'many.csv')
      const stream = createWriteStream(path)
      stream.write('extraid,reference,date_worked,hours,euros\n')
      for (let at = 0; at < lines; at++) {
        const date = `2026-${String((at % 10) + 1).padStart(2, '0')}-${String((at % 28) + 1).padStart(2, '0')}`
        const row = `${members[at % 3]},N-${at},${date},0.10,1.00\n`
        if (!stream.write(row)) await once(stream, 'drain')
      }
      stream.end()
      await once(stream, 'finish')
      const before = await count('hours_worked')
      const { code, out } = await agency('hours', 'post', '--csv', path)
      expect([code, out]).toEqual([0, `${lines} posted, 0 unchanged, 0 refused.\n`])
      expect(await count('hours_worked')).toBe(before + lines)
    }, 600_000)
  })
})
