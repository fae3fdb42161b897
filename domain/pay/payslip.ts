/** One row of a payslip. Hours in hundredths, rate and amount in cents; an amount is never negative. */
export interface PayslipLine {
  kind: 'pay' | 'deduction'
  label: string
  hours: number | null
  /** Cents an hour. */
  rate: number | null
  amount: number
}

/** What a payslip comes to, in cents. */
export interface PayslipTotals {
  gross: number
  deductions: number
  net: number
}

/** Adds up a payslip's rows. */
export function payslipTotals(lines: readonly PayslipLine[]): PayslipTotals {
  const sum = (kind: PayslipLine['kind']) =>
    lines.reduce((total, line) => (line.kind === kind ? total + line.amount : total), 0)
  const gross = sum('pay')
  const deductions = sum('deduction')
  return { gross, deductions, net: gross - deductions }
}
