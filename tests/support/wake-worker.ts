import type { CDPSession, Page } from 'playwright'
import { syncTag } from '../../src/outbox/names'

/**
 * Makes the browser wake the portal's worker, as it does when there is signal. After a failed try it would otherwise wait
 * five minutes.
 */
export async function wakeWorker(page: Page, url: string): Promise<void> {
  await withRegistration(page, url, (cdp, registrationId) =>
    cdp.send('ServiceWorker.dispatchSyncEvent', { origin: url, registrationId, tag: syncTag, lastChance: false }),
  )
}

/** Does something with the registration of the portal's worker. */
export async function withRegistration(
  page: Page,
  url: string,
  act: (cdp: CDPSession, registrationId: string) => Promise<unknown>,
): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  try {
    const registration = new Promise<string>((resolve) =>
      cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const ours = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${url}/` && !isDeleted)
        if (ours) resolve(ours.registrationId)
      }),
    )
    await cdp.send('ServiceWorker.enable')
    await act(cdp, await registration)
  } finally {
    await cdp.detach()
  }
}
