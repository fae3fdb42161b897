import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runAgency } from '../../agency/main'
import type { OpenDatabase } from '../../server/store/database'
import { addMember } from '../support/agency-fixture'
import { onEmbedded } from '../support/database'
import { postWork } from '../support/leave-fixture'
import { type Served, serve } from '../support/served'

let now = new Date('2026-11-20T12:00:00Z')

onEmbedded((open) => {
  describe('a leave year on the command line', () => {
    let database: OpenDatabase
    let served: Served
    let member: string

    beforeAll(async () => {
      database = await open()
      served = await serve(database, () => now)
      return () => served.close()
    })
    beforeEach(async () => {
      now = new Date('2026-11-20T12:00:00Z')
      member = String(await addMember(database.db, 'Łucja'))
    })
    const agency = async (...args: string[]) => {
      const said = { out: '', err: '' }
      const writer = (to: 'out' | 'err') => ({
        write: (text: string) => {
          said[to] += text
        },
      })
      const env = { CALLBOARD_URL: served.url, AGENCY_TOKEN: 'test-token' }
      const code = await runAgency(args, { env, stdout: writer('out'), stderr: writer('err') })
      return { code, ...said }
    }
    const done = (out: string) => ({ code: 0, out: `${out}\n`, err: '' })
    const work = (day: string, hours: number) =>
      postWork(database.db, Number(member), { day, hours, euros: hours * 15 }, now)

    it('goes from the hours to the close', async () => {
      await work('2026-01-10', 300)
      expect(await agency('leave', 'book', member, '2026-11-20')).toEqual(done('7.50 hours are booked for 20/11/2026.'))
      expect(await agency('leave', 'book', member, '2026-12-01', '--hours', '2.25')).toEqual(
        done('2.25 hours are booked for 01/12/2026.'),
      )
      expect(await agency('leave', 'book', member, '2026-12-02')).toMatchObject({ code: 0 })
      const cancel = ['leave', 'cancel', member, '2026-12-02']
      expect(await agency(...cancel)).toEqual(done('7.50 hours for 02/12/2026 are cancelled.'))
      expect((await agency(...cancel)).err).toBe(
        `Member ${member} has no booking for 02/12/2026 that is not paid yet.\n`,
      )
      const taken = ['leave', 'taken', '--until', '2026-11-20', '--member', member]
      expect(await agency(...taken)).toEqual(done('Taken and paid: 1 member, 7.50 hours, 112.50 euros.'))
      expect(await agency(...taken)).toEqual(done('Nothing to change.'))
      const shown = await agency('leave', 'show', '--member', member)
      expect(shown.out).toMatch(/Łucja Ní Bhriain +2026 +no +0 +24 +7\.5 +2\.25 +0 +0 +0 +14\.25 +213\.75 +–\n/)
      expect(shown.out).toMatch(/2026-11-20 +taken and paid +7\.5 +112\.5 +The agency\n2026-12-01 +booked +2\.25/)
      expect((await agency('hours', 'list', member)).out).toMatch(/2026-01-10 +\S+ +300 +4500\n$/)

      now = new Date('2027-01-04T12:00:00Z')
      const close = ['leave', 'close', '2026', '--member', member]
      expect(await agency(...close)).toEqual(done('2026 closed: 1 member, 14.25 hours, 213.75 euros.'))
      expect(await agency(...close)).toEqual(done('Nothing to change.'))
      now = new Date('2027-04-01T12:00:00Z')
      expect(await agency('leave', 'forfeit', '2027')).toEqual(done('Forfeited: 1 member, 14.25 hours, 213.75 euros.'))
      await work('2027-03-01', 10)
      const pay = ['leave', 'pay', '2027', '--date', '2027-04-02', '--member', member]
      expect(await agency(...pay)).toEqual(done('Paid: 1 member, 0.80 hours, 12.00 euros.'))
      const years = JSON.parse((await agency('leave', 'show', '--member', member, '--json')).out)
      expect(years).toMatchObject([
        { year: 2027, hrs_balance_bf: 14.25, hrs_forfeit: 14.25, hrs_paid: 0.8, hrs_remaining: 0, euros_remaining: 0 },
        { year: 2026, closed: true, hrs_balance_cf: 14.25 },
      ])
    })

    it('says in one sentence what does not fit, or is refused', async () => {
      const wrong = (err: string, code = 2) => ({ code, out: '', err: `${err}\n` })
      expect(await agency('leave', 'show')).toEqual(wrong('Whose leave? Give --member, --year or both.'))
      expect(await agency('leave', 'close', 'soon')).toEqual(wrong("YEAR is a number, not 'soon'."))
      expect(await agency('leave', 'taken', '--until', '20/11/2026')).toEqual(
        wrong("'20/11/2026' is not a day: write 2026-12-31."),
      )
      expect(await agency('leave', 'book', member, '2026-12-01', '--hours', '7,5')).toEqual(
        wrong("'7,5' is not a number of hours: write 7.5."),
      )
      expect(await agency('leave', 'book', member, '2026-02-30')).toEqual(
        wrong("'2026-02-30' is not a day: write 2026-12-31."),
      )
      expect(await agency('leave', 'book', member, '2026-12-01')).toEqual(
        wrong('There is no annual leave for the year of that day.', 1),
      )
      expect(await agency('leave', 'close', '2026')).toEqual(wrong('2026 is not over yet.', 1))
      expect((await agency('leave', 'show', '--member', member)).out).toBe('No leave years.\n')
      expect((await agency('hours', 'list', member)).out).toBe('No hours.\n')
    })
  })
})
