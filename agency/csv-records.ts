import { createReadStream } from 'node:fs'
import { CsvError, parse } from 'csv-parse'
import { wrongUse } from './outcome'

/** The columns of one kind of file: those that it must have, and those that it may have. */
export interface CsvColumns {
  needed: readonly string[]
  optional: readonly string[]
}

/** One record under its column names, and the line of the file that it begins in; fault: why it can't be read. */
export interface CsvRecord {
  line: number
  values: ReadonlyMap<string, string>
  fault: string | null
}

/** Reads a file once to its end, so that one with wrong columns, or that is no CSV, is refused before anything is sent. */
export async function checkCsv(path: string, columns: CsvColumns): Promise<void> {
  for await (const _ of csvRecords(path, columns)) {
    // Checks only that the file can be read.
  }
}

/**
 * The records of a CSV file (UTF-8, commas, a first line with the columns' names in any order), one after another: a file of
 * any length takes little memory. Ends the command with one sentence where it is no such file.
 */
export async function* csvRecords(path: string, columns: CsvColumns): AsyncGenerator<CsvRecord> {
  let header: readonly string[] | null = null
  let ended = 0
  const input = createReadStream(path)
  const parser = parse({ bom: true, trim: true, skip_empty_lines: true, relax_column_count: true, info: true })
  input.on('error', (error) => parser.destroy(error))
  try {
    for await (const { record, info } of input.pipe(parser) as AsyncIterable<Parsed>) {
      const line = firstLine(record, info.lines, ended)
      ended = info.lines
      if (header) yield recordOf(header, record, line)
      else header = headerOf(path, record, columns)
    }
  } catch (error) {
    throw readFault(path, error)
  } finally {
    input.destroy()
  }
  if (!header) wrongUse(`${path} is empty: its first line has to name the columns.`)
}

interface Parsed {
  record: string[]
  info: { lines: number }
}

/** The line on which a record begins: a record may span several lines, and empty lines before it do not belong to it. */
function firstLine(record: readonly string[], last: number, ended: number): number {
  const inside = record.reduce((breaks, value) => breaks + (value.match(/\r\n|\n|\r/g)?.length ?? 0), 0)
  return Math.max(ended + 1, last - inside)
}

function headerOf(path: string, names: readonly string[], { needed, optional }: CsvColumns): readonly string[] {
  const known = [...needed, ...optional]
  const list = (wrong: readonly string[]) => wrong.map((name) => `'${name}'`).join(', ')
  const missing = needed.filter((name) => !names.includes(name))
  const unknown = names.filter((name) => !known.includes(name))
  const twice = names.filter((name, at) => names.indexOf(name) !== at)
  const columns = `The columns are: ${needed.join(', ')}${optional.length > 0 ? `; and, if you like: ${optional.join(', ')}` : ''}.`
  if (missing.length > 0) wrongUse(`${path} lacks ${list(missing)}; nothing was sent. ${columns}`)
  if (unknown.length > 0)
    wrongUse(`${path} has columns that are not known: ${list(unknown)}; nothing was sent. ${columns}`)
  if (twice.length > 0) wrongUse(`${path} has a column twice: ${list(twice)}; nothing was sent.`)
  return names
}

function recordOf(header: readonly string[], record: readonly string[], line: number): CsvRecord {
  const values = new Map(header.map((name, at) => [name, record[at] ?? '']))
  const isCut = record.length !== header.length
  const isOther = record.some((value) => value.includes('\uFFFD'))
  const cut = `It has ${record.length} columns, and the first line ${header.length}.`
  return { line, values, fault: isCut ? cut : isOther ? 'It is not written in UTF-8.' : null }
}

function readFault(path: string, error: unknown): unknown {
  if (error instanceof CsvError) {
    const line = typeof error.lines === 'number' ? `, line ${error.lines}` : ''
    const what = error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'a quotation mark is not closed' : 'this is not CSV'
    return asWrongUse(`${path}${line}: ${what}; nothing was sent.`)
  }
  if (error instanceof Error && 'code' in error) {
    const reason = error.code === 'ENOENT' ? 'There is no file' : "Can't read"
    return asWrongUse(`${reason} ${path}.`)
  }
  return error
}

function asWrongUse(sentence: string): unknown {
  try {
    return wrongUse(sentence)
  } catch (error) {
    return error
  }
}
