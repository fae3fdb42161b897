import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { createSecurityHeaders } from '../../server/http/security-headers'
import { opened } from './opened'
import { root } from './root'

const entry = 'virtual:photo-page'

/** The page's only script. It hands preparePhoto to the test. */
const handsOver: Plugin = {
  name: 'photo-page',
  resolveId: (id) => (id === entry ? `\0${entry}` : null),
  load: (id) =>
    id === `\0${entry}`
      ? `import { preparePhoto } from ${JSON.stringify(join(root, 'src/prepare/prepare-photo.ts'))}
         globalThis.preparePhoto = preparePhoto`
      : null,
}

export interface PhotoPage {
  url: string
  /** Serves bytes at /photo/NAME, for the page to choose. */
  put(name: string, bytes: Buffer): void
  /** Runs before every script, those of workers too. */
  before: string
}

/** Serves a page that only prepares photos, built as the portal is and under the portal's policy. */
export async function servePhotoPage(): Promise<PhotoPage> {
  const scripts = await builtScripts()
  const photos = new Map<string, Buffer>()
  const page: PhotoPage = { url: '', put: (name, bytes) => photos.set(name, bytes), before: '' }
  const setHeaders = createSecurityHeaders(false)
  const server = createServer((request, response) => {
    setHeaders(request, response)
    response.setHeader('Content-Security-Policy', namingPictures(String(response.getHeader('Content-Security-Policy'))))
    const path = (request.url ?? '/').slice(1)
    const script = scripts.get(path)
    const sent = photos.get(path.replace('photo/', ''))
    if (path === '') {
      response.setHeader('Content-Type', 'text/html')
      response.end('<!doctype html><title>Photos</title><script type="module" src="/page.js"></script>')
    } else if (script !== undefined) {
      response.setHeader('Content-Type', 'text/javascript')
      response.end(`${page.before};${script}`)
    } else response.writeHead(sent ? 200 : 404).end(sent)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  opened(
    () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  )
  page.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return page
}

/**
 * The policy with 'callboard-pictures' among its Trusted Types policies, as on pages that use that worker. The address of
 * each worker's script needs a policy of its own.
 */
function namingPictures(policy: string): string {
  return policy.includes('callboard-pictures') ? policy : policy.replace('callboard-worker', '$& callboard-pictures')
}

async function builtScripts(): Promise<Map<string, string>> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    plugins: [handsOver],
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: entry, output: { entryFileNames: 'page.js' } },
    },
  })
  if (!('output' in built)) throw new Error('The page was not built as one')
  return new Map(
    built.output.map((file) => {
      const text = file.type === 'chunk' ? file.code : file.source
      return [file.fileName, typeof text === 'string' ? text : Buffer.from(text).toString()]
    }),
  )
}
