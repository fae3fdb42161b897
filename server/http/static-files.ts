import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { sendText } from './plain-answer'

/** Serves a GET or HEAD that is no API; always answers. */
export type ServeStatic = (request: IncomingMessage, response: ServerResponse, path: string) => void

/**
 * The built page from `dir`, brotli or gzip where the build made them. What is under /assets has its content's hash in
 * its name and is kept for good; all else is asked for each time. A navigation to what is no file gets index.html; a missing
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
      // An address that is a secret has said so already.
      if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', keeping(path))
    },
  })
  return (request, response, path) => {
    // sirv knows the files of its start; one that was taken away since (a deploy in place) must not end the server.
    // And a file whose reader has gone is closed: it would stay open, until no more can be opened.
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
