import type { BrowserContext, Page } from 'playwright'
import type { PushPayload } from '../../domain/notifications/push-payload'
import { pushedNews } from '../../src/outbox/names'
import { withRegistration } from './wake-worker'

/** Delivers a push to the portal's worker, as the browser's push service does; resolves once the worker has told the page of it. */
export async function pushTo(page: Page, url: string, payload: PushPayload): Promise<void> {
  await page.evaluate((type) => {
    delete document.documentElement.dataset.pushed
    navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ type?: string } | null>) => {
      if (data?.type === type) document.documentElement.dataset.pushed = 'yes'
    })
  }, pushedNews.type)
  const data = JSON.stringify(payload)
  await withRegistration(page, url, (cdp, registrationId) =>
    cdp.send('ServiceWorker.deliverPushMessage', { origin: url, registrationId, data }),
  )
  await page.waitForFunction(() => document.documentElement.dataset.pushed === 'yes')
}

/** The notifications that stand, in words, with their buttons. */
export function standingOn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map((one) => {
      const buttons = (one as Notification & { actions: { title: string }[] }).actions.map(({ title }) => title)
      return [one.title, one.body, ...buttons].join(' | ')
    })
  })
}

/** What of a worker's own scope TypeScript does not know in the tests of pages. */
interface WorkerScope extends EventTarget {
  registration: ServiceWorkerRegistration
  NotificationEvent: new (type: string, init: { notification: Notification; action: string }) => Event
}

/** Presses a button of the notification that stands, or with '' the notification itself. */
export async function press(context: BrowserContext, action: string): Promise<void> {
  const worker = context.serviceWorkers().at(-1) ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate(async (pressed) => {
    const scope = self as unknown as WorkerScope
    const notification = (await scope.registration.getNotifications()).at(-1)
    if (!notification) throw new Error('Nothing stands.')
    const event = new scope.NotificationEvent('notificationclick', { notification, action: pressed })
    // Only an event of the browser's own can be extended; this worker runs on as long as the test is attached to it.
    Object.defineProperty(event, 'waitUntil', { value: () => undefined })
    scope.dispatchEvent(event)
  }, action)
}
