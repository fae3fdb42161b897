import { dublinDay } from '../../../../domain/dates/dublin-day'
import { dayWords } from '../../../../domain/dates/time-words'
import { type PayslipLine, payslipTotals } from '../../../../domain/pay/payslip'
import type { PayslipInput, PayslipLineInput } from '../../../generated/agency'
import { queuePayslipMails } from '../payslip-mails'
import { amountOf, dayOf, optionalAmount, problem, textOf } from './line-problem'
import type { Posted, Posting } from './post-lines'

export interface PayslipToPost extends Posted {
  cutoffdate: string
  weeknum: number
  year: number
  ratecardnames: string
  lines: readonly PayslipLine[]
}

const mostRows = 100
const mostEuros = 1_000_000
const mostHours = 1000

export const payslipPosting: Posting<PayslipInput, PayslipToPost> = {
  operation: 'post_payslips',
  rowOf(given, now) {
    const { weeknum, year } = given
    const cutoffdate = dayOf('cutoffdate', given.cutoffdate, monthAhead(now))
    if (weeknum < 1 || weeknum > 53) problem('weeknum is a number from 1 to 53.')
    if (Math.abs(year - Number(cutoffdate.slice(0, 4))) > 1) problem(`year ${year} is not that of ${cutoffdate}.`)
    const worksid = textOf('worksid', given.worksid, 100)
    if (given.lines.length < 1 || given.lines.length > mostRows) problem(`A payslip has 1 to ${mostRows} lines.`)
    const lines = given.lines.map(lineOf)
    if (payslipTotals(lines).net < 0) problem('More is taken off than was earned.')
    const ratecardnames = textOf('ratecardnames', given.ratecardnames, 500)
    return { extraid: given.extraid, reference: worksid, cutoffdate, weeknum, year, ratecardnames, lines }
  },
  async known(tx, rows) {
    if (rows.length === 0) return []
    const found = await tx
      .selectFrom('payslip')
      .where('extraid', 'in', [...new Set(rows.map(({ extraid }) => extraid))])
      .where('worksid', 'in', [...new Set(rows.map(({ reference }) => reference))])
      .select(['id', 'extraid', 'worksid as reference', 'cutoffdate', 'weeknum', 'year', 'ratecardnames', 'lines'])
      .execute()
    // A jsonb has its keys in an order of its own.
    return found.map((row) => ({ ...row, lines: (row.lines as readonly PayslipLine[]).map(inOrder) }))
  },
  async insert(tx, rows, posted_at) {
    const values = rows.map(({ reference, lines, ...row }) => {
      const { gross, deductions } = payslipTotals(lines)
      const sums = { gross_cents: gross, deductions_cents: deductions }
      return { ...row, worksid: reference, lines: JSON.stringify(lines), ...sums, posted_at }
    })
    return tx
      .insertInto('payslip')
      .values(values)
      .onConflict((conflict) => conflict.columns(['extraid', 'worksid']).doNothing())
      .returning(['id', 'extraid', 'worksid as reference'])
      .execute()
  },
  queueMails: queuePayslipMails,
  what: ({ cutoffdate }) => `Payslip of ${dayWords(cutoffdate)} posted`,
}

function lineOf({ kind, label, hours, rate, amount }: PayslipLineInput): PayslipLine {
  return inOrder({
    kind,
    label: textOf('label', label, 200),
    hours: optionalAmount('hours', hours, mostHours),
    rate: optionalAmount('rate', rate, mostEuros),
    amount: amountOf('amount', amount, 0, mostEuros),
  })
}

function inOrder({ kind, label, hours, rate, amount }: PayslipLine): PayslipLine {
  return { kind, label, hours, rate, amount }
}

/** Payslips may be posted before the week is over. */
function monthAhead(now: Date): string {
  return dublinDay(new Date(now.getTime() + 31 * 86_400_000))
}
