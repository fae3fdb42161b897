import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import type { Given, Output } from './command'
import { type CsvColumns, type CsvRecord, checkCsv, csvRecords } from './csv-records'
import type { Ask } from './endpoint'
import { LineFault, type Values } from './line-values'
import { CommandError, refusedBy, wrongUse } from './outcome'
import { table } from './table'

/** A kind of line that is posted, singly or as a file. */
export interface PostKind<L extends { extraid: number }> {
  mutation: 'post_hours' | 'post_payslips' | 'post_chits'
  input: 'HoursInput' | 'PayslipInput' | 'ChitInput'
  columns: CsvColumns
  /** A line of a file; throws a LineFault. Several records are one line where `belongs` says so. */
  lineOf(records: readonly Values[]): L
  belongs?(record: Values, first: Values): boolean
  referenceOf(line: L): string
}

/** What became of one line. */
export interface LineReport {
  line: number
  extraid: number | null
  reference: string | null
  outcome: 'posted' | 'unchanged' | 'refused'
  message: string | null
  id: number | null
}

interface LinesResult {
  ok: boolean
  message: string | null
  lines: { line: number; outcome: LineReport['outcome']; message: string | null; id: number | null }[]
}

interface ToSend<L> {
  line: number
  value: L
}

/** The most lines, and the largest body, that one call to the server may hold. */
const mostLines = 500
const mostBytes = 150_000

/** Posts one line; refused is the command's failure. */
export async function postOne<L extends { extraid: number }>(kind: PostKind<L>, ask: Ask, line: L): Promise<Output> {
  const [report] = await send(kind, ask, [{ line: 1, value: line }])
  if (!report || report.outcome === 'refused') refusedBy(report?.message)
  const text = report.outcome === 'posted' ? `Posted as number ${report.id}.` : `It is there already: ${report.id}.`
  return { text, data: report }
}

/**
 * Posts a file: it is read whole first, so that one with wrong columns sends nothing; then its lines are sent, 500 a call. Reports
 * the outcome of each line: refused ones on the screen, all of them with --report FILE or --json.
 */
export async function postFile<L extends { extraid: number }>(
  kind: PostKind<L>,
  ask: Ask,
  given: Given,
): Promise<Output> {
  const path = given.required('csv')
  await checkCsv(path, kind.columns)
  const reports: LineReport[] = []
  try {
    for await (const batch of batchesOf(kind, csvRecords(path, kind.columns), reports)) {
      reports.push(...(await send(kind, ask, batch)))
    }
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    const so = `${posted(reports)} Send the file again: what is there already stays as it is.`
    throw new CommandError(error.exitCode, `${error.message} ${so}`)
  }
  reports.sort((one, other) => one.line - other.line)
  const to = given.text('report')
  if (to) await writeReport(to, reports)
  return { text: reportText(reports, to), data: summary(reports), refused: count(reports, 'refused') > 0 }
}

async function* batchesOf<L extends { extraid: number }>(
  kind: PostKind<L>,
  records: AsyncIterable<CsvRecord>,
  reports: LineReport[],
): AsyncGenerator<ToSend<L>[]> {
  let batch: ToSend<L>[] = []
  let bytes = 0
  for await (const group of groupsOf(kind, records)) {
    const read = readLine(kind, group)
    if ('report' in read) {
      reports.push(read.report)
      continue
    }
    const size = Buffer.byteLength(JSON.stringify(read.value))
    if (batch.length > 0 && (batch.length === mostLines || bytes + size > mostBytes)) {
      yield batch
      batch = []
      bytes = 0
    }
    batch.push(read)
    bytes += size
  }
  if (batch.length > 0) yield batch
}

/** Groups consecutive records that belong together. */
async function* groupsOf<L extends { extraid: number }>(
  { belongs }: PostKind<L>,
  records: AsyncIterable<CsvRecord>,
): AsyncGenerator<readonly [CsvRecord, ...CsvRecord[]]> {
  let group: [CsvRecord, ...CsvRecord[]] | null = null
  for await (const record of records) {
    if (group && belongs?.(record.values, group[0].values)) group.push(record)
    else {
      if (group) yield group
      group = [record]
    }
  }
  if (group) yield group
}

function readLine<L extends { extraid: number }>(
  kind: PostKind<L>,
  group: readonly [CsvRecord, ...CsvRecord[]],
): ToSend<L> | { report: LineReport } {
  const [{ line, values }] = group
  const refused = (message: string): { report: LineReport } => {
    const extraid = Number(values.get('extraid'))
    const reference = values.get('reference') ?? values.get('worksid') ?? null
    return {
      report: {
        line,
        extraid: Number.isInteger(extraid) ? extraid : null,
        reference,
        outcome: 'refused',
        message,
        id: null,
      },
    }
  }
  const fault = group.find((record) => record.fault !== null)?.fault
  if (fault) return refused(fault)
  try {
    return { line, value: kind.lineOf(group.map((record) => record.values)) }
  } catch (error) {
    if (error instanceof LineFault) return refused(error.message)
    throw error
  }
}

async function send<L extends { extraid: number }>(
  kind: PostKind<L>,
  ask: Ask,
  batch: readonly ToSend<L>[],
): Promise<LineReport[]> {
  const { mutation, input } = kind
  const answer = await ask<Record<string, LinesResult>>(
    `mutation ($lines: [${input}!]!) { ${mutation}(lines: $lines) { ok message lines { line outcome message id } } }`,
    { lines: batch.map(({ value }) => value) },
  )
  const result = answer[mutation]
  if (!result || result.lines.length !== batch.length) refusedBy(result?.message)
  const outcomes = new Map(result.lines.map((one) => [one.line, one]))
  return batch.map(({ line, value }, at) => {
    const one = outcomes.get(at + 1)
    if (!one) return wrongUse('The server did not answer for every line.')
    const { outcome, message, id } = one
    return { line, extraid: value.extraid, reference: kind.referenceOf(value), outcome, message, id }
  })
}

function count(reports: readonly LineReport[], outcome: LineReport['outcome']): number {
  return reports.filter((report) => report.outcome === outcome).length
}

function posted(reports: readonly LineReport[]): string {
  const [made, unchanged, refused] = [count(reports, 'posted'), count(reports, 'unchanged'), count(reports, 'refused')]
  return `${made} posted, ${unchanged} unchanged, ${refused} refused.`
}

function summary(lines: readonly LineReport[]) {
  const [made, unchanged, refused] = [count(lines, 'posted'), count(lines, 'unchanged'), count(lines, 'refused')]
  return { posted: made, unchanged, refused, lines }
}

const mostShown = 100

function reportText(reports: readonly LineReport[], to: string | undefined): string {
  const refused = reports.filter(({ outcome }) => outcome === 'refused')
  const shown = refused.slice(0, mostShown)
  const rows = shown.map(({ line, extraid, reference, message }) => [line, extraid, reference, message])
  const more = refused.length - shown.length
  const rest = to ? `all are in ${to}` : '--report FILE has them all'
  return [
    posted(reports),
    ...(rows.length > 0 ? [table(['Line', 'Member', 'Reference', 'Refused, as'], rows)] : []),
    ...(more > 0 ? [`and ${more} more: ${rest}.`] : []),
  ].join('\n')
}

/** Writes a CSV with the outcome of each line. */
async function writeReport(path: string, reports: readonly LineReport[]): Promise<void> {
  const file = createWriteStream(path, { mode: 0o600 })
  const failed = once(file, 'error').then(([error]) => {
    throw error
  })
  const write = async () => {
    file.write('line,extraid,reference,outcome,id,message\n')
    for (const { line, extraid, reference, outcome, id, message } of reports) {
      const cells = [line, extraid, reference, outcome, id, message].map(cellOf)
      if (!file.write(`${cells.join(',')}\n`)) await once(file, 'drain')
    }
    file.end()
    await once(file, 'finish')
  }
  await Promise.race([write(), failed]).catch(() => {
    throw new CommandError(2, `The lines are sent, but ${path} can't be written. ${posted(reports)}`)
  })
}

function cellOf(value: string | number | null): string {
  const text = String(value ?? '')
  return /[",\n\r]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text
}
