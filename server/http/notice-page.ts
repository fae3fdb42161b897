import type { ServerResponse } from 'node:http'
import { styleSourceOf } from '../services/documents/csp-style'
import { escapeHtml, hiddenField } from '../services/documents/html-text'

/** A small page of the server's own: why a document can't be had, or a link of a mail. */
export interface Notice {
  status: number
  title: string
  text: string
  /** Where to go on, instead of a button; null: nowhere. */
  link: { href: string; words: string } | null
  /** The words of a button that sends the page's own address as a POST. */
  button?: string
  /** What the button sends: hidden fields of its form. */
  fields?: readonly (readonly [name: string, value: string])[]
  retryAfterS?: number
}

/** The colours, sizes and bars of the portal itself (src/ui/tokens.css). On a phone what is to be pressed is at the bottom, near the thumb. */
const style = `
:root { color-scheme: light dark; --page: #f6f7fb; --surface: #fff; --line: #e3e6f0; --text: #1a1d29; --primary: #3f51b5; --fill: #3f51b5; --fill-hover: #35459f; --font: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif; background: var(--page); color: var(--text); font: 1rem / 1.5rem var(--font) }
* { box-sizing: border-box }
body { display: flex; flex-direction: column; min-height: 100vh; min-height: 100dvh; margin: 0; overflow-wrap: break-word; -webkit-font-smoothing: antialiased }
header { display: flex; align-items: center; min-height: 64px; padding: 8px 16px; border-bottom: 1px solid var(--line); background: var(--surface); font: 600 1.125rem / 1.5rem var(--font) }
main { display: flex; flex: 1; flex-direction: column; width: 100%; max-width: 720px; padding: 24px 16px 0 }
h1 { margin: 0 0 8px; font: 600 1.375rem / 1.75rem var(--font); text-wrap: balance }
p { margin: 0 0 24px }
.action { position: sticky; bottom: 0; margin: auto -16px 0; padding: 12px 16px; border-top: 1px solid var(--line); background: var(--surface) }
.action > * { display: flex; align-items: center; justify-content: center; width: 100%; min-height: 56px; padding: 8px 20px; border: 1px solid transparent; border-radius: 12px; background: var(--fill); color: #fff; font: 600 1.125rem / 1.5rem var(--font); text-align: center; text-decoration: none; cursor: pointer }
.action > :hover, .action > :active { background: var(--fill-hover) }
.action > :focus-visible { outline: 3px solid var(--primary); outline-offset: 2px }
@media (min-width: 720px) {
  header { padding: 8px 24px }
  main { flex: none; width: calc(100% - 48px); margin: 24px auto; padding: 24px; border: 1px solid var(--line); border-radius: 12px; background: var(--surface) }
  .action { position: static; margin: 0; padding: 0; border: 0 }
  .action > * { display: inline-flex; width: auto }
}
@media (max-height: 420px) { .action { position: static } }
@media (prefers-color-scheme: dark) { :root { --page: #11131c; --surface: #1a1d29; --line: #2b2f40; --text: #eceef6; --primary: #a9b4ff; --fill: #5565d4; --fill-hover: #4b5bc9 } }
`

const policy = (formAction: "'self'" | "'none'") =>
  `default-src 'none'; style-src ${styleSourceOf(style)}; base-uri 'none'; form-action ${formAction}; frame-ancestors 'none'`

/** Sends a small self-contained page that is never cached. */
export function sendNotice(response: ServerResponse, notice: Notice, agencyName: string): void {
  const { status, title, text, link, button, fields = [], retryAfterS } = notice
  const hidden = fields.map(([name, value]) => hiddenField(name, value)).join('')
  const form = button ? `<form method="post" class="action">${hidden}<button>${escapeHtml(button)}</button></form>` : ''
  const lead = link ? `<div class="action"><a href="${escapeHtml(link.href)}">${escapeHtml(link.words)}</a></div>` : ''
  const page = `<!doctype html>
<html lang="en-IE">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · ${escapeHtml(agencyName)}</title><style>${style}</style></head>
<body><header>${escapeHtml(agencyName)}</header><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${form}${lead}</main></body>
</html>
`
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(page),
    'Cache-Control': 'no-store',
    'Content-Security-Policy': policy(button ? "'self'" : "'none'"),
    'X-Content-Type-Options': 'nosniff',
    ...(retryAfterS === undefined ? {} : { 'Retry-After': String(retryAfterS) }),
    // The tab requests the document again by itself, unless that would lose what a form sent.
    ...(status === 503 && retryAfterS !== undefined && !button ? { Refresh: String(retryAfterS) } : {}),
  })
  response.end(response.req.method === 'HEAD' ? undefined : page)
}
