import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { isPage } from '../../domain/access/page-paths'
import { createPageShell } from './page-shell'
import { sendText } from './plain-answer'

/** The built page's index.html; null where it is not built. */
export function readIndex(dir: string): string | null {
  const index = join(dir, 'index.html')
  return existsSync(index) ? readFileSync(index, 'utf8') : null
}

/** Serves a GET or HEAD outside the API; always answers. */
export type ServeStatic = (request: IncomingMessage, response: ServerResponse, path: string) => void

/**
 * Serves the built page from `dir`, brotli or gzip where the build made them. Files under /assets have their content's hash in
 * their name and are cached for good; all others are revalidated each time. Every address of the route table gets index.html, whoever
 * asks; at any other there is nothing, and a browser gets index.html with 404, which shows that. A missing asset is never index.html,
 * since a page would run HTML as a script after a deploy. html: index.html as it is sent, null where it is not built.
 */
export function createStaticFiles(dir: string, html = readIndex(dir)): ServeStatic {
  if (html === null) {
    return (_request, response) => sendText(response, 503, 'The page is not built yet: run npm run build.\n')
  }
  const sendShell = createPageShell(html)
  const serve = sirv(dir, {
    // No file is found without its ending: index.html is sent as it was completed.
    extensions: [],
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders: (response, path) => response.setHeader('Cache-Control', keeping(path)),
  })
  return (request, response, path) => {
    if (path === '/index.html' || isPage(path)) return sendShell(request, response, 200)
    // sirv lists the files at its start; one deleted since (a deploy in place) must not crash the server.
    // And a file whose reader has gone is closed: otherwise descriptors leak until no file can be opened.
    response.on('pipe', (file) => {
      file.on('error', () => response.destroy())
      response.once('close', () => file.destroy())
    })
    serve(request, response, () => {
      if (isNavigation(request, path)) sendShell(request, response, 404)
      else sendText(response, 404, 'Not found.\n')
    })
  }
}

function keeping(path: string): string {
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
}

function isNavigation(request: IncomingMessage, path: string): boolean {
  return !path.startsWith('/assets/') && (request.headers.accept ?? '').includes('text/html')
}
