import type { Page } from 'playwright'
import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { agency, logIn } from '../support/portal'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let profile: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1', LIMIT_LOGIN_ACCOUNT: '100' })
  for (let at = 0; at < 8; at += 1) {
    await agency(server, 'casting', 'add', '--title', `Crowd ${at}`, '--preamble', '<p>Come, all of you.</p>')
  }
})
test.afterEach(() => profile?.dispose())
test.afterAll(() => server?.remove())

const place = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

/** Scrolls down and opens the eighth of those rows; returns where the page stood. */
async function openEighth(page: Page, rows: string): Promise<number> {
  const row = page.locator(rows).nth(7)
  await row.waitFor()
  await row.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await expect.poll(() => place(page)).toBeGreaterThan(100)
  await page.waitForTimeout(300)
  const before = await place(page)
  await row.click()
  return before
}

for (const device of ['phone', 'desktop'] as const) {
  test(`opening a message or a casting starts at the top, and going back leads to the old place (${device})`, async () => {
    profile = await launchProfile({ device })
    const { page } = profile
    await logIn(page, server, 'busy@demo.test')
    await page.getByRole('link', { name: 'Messages' }).first().click()
    const inList = await openEighth(page, '[data-message]')
    await page.waitForURL(/\/messages\/\d+$/)
    await expect.poll(() => place(page)).toBe(0)
    await page.goBack()
    await expect.poll(() => place(page)).toBe(inList)

    await page.goto(page.url().replace(/messages.*/, 'opencasting'))
    const inCastings = await openEighth(page, 'a[href*="/opencasting/"]')
    await page.waitForURL(/\/opencasting\/\d+$/)
    await page.getByRole('dialog').waitFor()
    await expect.poll(() => place(page)).toBe(0)
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => place(page)).toBe(inCastings)
  })
}

test('Payroll, which has no list of pages, has its arrow to Home in the bar of a desktop, too', async () => {
  profile = await launchProfile({ device: 'desktop' })
  const { page } = profile
  await logIn(page, server)
  await page.goto(`${server.url}/member/20417/payroll`)
  const arrow = page.getByRole('banner').getByRole('link', { name: 'Back to Home' })
  await arrow.waitFor({ state: 'visible' })
  await page.goto(`${server.url}/member/20417/photos`)
  await page.getByRole('heading', { name: 'Photos' }).first().waitFor()
  expect(await arrow.isVisible()).toBe(false)
  await page.goto(`${server.url}/member/20417/payroll`)
  await arrow.click()
  await page.waitForURL('**/member/home')
})
