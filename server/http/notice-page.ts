import type { ServerResponse } from 'node:http'
import { styleSourceOf } from '../services/documents/csp-style'
import { escapeHtml } from '../services/documents/html-text'

/** A small page of the server's own: why a document can't be had, or a link of a mail. */
export interface Notice {
  status: 200 | 401 | 403 | 404 | 429 | 500 | 503
  title: string
  text: string
  /** Where to go on; null: nowhere. */
  link: { href: string; words: string } | null
  /** The words of a button that sends the page's own address as a POST. */
  button?: string
  retryAfterS?: number
}

const style = `
:root { color-scheme: light dark; font: 16px/24px system-ui, sans-serif; background: #f6f7fb; color: #1a1d29 }
body { max-width: 560px; margin: 15vh auto 0; padding: 0 24px }
h1 { font-size: 24px; line-height: 32px; font-weight: 600; margin: 0 0 8px }
p { margin: 0 0 16px }
a { display: inline-block; padding: 10px 0; color: #3f51b5 }
button { font: inherit; font-weight: 600; min-height: 56px; padding: 12px 24px; margin: 8px 0 16px; border: 0; border-radius: 8px; background: #3f51b5; color: #fff; cursor: pointer }
a:focus-visible, button:focus-visible { outline: 3px solid; outline-offset: 2px; border-radius: 4px }
@media (prefers-color-scheme: dark) { :root { background: #11131c; color: #eceef6 } a { color: #a9b4ff } button { background: #a9b4ff; color: #11131c } }
`

const policy = (formAction: "'self'" | "'none'") =>
  `default-src 'none'; style-src ${styleSourceOf(style)}; base-uri 'none'; form-action ${formAction}; frame-ancestors 'none'`

/** Sends a small self-contained page that is never cached. */
export function sendNotice(response: ServerResponse, notice: Notice, agencyName: string): void {
  const { status, title, text, link, button, retryAfterS } = notice
  const form = button ? `<form method="post"><button>${escapeHtml(button)}</button></form>` : ''
  const lead = link ? `<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.words)}</a></p>` : ''
  const page = `<!doctype html>
<html lang="en-IE">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · ${escapeHtml(agencyName)}</title><style>${style}</style></head>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${form}${lead}</main></body>
</html>
`
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(page),
    'Cache-Control': 'no-store',
    'Content-Security-Policy': policy(button ? "'self'" : "'none'"),
    'X-Content-Type-Options': 'nosniff',
    ...(retryAfterS === undefined ? {} : { 'Retry-After': String(retryAfterS) }),
    // The tab requests the document again by itself.
    ...(status === 503 && retryAfterS !== undefined ? { Refresh: String(retryAfterS) } : {}),
  })
  response.end(response.req.method === 'HEAD' ? undefined : page)
}
