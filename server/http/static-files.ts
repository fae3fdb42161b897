import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { sendText } from './plain-answer'

/** Serves a GET or HEAD outside the API; always answers. */
export type ServeStatic = (request: IncomingMessage, response: ServerResponse, path: string) => void

/**
 * Serves the built page from `dir`, brotli or gzip where the build made them. Files under /assets have their content's hash in
 * their name and are cached for good; all others are revalidated each time. A navigation to no file gets index.html; a missing
 * asset is 404, never index.html, since a page would run HTML as a script after a deploy.
 */
export function createStaticFiles(dir: string): ServeStatic {
  if (!existsSync(join(dir, 'index.html'))) {
    return (_request, response) => sendText(response, 503, 'The page is not built yet: run npm run build.\n')
  }
  const serve = sirv(dir, {
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders: (response, path) => {
      // A page whose address is a secret already has its own (keepSecret).
      if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', keeping(path))
    },
  })
  return (request, response, path) => {
    // sirv lists the files at its start; one deleted since (a deploy in place) must not crash the server.
    // And a file whose reader has gone is closed: otherwise descriptors leak until no file can be opened.
    response.on('pipe', (file) => {
      file.on('error', () => response.destroy())
      response.once('close', () => file.destroy())
    })
    serve(request, response, () => {
      if (!isNavigation(request, path)) return sendText(response, 404, 'Not found.\n')
      request.url = '/'
      serve(request, response, () => sendText(response, 404, 'Not found.\n'))
    })
  }
}

function keeping(path: string): string {
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
}

function isNavigation(request: IncomingMessage, path: string): boolean {
  return !path.startsWith('/assets/') && (request.headers.accept ?? '').includes('text/html')
}
