import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Sends the page's HTML to whoever asks for a page, or with 404 for an address at which there is none. */
export type SendShell = (request: IncomingMessage, response: ServerResponse, status: 200 | 404) => void

/** Compresses the HTML once. A browser that has it already gets 304, where the answer is 200. */
export function createPageShell(html: string): SendShell {
  const plain = Buffer.from(html)
  const packed = {
    br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    gzip: gzipSync(plain, { level: 9 }),
  }
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return (request, response, status) => {
    response.setHeader('Vary', 'Accept-Encoding')
    // A page whose address is a secret already has its own (keepSecret).
    if (!response.hasHeader('Cache-Control'))
      response.setHeader('Cache-Control', status === 200 ? 'no-cache' : 'no-store')
    if (status === 200) {
      response.setHeader('ETag', etag)
      if (isKnown(request.headers['if-none-match'], etag)) return void response.writeHead(304).end()
    }
    const encoding = encodingOf(request.headers['accept-encoding'])
    const body = encoding ? packed[encoding] : plain
    if (encoding) response.setHeader('Content-Encoding', encoding)
    response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': body.length })
    response.end(request.method === 'HEAD' ? undefined : body)
  }
}

/** The encoding that a browser takes, the smaller one first. */
export function encodingOf(accepted: string | string[] | undefined): 'br' | 'gzip' | null {
  const names = String(accepted ?? '').toLowerCase()
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(names)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(names) ? 'gzip' : null
}

function isKnown(known: string | undefined, etag: string): boolean {
  return known?.split(',').some((one) => one.trim() === etag) ?? false
}
