import type { Page } from 'playwright'
import { syncTag } from '../../src/outbox/names'

/**
 * Makes the browser wake the portal's worker, as it does when there is signal. After a failed try it would otherwise wait
 * five minutes.
 */
export async function wakeWorker(page: Page, url: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  try {
    const registration = new Promise<string>((resolve) =>
      cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const ours = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${url}/` && !isDeleted)
        if (ours) resolve(ours.registrationId)
      }),
    )
    await cdp.send('ServiceWorker.enable')
    const asked = { origin: url, registrationId: await registration, tag: syncTag, lastChance: false }
    await cdp.send('ServiceWorker.dispatchSyncEvent', asked)
  } finally {
    await cdp.detach()
  }
}
