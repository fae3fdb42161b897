import type { Page } from 'playwright'
import { launchProfile, type Profile, screenshot } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { type Gate, gateOn } from '../support/gate'
import { Looks } from '../support/looks'
import { answerTo, sendMailing } from '../support/mailing'
import { answer, logIn, openMessage, shellStored } from '../support/portal'
import { type LoopbackProxy, startProxy } from '../support/proxy'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let proxy: LoopbackProxy
/** The connection between the phone and the server. */
let line: Gate
let phone: Profile
/** A page of the same origin that is not the portal. */
let other: Page
let mailing: string
let title: string
let count = 0

const words = 'This phone cleared what it had stored.'

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' })
  proxy = await startProxy(server.url)
  line = gateOn(proxy, '/')
})
test.afterAll(async () => {
  await proxy?.close()
  await server?.remove()
})

/** Starts each test with an answer that is saved on the phone and not sent. */
test.beforeEach(async () => {
  title = `Lock Keeper ${++count}: bargemen`
  line.set('open')
  mailing = await sendMailing(server, title)
  phone = await launchProfile({ device: 'phone' })
  const { page, context } = phone
  other = await context.newPage()
  await other.goto(`${proxy.url}/health/live`)
  await page.bringToFront()
  await logIn(page, { url: proxy.url })
  await page.goto(`${proxy.url}/member/20417/messages`)
  await shellStored(page)
  await openMessage(page, title)
  await context.setOffline(true)
  await answer(page, 'Yes', 'Only on this phone')
  await page.getByText('Saved on this phone.', { exact: false }).first().waitFor()
  // Leaving the page ends its offline emulation a moment before the page is gone, and it would send.
  // So the line has to be cut as well.
  line.set('cut')
})
test.afterEach(() => phone?.dispose())

/** Imitates a browser that is short of space: it removes everything of the portal except the cookie. */
async function clearStorage(page: Page, storageTypes: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Storage.clearDataForOrigin', { origin: proxy.url, storageTypes })
}

/** The notice is shown once, the message is as the agency has it, and nothing claims that the answer was sent. */
async function saysSo(page: Page): Promise<void> {
  await page.getByText(words).waitFor()
  await page.getByText('Anything not yet sent from it is lost; check your answers.', { exact: false }).waitFor()
  expect(await page.getByText(words).count()).toBe(1)
  await page.getByRole('link', { name: 'Check your answers' }).click()
  await page.getByRole('heading', { name: title }).waitFor()
  const row = page.locator('[data-message]', { hasText: title })
  await row.getByText('Waiting').waitFor()
  expect(await page.getByText(/On this phone|The agency has it|change waiting/).count()).toBe(0)
  expect((await answerTo(server, mailing))?.response).toBeNull()
}

test('row 28: all storage was evicted while the portal was closed: said at the start, no false "sent"', async () => {
  const { page, context } = phone
  await page.goto('about:blank')
  await clearStorage(page, 'indexeddb,local_storage,cache_storage,service_workers')
  line.set('open')
  await context.setOffline(false)
  await page.goto(`${proxy.url}/member/home`)
  await page.getByText(words).waitFor()
  const left = await page.evaluate(async () => (await indexedDB.databases()).length)
  expect(left).toBeGreaterThan(0)
  const looks = new Looks(page, 'cleared storage')
  await looks.at('cleared storage', words)
  expect(looks.problems).toEqual([])
  await screenshot(page, 'cleared-storage')
  await saysSo(page)
  // The notice stays until it is read, even after the next start.
  await page.reload()
  await page.getByText(words).waitFor()
  await page.getByRole('button', { name: 'OK' }).click()
  await page.reload()
  await page.getByRole('heading', { name: title }).waitFor()
  expect(await page.getByText(words).count()).toBe(0)
})

test('row 28: only the member’s own database is gone: said at the start, with signal and without', async () => {
  const { page, context } = phone
  await page.goto('about:blank')
  const before = await other.evaluate(() => indexedDB.databases().then((all) => all.map((one) => one.name)))
  expect(before).toContain('callboard-member-20417')
  await context.setOffline(true)
  await other.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const request = indexedDB.deleteDatabase('callboard-member-20417')
        request.onsuccess = resolve
        request.onerror = reject
      }),
  )
  await page.goto(`${proxy.url}/member/home`)
  await page.getByText(words).waitFor()
  await screenshot(page, 'cleared-storage-offline')
  line.set('open')
  await context.setOffline(false)
  await saysSo(page)
})

test('row 28: storage is cleared under an open page: noticed when it is looked at again', async () => {
  const { page, context } = phone
  await clearStorage(page, 'indexeddb')
  expect(await page.getByText(words).count()).toBe(0)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.getByText(words).waitFor()
  line.set('open')
  await context.setOffline(false)
  await saysSo(page)
})

test('what is said of it covers neither Yes and No of an open message nor Book Leave', async () => {
  const { page, context } = phone
  line.set('open')
  await context.setOffline(false)
  await expect.poll(async () => (await answerTo(server, mailing))?.response).toBe('Y: Only on this phone')
  const next = `${title}, the next day`
  await sendMailing(server, next)
  await page.goto(`${proxy.url}/member/20417/messages`)
  await openMessage(page, next)
  await clearStorage(page, 'indexeddb')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.getByText(words).waitFor()
  for (const name of ['Yes', 'No', 'OK']) {
    await page.getByRole('button', { name, exact: true }).last().click({ trial: true })
  }
  await screenshot(page, 'cleared-storage-above-the-bar')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`${proxy.url}/member/20417/personal`)
  await page.getByText(words).waitFor()
  await page.getByRole('button', { name: 'Save & Next' }).click({ trial: true })
  await screenshot(page, 'cleared-storage-above-the-wizard')
  await page.goto(`${proxy.url}/member/20417/annual_leave`)
  await page.getByText(words).waitFor()
  await page.getByRole('button', { name: 'Book Leave' }).click({ trial: true })
  await screenshot(page, 'cleared-storage-above-book-leave')
})
