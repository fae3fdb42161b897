import type { Page } from 'playwright'
import { launchProfile, type Profile, screenshot } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { answerTo, sendMailing } from '../support/mailing'
import { answer, logIn, openMessage } from '../support/portal'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let phone: Profile
let mailing: string
let title: string
let count = 0

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' })
})
test.afterAll(() => server?.remove())

/** A tab of the current version, with an answer that waits. */
test.beforeEach(async () => {
  title = `Canal Bank ${++count}: skaters`
  mailing = await sendMailing(server, title)
  phone = await launchProfile({ device: 'phone', serviceWorkers: 'block' })
  const { page } = phone
  await logIn(page, server)
  await page.goto(`${server.url}/member/20417/messages`)
  await openMessage(page, title)
  await cutAnswers(page)
  await answer(page, 'Yes', 'Before the upgrade')
  await page.getByText('Saved on this phone.', { exact: false }).first().waitFor()
})
test.afterEach(() => phone?.dispose())

/** Blocks the requests that send answers from this tab, and lets every other request pass. */
async function cutAnswers(page: Page): Promise<void> {
  await page.route('**/dj/api/member/', (route) => {
    const body = route.request().postData() ?? ''
    return /message_respond|OutboxCursor/.test(body) ? route.abort('internetdisconnected') : route.continue()
  })
}

/** A tab of the next version, whose database has one more table. upgraded(): how many script files were changed for it. */
async function nextVersion(): Promise<{ tab: Page; upgraded: () => number }> {
  const tab = await phone.context.newPage()
  let upgraded = 0
  await tab.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    const changed = body.replace(/\.version\(1\)\.stores\(\{(?=\s*outbox:)/, '.version(2).stores({later:`key`,')
    if (changed !== body) upgraded++
    await route.fulfill({ response, body: changed })
  })
  return { tab, upgraded: () => upgraded }
}

function version(page: Page): Promise<number | undefined> {
  return page.evaluate(async () => {
    const all = await indexedDB.databases()
    return all.find((one) => one.name === 'callboard-member-20417')?.version
  })
}

test('row 24: the tab of the old version lets go of the database: the new one opens, both go on, nothing is lost', async () => {
  const old = phone.page
  expect(await version(old)).toBe(10)
  const { tab, upgraded } = await nextVersion()
  await tab.goto(`${server.url}/member/20417/messages`)
  await tab.getByText(title).first().waitFor()
  expect(upgraded()).toBeGreaterThan(0)
  expect(await version(tab)).toBe(20)
  expect(await tab.getByText('Close the other tabs of Callboard.').count()).toBe(0)
  await expect.poll(async () => (await answerTo(server, mailing))?.response).toBe('Y: Before the upgrade')

  // The old page can still save: the server accepts its records unchanged.
  await old.bringToFront()
  await old.getByRole('button', { name: 'Change answer' }).click()
  await answer(old, 'No', 'After the upgrade')
  await old.getByText('Saved on this phone.', { exact: false }).first().waitFor()
  await old.unroute('**/dj/api/member/')
  await expect.poll(async () => (await answerTo(server, mailing))?.response).toBe('N: After the upgrade')
})

test('row 24: a tab that does not let go: said in plain words, and the page goes on by itself once that tab is closed', async () => {
  const holder = await phone.context.newPage()
  await holder.goto(`${server.url}/health/live`)
  await holder.evaluate(async () => {
    const request = indexedDB.open('callboard-member-20417')
    const db = await new Promise<IDBDatabase>((resolve) => {
      request.onsuccess = () => resolve(request.result)
    })
    Object.assign(window, { held: db, asked: 0 })
    // This page imitates one that hangs: it ignores the request to close the database.
    db.onversionchange = () => Object.assign(window, { asked: Number(Reflect.get(window, 'asked')) + 1 })
  })
  const { tab, upgraded } = await nextVersion()
  await tab.goto(`${server.url}/member/20417/messages`)
  await tab.getByText('Close the other tabs of Callboard.').waitFor()
  expect(upgraded()).toBeGreaterThan(0)
  expect(await holder.evaluate(() => Number(Reflect.get(window, 'asked')))).toBeGreaterThan(0)
  await screenshot(tab, 'blocked-upgrade')
  expect((await answerTo(server, mailing))?.response).toBeNull()
  await holder.close()
  await tab.getByText(title).first().waitFor()
  await tab.getByText('Close the other tabs of Callboard.').waitFor({ state: 'detached' })
  await expect.poll(async () => (await answerTo(server, mailing))?.response).toBe('Y: Before the upgrade')
  expect((await answerTo(server, mailing))?.times).toBe(1)
})
