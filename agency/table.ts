/** A cell: what is null is shown as a dash. */
export type Cell = string | number | boolean | null

/** An aligned table with a heading; numbers to the right. Wide letters count as one column. */
export function table(heading: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const texts = rows.map((row) => row.map(cellText))
  const widths = heading.map((title, at) => Math.max(title.length, ...texts.map((row) => lengthOf(row[at] ?? ''))))
  const right = heading.map((_, at) => rows.length > 0 && rows.every((row) => typeof row[at] === 'number'))
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, at) => padded(cell, widths[at] ?? 0, right[at] ?? false))
      .join('  ')
      .trimEnd()
  const rule = widths.map((width) => '─'.repeat(width))
  return [line(heading), line(rule), ...texts.map(line)].join('\n')
}

/** Label and value, one a line. */
export function facts(pairs: readonly (readonly [string, Cell])[]): string {
  const width = Math.max(...pairs.map(([label]) => label.length))
  return pairs.map(([label, value]) => `${label.padEnd(width)}  ${cellText(value)}`).join('\n')
}

function cellText(cell: Cell): string {
  if (cell === null || cell === '') return '–'
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  return onOneLine(String(cell))
}

/**
 * A person's text, made safe for a terminal: one line, without control characters (escapes, carriage returns, characters
 * that change the writing direction).
 */
function onOneLine(text: string): string {
  const line = text.replace(/\s*[\n\r]\s*/g, ' / ').replaceAll('\t', ' ')
  return line.replace(/[\p{Cc}\u{202A}-\u{202E}\u{2066}-\u{2069}]/gu, '\u{FFFD}')
}

function padded(text: string, width: number, right: boolean): string {
  const space = ' '.repeat(Math.max(0, width - lengthOf(text)))
  return right ? space + text : text + space
}

function lengthOf(text: string): number {
  return [...text.normalize('NFC')].length
}
