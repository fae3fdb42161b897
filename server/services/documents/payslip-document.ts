import { dayWords } from '../../../domain/dates/time-words'
import { eurosText, hoursText } from '../../../domain/leave/amount'
import { type PayslipLine, payslipTotals } from '../../../domain/pay/payslip'
import type { RequestContext } from '../../context/request-context'
import { type PayslipRow, payslipWith } from '../pay/payslips'
import { styleSourceOf } from './csp-style'
import { houseOf } from './house'
import { escapeHtml as h } from './html-text'
import type { FoundDocument, MadeDocument } from './made-document'

/** The payslip of that number, as a page of its own. */
export async function payslipDocument(ctx: RequestContext, id: number): Promise<FoundDocument | null> {
  const payslip = await payslipWith(ctx.db, id)
  if (!payslip) return null
  const make = async () => madeOf(payslip, await houseOf(ctx, payslip.extraid))
  return { extraid: payslip.extraid, make }
}

function madeOf(payslip: PayslipRow, house: string): MadeDocument {
  return {
    body: payslipHtml(payslip, house),
    type: 'text/html; charset=utf-8',
    filename: `payslip-${payslip.cutoffdate}-${payslip.id}.html`,
    styles: [styleSourceOf(payslipStyle)],
  }
}

/** Its content is text of the agency's, escaped: nothing in it can run as code. */
function payslipHtml(payslip: PayslipRow, house: string): string {
  const { gross, deductions, net } = payslipTotals(payslip.lines)
  const name = `${payslip.firstname} ${payslip.lastname}`
  const week = `Week ${payslip.weeknum} of ${payslip.year}`
  const facts = [
    ['Name', name],
    ['Member number', String(payslip.extraid)],
    ['Work number', payslip.worksid],
    ['Work up to', dayWords(payslip.cutoffdate)],
    ['Paid by', payslip.ratecardnames],
  ]
  return `<!doctype html>
<html lang="en-IE">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Payslip, ${h(week.toLowerCase())}: ${h(name)}</title>
<style>${payslipStyle}</style>
</head>
<body>
<header><p>${h(house)}</p><h1>Payslip</h1><p>${h(week)}</p></header>
<main>
<dl>
${facts.map(([label = '', value = '']) => `<div><dt>${h(label)}</dt><dd>${h(value) || '–'}</dd></div>`).join('\n')}
</dl>
${rowsTable('Pay', 'Gross pay', payslip.lines, 'pay', gross)}
${rowsTable('Deductions', 'Deductions in all', payslip.lines, 'deduction', deductions)}
<p class="net"><span>Net pay</span> <strong>${eurosText(net)}</strong></p>
</main>
<footer><p>Net pay is paid by bank transfer. Keep a copy for yourself if you need one: this page is not kept on your device.</p></footer>
</body>
</html>
`
}

function rowsTable(
  caption: string,
  sumLabel: string,
  lines: readonly PayslipLine[],
  kind: PayslipLine['kind'],
  sum: number,
): string {
  const rows = lines.filter((line) => line.kind === kind)
  if (rows.length === 0) return `<h2>${h(caption)}</h2><p>None</p>`
  // Deductions seldom have hours; a column without anything in it says nothing.
  const withHours = rows.some(({ hours, rate }) => hours !== null || rate !== null)
  const cells = rows.map(({ label, hours, rate, amount }) => {
    const how = `<td>${hours === null ? '' : hoursText(hours)}</td><td>${rate === null ? '' : eurosText(rate)}</td>`
    return `<tr><th scope="row">${h(label)}</th>${withHours ? how : ''}<td>${eurosText(amount)}</td></tr>`
  })
  const heads = withHours ? '<th scope="col">Hours</th><th scope="col">Rate</th>' : ''
  return `<table>
<caption>${h(caption)}</caption>
<thead><tr><th scope="col">For</th>${heads}<th scope="col">Amount</th></tr></thead>
<tbody>
${cells.join('\n')}
</tbody>
<tfoot><tr><th scope="row"${withHours ? ' colspan="3"' : ''}>${h(sumLabel)}</th><td>${eurosText(sum)}</td></tr></tfoot>
</table>`
}

/** The payslip's one style element; the answer's policy names its hash. */
const payslipStyle = `
:root { color-scheme: light dark; font: 16px/24px system-ui, sans-serif; background: #fff; color: #1a1d29 }
body { max-width: 720px; margin: 0 auto; padding: 24px 16px 48px }
header p, footer p, dt { color: #565b70; margin: 0 }
h1 { font-size: 28px; line-height: 36px; margin: 4px 0 }
h2, caption { font-size: 18px; line-height: 24px; font-weight: 600; text-align: left; margin: 32px 0 8px }
caption { margin: 0; padding: 32px 0 8px }
dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(200px, 1fr)); gap: 16px; margin: 24px 0 0 }
dt { font-size: 14px; line-height: 20px }
dd { margin: 0; overflow-wrap: anywhere }
table { width: 100%; border-collapse: collapse }
th, td { padding: 8px 4px; border-bottom: 1px solid #d9dce8; text-align: right; font-weight: 400; font-variant-numeric: tabular-nums }
th:first-child { text-align: left; overflow-wrap: anywhere }
thead th, tfoot th, tfoot td { font-weight: 600 }
.net { display: flex; justify-content: space-between; font-size: 20px; line-height: 28px; border-top: 2px solid; margin: 32px 0; padding: 12px 4px }
footer { font-size: 14px; line-height: 20px }
@media (prefers-color-scheme: dark) {
  :root { background: #11131c; color: #eceef6 }
  header p, footer p, dt { color: #a4aac0 }
  th, td { border-color: #2b2f40 }
}
@media print { body { padding: 0 } footer { display: none } }
`
