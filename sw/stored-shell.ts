import type { WorkboxPlugin } from 'workbox-core'

/**
 * Stores index.html with its scripts as plain preloads: Chromium reuses a module's compiled code only for such a request,
 * not for `modulepreload` (docs/decisions/worker.md). From the network the page names them as modules, which are compiled
 * while they still download.
 */
export const storedShell: WorkboxPlugin = {
  async cacheWillUpdate({ request, response }) {
    if (response.status >= 400) return null
    return new URL(request.url).pathname === '/index.html' ? withPlainPreloads(response) : response
  },
}

/** The same answer, its modules preloaded as scripts. */
export async function withPlainPreloads(response: Response): Promise<Response> {
  const html = await response.text()
  const headers = new Headers(response.headers)
  // These described the original body.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name)
  const { status, statusText } = response
  const plain = html.replaceAll('<link rel="modulepreload"', '<link rel="preload" as="script"')
  return new Response(plain, { status, statusText, headers })
}
