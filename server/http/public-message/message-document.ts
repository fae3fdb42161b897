import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { styleSourceOf } from '../../services/documents/csp-style'
import { escapeHtml } from '../../services/documents/html-text'
import { encodingOf } from '../page-shell'
import rawStyle from './message-page.css?raw'

/** The page's parts that the portal's built index.html gives. */
export interface MessageDocument {
  /** The head, without what loads scripts. */
  head: string
  /** The portal's mark, an SVG. */
  mark: string
  /** What loads the portal's scripts and stylesheets. It stands last, so that nothing is loaded before the answer can be sent. */
  loaders: string
}

const style = rawStyle.replace(/\/\*.*?\*\//gs, '').replace(/\s*([\s{}:;,])\s*/g, '$1')

/** The style's source for the content security policy. */
export const messageStyleSource = styleSourceOf(style)

const loader = /\s*(?:<script type="module"[^>]*><\/script>|<link rel="(?:modulepreload|stylesheet)"[^>]*>)/g

/** indexHtml: the portal's built page. */
export function createMessageDocument(indexHtml: string): MessageDocument {
  const [start = ''] = indexHtml.split('</head>', 1)
  return {
    head: start.replace(loader, ''),
    mark: /<svg[\s\S]*?<\/svg>/.exec(indexHtml)?.[0] ?? '',
    loaders: [...indexHtml.matchAll(loader)].map(([tag]) => tag.trim()).join(''),
  }
}

export interface MessagePage {
  title: string
  /** The agency, in the bar. */
  agencyName: string
  main: string
  /** What the portal's own screen begins with, as JSON; null: the page is complete without it, and loads no script. */
  data: string | null
}

/**
 * The page's HTML. The server's page stands in an element of its own, and the portal's, hidden, behind it: the screen takes its
 * place once it is drawn (src/public-message/server-page.ts).
 */
export function messageHtml({ head, mark, loaders }: MessageDocument, page: MessagePage): string {
  const { title, agencyName, main, data } = page
  const script =
    data === null
      ? ''
      : `<div id="root" hidden></div><script type="application/json" id="server-message">${data.replaceAll('<', '\\u003c')}</script>${loaders}`
  return `${head.replace(/<title>[^<]*/, () => `<title>${escapeHtml(title)} · Callboard`)}<meta name="robots" content="noindex"><style id="server-style">${style}</style></head>
<body><div id="server-page"><header class="bar">${mark}<b>${escapeHtml(agencyName)}</b></header><main>${main}</main></div>${script}</body></html>
`
}

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) }
const options = { br: { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }, gzip: { level: 9 } }

/** Sends the page, compressed where the browser takes that; it is never cached. */
export async function sendMessageHtml(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  html: string,
): Promise<void> {
  const encoding = encodingOf(request.headers['accept-encoding'])
  const body = encoding ? await compress[encoding](html, options[encoding]) : Buffer.from(html)
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': body.length,
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
    Vary: 'Accept-Encoding',
    ...(encoding && { 'Content-Encoding': encoding }),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
