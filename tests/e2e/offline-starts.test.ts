import type { Request } from 'playwright'
import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { logIn, shellStored } from '../support/portal'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let phone: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' })
})
test.afterAll(() => server?.remove())

test.beforeEach(async () => {
  phone = await launchProfile({ device: 'phone' })
  await logIn(phone.page, server)
  await phone.page.goto(`${server.url}/member/20417/messages`)
  await phone.page.getByRole('heading', { name: 'Quay Street: market crowd' }).waitFor()
  await shellStored(phone.page)
})
test.afterEach(() => phone?.dispose())

test('every route of this portal opens without signal, and no answer of the API is in a cache', async () => {
  const { page, context } = phone
  await page.goto(`${server.url}/member/home`)
  await page.getByRole('heading', { name: /Niamh Carrowmore/ }).waitFor()
  await context.setOffline(true)
  for (const path of ['/member/home', '/member/20417/messages', '/member/20417/photos', '/member/family', '/nowhere']) {
    await page.goto(server.url + path)
    await page
      .getByText(/No signal\./)
      .first()
      .waitFor()
    await expect.poll(() => page.locator('#main').innerText()).not.toBe('')
  }
  const cached = await page.evaluate(async () => {
    const urls: string[] = []
    for (const name of await caches.keys()) {
      for (const request of await (await caches.open(name)).keys()) urls.push(new URL(request.url).pathname)
    }
    return urls
  })
  expect(cached.length).toBeGreaterThan(10)
  expect(cached.filter((path) => path.startsWith('/dj/'))).toEqual([])
})

test('a start without signal asks the network once for what it shows, not in a circle', async () => {
  const { page, context } = phone
  await page.goto(`${server.url}/member/20417/messages`)
  await page.getByRole('heading', { name: 'Quay Street: market crowd' }).waitFor()
  await context.setOffline(true)
  for (const screen of ['20417/messages', 'home']) {
    const asked: string[] = []
    const count = (request: Request): void => {
      const { operationName } = (request.postDataJSON() ?? {}) as { operationName?: string }
      if (operationName) asked.push(operationName)
    }
    // Requests of the page that is left must not be counted for the next start.
    await page.goto('about:blank')
    page.on('request', count)
    await page.goto(`${server.url}/member/${screen}`)
    await page.getByText('No signal', { exact: false }).first().waitFor()
    await page.waitForTimeout(2_500)
    page.off('request', count)
    expect(asked.sort()).toEqual([...new Set(asked)])
  }
})

test('a start asks the agency who is signed in only once its first screen shows', async () => {
  const { page } = phone
  // Without the worker the screen's code can be held back, so that a question that waits for nothing comes long before it.
  await page.evaluate(async () => {
    for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister()
  })
  let held = 0
  await page.route('**/assets/messages-*.js', async (route) => {
    held += 1
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
  await page.addInitScript(() => {
    const own = window.fetch
    window.fetch = (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input, window.location.href)
      if (url.pathname === '/dj/api/login/') {
        document.documentElement.dataset.asked ??= document.querySelector('#main') ? 'after' : 'before'
      }
      return own(input, init)
    }
  })
  await page.goto(`${server.url}/member/20417/messages`)
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'after')
  expect(held).toBeGreaterThan(0)
})

test('what the worker stored is named as Chromium takes its compiled code from (docs/decisions/worker.md)', async () => {
  const { page } = phone
  const named = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel$="preload"]')].map((link) => `${link.rel} ${link.as}`),
    )
  await page.goto(`${server.url}/member/20417/messages`)
  await page.getByRole('heading', { name: 'Quay Street: market crowd' }).waitFor()
  const all = await named()
  // These are the scripts named in index.html and those that the preload helper adds for the screen.
  expect(all.length).toBeGreaterThan(5)
  expect([...new Set(all)]).toEqual(['preload script'])
})
