import type { BrowserContext, CDPSession, Page } from 'playwright'

/** Makes Chromium stop the portal's worker, whatever it is doing, and waits until Chromium reports that it has stopped. */
export async function stopWorker(context: BrowserContext, page: Page, url: string): Promise<void> {
  const cdp = await context.newCDPSession(page)
  const worker = await watchWorker(cdp)
  if (worker.status !== 'running') {
    await cdp.send('ServiceWorker.startWorker', { scopeURL: `${url}/` })
    await until(() => worker.status === 'running', 'the worker to run')
  }
  const before = worker.stops
  await cdp.send('ServiceWorker.stopAllWorkers')
  // The next request may start the worker again at once. So this waits for the stop, not for a worker that stays stopped.
  await until(() => worker.stops > before, 'the worker to stop')
  await cdp.detach()
}

interface WatchedWorker {
  status: string
  /** How often Chromium has reported that the worker stopped. */
  stops: number
}

async function watchWorker(cdp: CDPSession): Promise<WatchedWorker> {
  const worker: WatchedWorker = { status: '', stops: 0 }
  cdp.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { status, runningStatus } of versions) {
      if (status !== 'activated') continue
      if (runningStatus === 'stopped' && worker.status !== 'stopped') worker.stops++
      worker.status = runningStatus
    }
  })
  await cdp.send('ServiceWorker.enable')
  await until(() => worker.status !== '', 'a worker')
  return worker
}

async function until(isSo: () => boolean, what: string): Promise<void> {
  const end = Date.now() + 10_000
  while (!isSo()) {
    if (Date.now() > end) throw new Error(`Waited in vain for ${what}.`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
