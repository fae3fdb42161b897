import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { StaleWhileRevalidate } from 'workbox-strategies'
import { isDocument, openDocument } from './documents'
import { isPaying, openPaying } from './payment-documents'
import { serverPaths } from './server-paths'
import { isShared, takeShared } from './shared-photo'
import { storedShell } from './stored-shell'

/** The agency's names and links: public, the same for everybody, needed for a start without signal. */
function isAgencyFile(url: URL): boolean {
  return url.pathname === '/agency.json'
}

/** Caches the shell and the agency's file, nothing else: an answer of the API never rests in a cache. */
export function cacheShell(entries: (PrecacheEntry | string)[]): void {
  addPlugins([storedShell])
  precacheAndRoute(entries)
  cleanupOutdatedCaches()
  // Before the shell, which would take them: of two that fit the first answers.
  registerRoute(isPaying, ({ request }) => openPaying(request))
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: serverPaths }))
  registerRoute(isShared, ({ request }) => takeShared(request), 'POST')
  registerRoute(isDocument, ({ request }) => openDocument(request))
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isAgencyFile(url),
    new StaleWhileRevalidate({ cacheName: 'agency' }),
  )
}
