import { type Command, type Given, numberOf, type Output } from './command'
import type { Ask } from './endpoint'
import type { Chit, Payslip } from './generated/agency'
import { LineFault, type Values } from './line-values'
import type { Done } from './member-commands'
import { refusedBy, wrongUse } from './outcome'
import { chitKind, hoursKind, payslipKind } from './pay-kinds'
import { payslipRecords } from './payslip-lines'
import { type PostKind, postFile, postOne } from './post-lines'
import { table } from './table'

/** Options of a command, and the columns that they stand for. */
type Named = Readonly<Record<string, string>>

const hoursNamed: Named = {
  member: 'extraid',
  reference: 'reference',
  date: 'date_worked',
  hours: 'hours',
  euros: 'euros',
}
const chitNamed: Named = {
  ...{ member: 'extraid', reference: 'reference', date: 'date_worked', production: 'production', role: 'role' },
  ...{ company: 'production_company', from: 'start_time', to: 'end_time', break: 'break_hours', hours: 'hours' },
  note: 'note',
}
const payslipNamed: Named = {
  ...{ member: 'extraid', worksid: 'worksid', cutoff: 'cutoffdate', week: 'weeknum', year: 'year' },
  ratecards: 'ratecardnames',
}

function textOptions(...names: string[]): Record<string, 'text'> {
  return Object.fromEntries(names.map((name) => [name, 'text']))
}

/** The options' values, under the names of the columns. */
function valuesOf(given: Given, named: Named, needed: readonly string[]): Map<string, string> {
  const pairs = Object.entries(named).map(([option, column]): [string, string] => {
    const value = needed.includes(column) ? given.required(option) : given.text(option)
    return [column, value?.trim() ?? '']
  })
  return new Map(pairs)
}

/** Posts a file with --csv, else the one line that the options give. */
async function post<L extends { extraid: number }>(
  kind: PostKind<L>,
  given: Given,
  ask: Ask,
  typed: () => readonly Values[],
): Promise<Output> {
  if (given.text('csv') !== undefined) return postFile(kind, ask, given)
  try {
    return await postOne(kind, ask, kind.lineOf(typed()))
  } catch (error) {
    if (error instanceof LineFault) wrongUse(error.message)
    throw error
  }
}

export const payCommands: readonly Command[] = [
  {
    name: 'hours post',
    usage: '--csv FILE [--report FILE] | --member MEMBER --reference R --date DATE --hours H --euros E',
    summary: `Posts hours worked, which earn annual leave. Columns: ${hoursKind.columns.needed.join(',')}`,
    positionals: [],
    options: textOptions('csv', 'report', ...Object.keys(hoursNamed)),
    run: (given, ask) => post(hoursKind, given, ask, () => [valuesOf(given, hoursNamed, hoursKind.columns.needed)]),
  },
  {
    name: 'payslips post',
    usage:
      "--csv FILE [--report FILE] | --member MEMBER --worksid W --cutoff DATE --week N --year Y --ratecards NAMES --lines 'pay: Day rate 8 x 15.00 = 120.00; deduction: PAYE = 24.00'",
    summary: `Posts payslips; in a file one record for each of its rows. Each member gets one mail ten minutes later; nobody is mailed about a payslip whose cutoffdate is more than 60 days ago. Columns: ${payslipKind.columns.needed.join(',')}[,hours,rate]`,
    positionals: [],
    options: textOptions('csv', 'report', 'lines', ...Object.keys(payslipNamed)),
    run: (given, ask) =>
      post(payslipKind, given, ask, () => {
        const shared = valuesOf(given, payslipNamed, payslipKind.columns.needed)
        return payslipRecords(given.required('lines')).map((line) => new Map([...shared, ...line]))
      }),
  },
  {
    name: 'payslips list',
    usage: 'MEMBER',
    summary: "A member's payslips, newest first.",
    positionals: ['MEMBER'],
    options: {},
    async run(given, ask) {
      const { payslips } = await ask<{ payslips: Payslip[] }>(
        'query ($extraid: Int!) { payslips(extraid: $extraid) { id worksid cutoffdate weeknum year ratecardnames gross deductions net } }',
        { extraid: numberOf(given.positionals[0] ?? '', 'MEMBER') },
      )
      const rows = payslips.map((one) => [
        ...[one.id, one.worksid, one.cutoffdate, one.weeknum, one.year, one.ratecardnames],
        ...[one.gross, one.deductions, one.net].map((euros) => euros.toFixed(2)),
      ])
      const heading = ['Number', 'Work', 'Up to', 'Week', 'Year', 'Rate cards', 'Gross', 'Deductions', 'Net']
      return { text: rows.length > 0 ? table(heading, rows) : 'No payslips.', data: payslips }
    },
  },
  {
    name: 'chits post',
    usage:
      '--csv FILE [--report FILE] | --member MEMBER --reference R --date DATE --production P --role R --company C [--from HH:MM] [--to HH:MM] [--break H] [--hours H] [--note TEXT]',
    summary: `Posts work chits. Columns: ${chitKind.columns.needed.join(',')}[,${chitKind.columns.optional.join(',')}]`,
    positionals: [],
    options: textOptions('csv', 'report', ...Object.keys(chitNamed)),
    run: (given, ask) => post(chitKind, given, ask, () => [valuesOf(given, chitNamed, chitKind.columns.needed)]),
  },
  {
    name: 'chits list',
    usage: 'MEMBER',
    summary: "A member's work chits, newest first.",
    positionals: ['MEMBER'],
    options: {},
    async run(given, ask) {
      const { chits } = await ask<{ chits: Chit[] }>(
        'query ($extraid: Int!) { chits(extraid: $extraid) { id reference date_worked production role production_company } }',
        { extraid: numberOf(given.positionals[0] ?? '', 'MEMBER') },
      )
      const rows = chits.map((one) => [
        ...[one.id, one.reference, one.date_worked, one.production, one.role, one.production_company],
      ])
      const heading = ['Number', 'Reference', 'Worked', 'Production', 'Role', 'Company']
      return { text: rows.length > 0 ? table(heading, rows) : 'No chits.', data: chits }
    },
  },
  {
    name: 'member ccp-terms',
    usage: 'MEMBER yes|no',
    summary: 'Whether the terms of employment are offered to the member as a document.',
    positionals: ['MEMBER', 'yes|no'],
    options: {},
    async run(given, ask) {
      const [member = '', word = ''] = given.positionals
      if (word !== 'yes' && word !== 'no') wrongUse(`Say yes or no, not '${word}'.`)
      const variables = { extraid: numberOf(member, 'MEMBER'), have: word === 'yes' }
      const { set_ccp_terms } = await ask<{ set_ccp_terms: Done }>(
        'mutation ($extraid: Int!, $have: Boolean!) { set_ccp_terms(extraid: $extraid, have: $have) { ok message } }',
        variables,
      )
      if (!set_ccp_terms.ok) refusedBy(set_ccp_terms.message)
      const are = variables.have ? 'are' : 'are not'
      return { text: `The terms of employment ${are} offered to member ${variables.extraid}.`, data: set_ccp_terms }
    },
  },
]
