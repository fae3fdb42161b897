/** The payslip's one style element; the answer's policy names its hash. */
export const payslipStyle = `
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
