import type { ChitInput, HoursInput, PayslipInput, PayslipLineInput } from './generated/agency'
import { dayIn, decimalIn, lineFault, optionalDecimalIn, optionalIn, textIn, type Values, wholeIn } from './line-values'
import type { PostKind } from './post-lines'

const none: Values = new Map()

export const hoursKind: PostKind<HoursInput> = {
  mutation: 'post_hours',
  input: 'HoursInput',
  columns: { needed: ['extraid', 'reference', 'date_worked', 'hours', 'euros'], optional: [] },
  lineOf: ([values = none]) => ({
    extraid: wholeIn(values, 'extraid'),
    reference: textIn(values, 'reference'),
    date_worked: dayIn(values, 'date_worked'),
    hours: decimalIn(values, 'hours'),
    euros: decimalIn(values, 'euros'),
  }),
  referenceOf: ({ reference }) => reference,
}

/** A payslip takes as many consecutive records as it has rows: what they have in common is read from the first. */
export const payslipKind: PostKind<PayslipInput> = {
  mutation: 'post_payslips',
  input: 'PayslipInput',
  columns: {
    needed: ['extraid', 'worksid', 'cutoffdate', 'weeknum', 'year', 'ratecardnames', 'kind', 'label', 'amount'],
    optional: ['hours', 'rate'],
  },
  belongs: (record, first) => ['extraid', 'worksid'].every((name) => textIn(record, name) === textIn(first, name)),
  lineOf(records) {
    const [first = none] = records
    for (const name of ['cutoffdate', 'weeknum', 'year', 'ratecardnames']) {
      const other = records.find((record) => textIn(record, name) !== textIn(first, name))
      if (other) lineFault(`${name} is '${textIn(first, name)}' and '${textIn(other, name)}' in one payslip.`)
    }
    return {
      extraid: wholeIn(first, 'extraid'),
      worksid: textIn(first, 'worksid'),
      cutoffdate: dayIn(first, 'cutoffdate'),
      weeknum: wholeIn(first, 'weeknum'),
      year: wholeIn(first, 'year'),
      ratecardnames: textIn(first, 'ratecardnames'),
      lines: records.map(payslipLineOf),
    }
  },
  referenceOf: ({ worksid }) => worksid,
}

function payslipLineOf(values: Values): PayslipLineInput {
  const kind = textIn(values, 'kind')
  if (kind !== 'pay' && kind !== 'deduction') return lineFault(`kind is pay or deduction, not '${kind}'.`)
  return {
    kind,
    label: textIn(values, 'label'),
    hours: optionalDecimalIn(values, 'hours'),
    rate: optionalDecimalIn(values, 'rate'),
    amount: decimalIn(values, 'amount'),
  }
}

export const chitKind: PostKind<ChitInput> = {
  mutation: 'post_chits',
  input: 'ChitInput',
  columns: {
    needed: ['extraid', 'reference', 'date_worked', 'production', 'role', 'production_company'],
    optional: ['start_time', 'end_time', 'break_hours', 'hours', 'note'],
  },
  lineOf: ([values = none]) => ({
    extraid: wholeIn(values, 'extraid'),
    reference: textIn(values, 'reference'),
    date_worked: dayIn(values, 'date_worked'),
    production: textIn(values, 'production'),
    role: textIn(values, 'role'),
    production_company: textIn(values, 'production_company'),
    start_time: optionalIn(values, 'start_time'),
    end_time: optionalIn(values, 'end_time'),
    break_hours: optionalDecimalIn(values, 'break_hours'),
    hours: optionalDecimalIn(values, 'hours'),
    note: optionalIn(values, 'note'),
  }),
  referenceOf: ({ reference }) => reference,
}
