import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { createSecurityHeaders } from '../../server/http/security-headers'
import { opened } from './opened'
import { root } from './root'

const entry = 'virtual:payment-page'
const src = (path: string) => JSON.stringify(join(root, 'src', path))

/**
 * The page's only script. It draws the payment field for the key in the page's address, and hands the field's ref to the
 * test.
 */
const draws: Plugin = {
  name: 'payment-page',
  resolveId: (id) => (id === entry ? `\0${entry}` : null),
  load: (id) =>
    id === `\0${entry}`
      ? `import { createElement, createRef } from 'react'
         import { createRoot } from 'react-dom/client'
         import ${src('ui/tokens.css')}
         import ${src('ui/base.css')}
         import { noteLoaded } from ${src('pay/loaded-document.ts')}
         import { PaymentField } from ${src('pay/payment-field.tsx')}
         import { ThemeRoot } from ${src('ui/theme/root.tsx')}
         noteLoaded(location.pathname)
         const ref = globalThis.payment = createRef()
         const stripeKey = new URLSearchParams(location.search).get('key')
         const field = createElement(PaymentField, { stripeKey, ref })
         createRoot(document.getElementById('root')).render(createElement(ThemeRoot, null, field))`
      : null,
}

/**
 * Serves a page that holds only the payment field, built as the portal is and under the policy of a payment document.
 * Gives its address.
 */
export async function servePaymentPage(publicKey: string): Promise<string> {
  const files = await builtFiles()
  const styles = [...files.keys()].filter((name) => name.endsWith('.css'))
  const links = styles.map((name) => `<link rel="stylesheet" href="/${name}">`).join('')
  const page = `<!doctype html><html lang="en"><title>Payment</title>${links}<main id="root"></main><script type="module" src="/page.js"></script></html>`
  const setHeaders = createSecurityHeaders(false, [], publicKey)
  const server = createServer((request, response) => {
    setHeaders(request, response)
    const path = (request.url ?? '/').slice(1).replace(/[?].*/, '')
    const file = files.get(path)
    if (path === 'health/live') response.end('ok')
    else if (file === undefined) response.setHeader('Content-Type', 'text/html').end(page)
    else response.setHeader('Content-Type', path.endsWith('.css') ? 'text/css' : 'text/javascript').end(file)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  opened(
    () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  )
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/member/register?key=${publicKey}`
}

async function builtFiles(): Promise<Map<string, string | Uint8Array>> {
  // With the test runner's NODE_ENV the libraries would be built for development, with styles that the policy refuses.
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'production'
  const built = await buildPage().finally(() => {
    process.env.NODE_ENV = NODE_ENV
  })
  if (!('output' in built)) throw new Error('The page was not built as one')
  return new Map(built.output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]))
}

function buildPage() {
  return build({
    root,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    plugins: [draws],
    publicDir: false,
    build: {
      ...{ write: false, target: 'es2022', assetsInlineLimit: 0, cssCodeSplit: false },
      modulePreload: { polyfill: false },
      rolldownOptions: { input: entry, output: { entryFileNames: 'page.js' } },
    },
  })
}
