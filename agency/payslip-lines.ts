import { lineFault } from './line-values'

/** 'pay: Day rate 8 x 15.00 = 120.00' or 'deduction: PAYE = 24.00'. */
const form = /^(pay|deduction):\s*(.+?)(?:\s+(\d+(?:\.\d+)?)\s*x\s*(\d+(?:\.\d+)?))?\s*=\s*(\d+(?:\.\d+)?)$/

/** A payslip's rows as they are typed, separated by semicolons, each under the names of a file's columns. */
export function payslipRecords(typed: string): Map<string, string>[] {
  return typed
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const parts = form.exec(part)
      if (!parts) return lineFault(`'${part}' is not a line: write 'pay: Day rate 8 x 15.00 = 120.00'.`)
      const [, kind = '', label = '', hours = '', rate = '', amount = ''] = parts
      return new Map(Object.entries({ kind, label, hours, rate, amount }))
    })
}
