/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core'
import { syncTag } from '../src/outbox/names'
import { sweepShared } from '../src/outbox/shared-photo'
import { cacheShell } from './caching'
import { drainLast } from './drain-last'
import { isSkipWaiting, isSyncEvent } from './events'

declare const self: ServiceWorkerGlobalScope

// Only wires: what happens stands in functions that have tests.
cacheShell(self.__WB_MANIFEST)
// The first visit is under the worker at once, so that it opens without signal from then on. A later version waits.
clientsClaim()
// Each time the worker is woken.
void sweepShared(Date.now())

self.addEventListener('message', (event) => {
  if (isSkipWaiting(event.data)) void self.skipWaiting()
})

self.addEventListener('sync', (event) => {
  if (isSyncEvent(event) && event.tag === syncTag) event.waitUntil(drainLast(fetch.bind(self)))
})
