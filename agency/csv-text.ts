/**
 * Rows as CSV (RFC 4180, commas, a first line with the columns' names). A text that a spreadsheet would take for a formula gets an
 * apostrophe before it, as members type their own names. It begins with a UTF-8 mark: without it Excel reads 'Ó Sé' as 'Ã“ SÃ©'.
 */
export function csvText(columns: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string {
  return `\uFEFF${[columns, ...rows].map((row) => row.map(cellText).join(',')).join('\r\n')}`
}

function cellText(cell: string | number | null): string {
  if (typeof cell === 'number') return String(cell)
  const text = cell ?? ''
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
