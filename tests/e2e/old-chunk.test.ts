import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { deploy } from '../support/deploy'
import { expectConsole } from '../support/expected-console'
import { logIn, openMessage, shellStored } from '../support/portal'
import { type LoopbackProxy, startProxy } from '../support/proxy'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let proxy: LoopbackProxy
let phone: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' })
})
test.afterAll(() => server?.remove())
test.beforeEach(async () => {
  proxy = await startProxy(server.url)
})
test.afterEach(async () => {
  await phone?.dispose()
  await proxy.close()
})

/** Opens a message and types into it. Returns a function that counts the page's loads since then. */
async function typing(): Promise<() => number> {
  const { page } = phone
  await logIn(page, { ...server, url: proxy.url })
  await page.goto(`${proxy.url}/member/20417/messages`)
  await openMessage(page, 'Winter Ferry: passengers')
  await page.getByRole('button', { name: 'Yes', exact: true }).last().click()
  await page.getByLabel('Notes for the agency').fill('half a sen')
  let loads = 0
  page.on('load', () => loads++)
  return () => loads
}

async function formIsKept(): Promise<void> {
  const { page } = phone
  if (!page.url().includes('/messages/')) await openMessage(page, 'Winter Ferry: passengers')
  await expect.poll(() => page.getByLabel('Notes for the agency').inputValue()).toBe('half a sen')
  await page.getByText(/You are about to tell the agency/).waitFor()
}

test('row 23: a part of the old version is gone after a deploy: one reload, and the form is as it was', async () => {
  // The console reports the file that is gone after the deploy.
  expectConsole(/Unable to preload/)
  phone = await launchProfile({ device: 'phone', serviceWorkers: 'block' })
  const loads = await typing()
  const { page } = phone
  const { gone } = deploy(proxy, server.url)
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.getByRole('heading', { name: 'Winter Ferry: passengers' }).waitFor()
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect.poll(() => gone.length).toBeGreaterThan(0)
  await expect.poll(loads).toBe(1)
  await page.getByRole('heading', { name: 'Winter Ferry: passengers' }).waitFor()
  // The new version's own files exist: the menu opens.
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Log out' }).waitFor()
  await page.keyboard.press('Escape')
  await formIsKept()
  expect(loads()).toBe(1)
})

test('row 23: another tab let the new version in, and there is no signal: one reload from the worker, and the form is as it was', async () => {
  // The console reports the file that is gone after the deploy.
  expectConsole(/Failed to fetch dynamically imported module/)
  phone = await launchProfile({ device: 'phone' })
  const loads = await typing()
  const { page, context } = phone
  await shellStored(page)
  const { gone } = deploy(proxy, server.url)
  const other = await context.newPage()
  await other.goto(`${proxy.url}/member/home`)
  await other.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await other.getByRole('button', { name: 'Update now' }).click()
  await other.waitForEvent('load')
  await other.close()
  await page.bringToFront()
  // The files must not come from the browser's own cache either, which is emptied sooner or later.
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
  await context.setOffline(true)
  const before = gone.length
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  // This page was not opened before, so its script has to be fetched.
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Payroll' }).click()
  await expect.poll(loads).toBe(1)
  await page.getByRole('heading', { name: 'Payroll' }).waitFor()
  await page.getByRole('link', { name: 'Messages' }).first().click()
  await formIsKept()
  expect(loads()).toBe(1)
  const stored = await page.evaluate(async () => {
    const names = await caches.keys()
    const all = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map((one) => one.url)),
    )
    return all.flat().filter((url) => url.includes('/assets/'))
  })
  // Checks the test's own fault: no file of the old version is left on this phone, and no request for one was answered 404.
  expect(stored.length).toBeGreaterThan(10)
  expect(stored.filter((url) => !url.includes('.v2.'))).toEqual([])
  expect(gone.length).toBe(before)
})
