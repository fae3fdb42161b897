import { dayWords } from '../../domain/dates/time-words'
import type { Paper } from './paper-list'
import type { Chit, Payslip } from './pay-papers'

/** Specification part 2, section 2, Payroll Details: date, name, rate cards; the addresses are in the same section's list. */
export function payslipPaper(payslip: Payslip): Paper {
  const { id, cutoffdate, firstname, lastname, ratecardnames } = payslip
  const date = dayWords(cutoffdate)
  return {
    id,
    href: `/dj/api/member/payslip/${id}.html`,
    name: `payslip of ${date}`,
    cells: [date, `${firstname} ${lastname}`, ratecardnames],
    title: date,
    meta: ratecardnames,
  }
}

export const payslipColumns = ['Date', 'Name', 'Rate cards']

/** The same for a day's chit: date worked, production, role, company. */
export function chitPaper(chit: Chit): Paper {
  const { id, date_worked, production, role, production_company } = chit
  const date = dayWords(date_worked)
  return {
    id,
    href: `/dj/api/member/chit/${id}.pdf`,
    name: `chit of ${date}, ${production}`,
    cells: [date, production, role, production_company],
    title: production,
    meta: date,
  }
}

export const chitColumns = ['Date worked', 'Production', 'Role', 'Company']
