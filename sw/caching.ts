import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { StaleWhileRevalidate } from 'workbox-strategies'
import { isPage } from '../domain/access/page-paths'
import { isDocument, openDocument } from './documents'
import { isPaying, openPaying } from './payment-documents'
import { isMessageLink, openMessageLink } from './public-link'
import { keepSecret } from './secret-page'
import { serverPaths } from './server-paths'
import { isShared, takeShared } from './shared-photo'
import { storedShell } from './stored-shell'
import { openUnknown } from './unknown-page'

/** The agency's names and links: public, the same for everybody, needed for a start without signal. */
function isAgencyFile(url: URL): boolean {
  return url.pathname === '/agency.json'
}

/** Caches the shell and the agency's file, nothing else: an answer of the API never rests in a cache. */
export function cacheShell(entries: (PrecacheEntry | string)[]): void {
  addPlugins([storedShell])
  precacheAndRoute(entries)
  cleanupOutdatedCaches()
  // Registered before the shell, which would match too: the first match answers.
  registerRoute(isPaying, ({ request }) => openPaying(request))
  const shell = createHandlerBoundToURL('/index.html')
  const page: typeof shell = async (asked) => {
    const { pathname } = asked.url
    if (isMessageLink(pathname)) return openMessageLink(asked.request, async () => shell(asked))
    return isPage(pathname)
      ? keepSecret(pathname, await shell(asked))
      : openUnknown(asked.request, async () => shell(asked))
  }
  registerRoute(new NavigationRoute(page, { denylist: serverPaths }))
  registerRoute(isShared, ({ request }) => takeShared(request), 'POST')
  registerRoute(isDocument, ({ request }) => openDocument(request))
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isAgencyFile(url),
    new StaleWhileRevalidate({ cacheName: 'agency' }),
  )
}
