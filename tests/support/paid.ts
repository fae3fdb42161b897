import { thisYear } from './leave-member'
import { agency } from './portal'
import type { TestServer } from './server'

/** The year of the paid work: last year. */
export const paidYear = thisYear() - 1

/** Posts a payslip and a chit of the second week of last January in the agency's name. */
export async function paid(server: TestServer, extraid: number, week: number): Promise<void> {
  const day = `${paidYear}-01-1${week}`
  await agency(
    server,
    ...['payslips', 'post', '--member', String(extraid), '--worksid', `W-${week}`, '--cutoff', day],
    ...['--week', String(week), '--year', String(paidYear), '--ratecards', `Canary rate ${week}`],
    ...['--lines', 'pay: Day rate 8 x 15.00 = 120.00; deduction: PAYE = 24.00'],
  )
  await agency(
    server,
    ...['chits', 'post', '--member', String(extraid), '--reference', `C-${week}`, '--date', day],
    ...['--production', `Canary Żuraw ${week}`, '--role', 'Market crowd', '--company', 'Sruth Pictures'],
  )
}
