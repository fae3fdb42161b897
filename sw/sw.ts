/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core'
import { followOutbox } from '../src/notifications/notice-follow'
import type { MemberDatabase } from '../src/outbox/member-database'
import { syncTag } from '../src/outbox/names'
import { registerSync } from '../src/outbox/register-sync'
import { sweepShared } from '../src/outbox/shared-photo'
import { cacheShell } from './caching'
import { drainLast } from './drain-last'
import { isSkipWaiting, isSyncEvent } from './events'
import { takeClick } from './notification-click'
import { openPage } from './open-page'
import { takePush } from './push'
import { subscribeAgain } from './resubscribe'

declare const self: ServiceWorkerGlobalScope

// Only wires: what happens stands in functions that have tests.
cacheShell(self.__WB_MANIFEST)
// The first visit is under the worker at once, so that it opens without signal from then on. A later version waits.
clientsClaim()
// Each time the worker is woken.
void sweepShared(Date.now())

const screen = self.registration
const pages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })
const isPageOpen = async () => (await pages()).length > 0
const followed = async (db: MemberDatabase) =>
  followOutbox({ screen, db, now: Date.now(), keepsBadge: !(await isPageOpen()) })
const drain = () => drainLast(fetch.bind(self), followed)

self.addEventListener('message', (event) => {
  if (isSkipWaiting(event.data)) void self.skipWaiting()
})

self.addEventListener('sync', (event) => {
  if (isSyncEvent(event) && event.tag === syncTag) event.waitUntil(drain())
})

self.addEventListener('push', (event) => {
  event.waitUntil(takePush(event, { screen, pages, now: Date.now }))
})

self.addEventListener('notificationclick', (event) => {
  const { notification, action } = event
  const until = (at: number) => new Promise<void>((resolve) => setTimeout(resolve, at - Date.now()))
  const open = (path: string) => openPage(path, self.clients)
  const askForSync = () => registerSync(self.registration)
  event.waitUntil(
    takeClick(notification, action, { screen, now: Date.now, until, askForSync, drain, open, isPageOpen }),
  )
})

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(subscribeAgain(event, self.registration.pushManager, fetch.bind(self)))
})
