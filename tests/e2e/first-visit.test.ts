import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchProfile } from '../support/browser'
import { startServer, type TestServer } from '../support/server'

let server: TestServer

beforeAll(async () => {
  server = await startServer({ DEMO: '1' })
})
afterAll(() => server?.remove())

it('the login stands still: the name of the agency is there with it, and its scripts are named as modules', async () => {
  const phone = await launchProfile({ device: 'phone' })
  try {
    await phone.page.route('**/agency.json', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400))
      await route.continue()
    })
    await phone.page.addInitScript(() => {
      const moved: number[] = []
      Object.assign(window, { moved })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ('value' in entry) moved.push(Number(entry.value))
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await phone.page.goto(server.url)
    await phone.page.getByText('Lanternhill Casting').first().waitFor()
    await phone.page.waitForTimeout(500)
    expect(await phone.page.evaluate(() => 'moved' in window && window.moved)).toEqual([])
    // Without a worker they are compiled while they come.
    expect(await phone.page.locator('link[rel="modulepreload"]').count()).toBeGreaterThan(2)
  } finally {
    await phone.dispose()
  }
})
