import type { Page } from 'playwright'
import { launchProfile, type Profile, screenshot } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { sendMailing } from '../support/mailing'
import { answer, logIn, openMessage, shellStored } from '../support/portal'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let profile: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' })
})
test.afterEach(() => profile?.dispose())
test.afterAll(() => server?.remove())

/** The distance (pixels) of the list's first heading from the top of the screen. */
function place(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelector('#main h2')?.getBoundingClientRect().top ?? Number.NaN)
}

/** Whether the page's own content stands right below the bar. */
function isTopFree(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    const seen = document.elementFromPoint(innerWidth / 2, bar + 20)
    return document.querySelector('#main')?.contains(seen) ?? false
  })
}

/** How far the end of the list lies above the line, in pixels. */
function endToLine(page: Page): Promise<number> {
  return page.evaluate(() => {
    const rows = [...document.querySelectorAll('#main [data-message]')]
    const line = document.querySelector('header [role="status"] p')
    const top = line?.parentElement?.getBoundingClientRect().top ?? 0
    return top - (rows.at(-1)?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY)
  })
}

/** The room that the page keeps at its end for lines. */
function roomLeft(page: Page): Promise<string> {
  return page.evaluate(() => document.documentElement.style.getPropertyValue('--lines-room'))
}

/** The texts of the lines over the page's end. */
function lines(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('header [role="status"] p, header > div > div > p')]
      .filter((line) => line.getClientRects().length > 0 && line.clientHeight > 10)
      .map((line) => line.textContent ?? ''),
  )
}

for (const scrolled of [0, 300]) {
  test(`the line comes and goes without moving what is read (scrolled by ${scrolled})`, async () => {
    profile = await launchProfile({ device: 'phone', serviceWorkers: 'block' })
    const { page, context } = profile
    const title = `Ferry Bridge: walkers ${scrolled}`
    await sendMailing(server, title)
    await logIn(page, server)
    const other = await context.newPage()
    await other.goto(`${server.url}/member/20417/messages`)
    await openMessage(other, title)
    await page.bringToFront()
    await page.goto(`${server.url}/member/20417/messages`)
    await page.getByText(title).first().waitFor()
    await page.mouse.click(380, 500)
    await page.evaluate((y) => window.scrollTo(0, y), scrolled)
    await page.waitForTimeout(2_000)
    const before = await place(page)

    // An answer given in another tab waits, so the line appears while this page is being read.
    await context.route('**/dj/api/member/', (route) => route.abort('internetdisconnected'))
    await answer(other, 'Yes')
    await other.getByText('Saved on this phone.', { exact: false }).first().waitFor()
    await page.getByText('1 change waiting', { exact: true }).waitFor()
    expect(await place(page)).toBe(before)
    // It lies over the page's end: the first lines can be read, and the last row can be scrolled to.
    expect(await isTopFree(page)).toBe(true)
    await screenshot(page, `signal-line-${scrolled}`)
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    expect(await endToLine(page)).toBeGreaterThanOrEqual(0)
    await page.evaluate((y) => window.scrollTo(0, y), scrolled)
    await context.unroute('**/dj/api/member/')
    await page.getByText('1 change waiting', { exact: true }).waitFor({ state: 'detached' })
    expect(await place(page)).toBe(before)
    expect(await roomLeft(page)).toBe('0px')
    // The tab that did not give the answer announces it once to screen readers.
    const said = page.getByRole('status').filter({ hasText: `Yes to ${title}: The agency has it, ` })
    await expect.poll(() => said.count()).toBe(1)
  })
}

test('says it all in one line, what matters most first', async () => {
  profile = await launchProfile({ device: 'phone' })
  const { page, context } = profile
  await logIn(page, server)
  await page.goto(`${server.url}/member/20417/messages`)
  await shellStored(page)
  await openMessage(page, 'Quay Street: market crowd')
  await context.setOffline(true)
  // 15 s after the agency's last word the portal checks the line before it sends. So the answer is not sent, and the member
  // can still take it back.
  await page.waitForTimeout(15_500)
  await answer(page, 'Yes')
  await page.getByText(/^No signal, as of \d\d:\d\d · 1 waiting$/).waitFor()
  expect(await lines(page)).toHaveLength(1)
  await screenshot(page, 'signal-line-waiting')
  await page.getByRole('button', { name: 'Show' }).click()
  await page.getByRole('heading', { name: '1 change waiting' }).waitFor()
  await page.getByText('It goes out by itself.').waitFor()
  await page.getByRole('button', { name: 'Try now' }).click()
  await page.getByText('Still no signal. Everything stays safe on this phone.').waitFor()
  await page.waitForTimeout(400)
  await screenshot(page, 'tray-no-signal')
  await page.getByRole('button', { name: /^Discard.*Yes to Quay Street: market crowd$/ }).click()
  await page.getByRole('alertdialog').getByText('Yes to Quay Street: market crowd').waitFor()
  await page.waitForTimeout(400)
  await screenshot(page, 'tray-discard')
  await page.getByRole('button', { name: 'Keep it' }).click()
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  await page.getByRole('link', { name: /^Open.*Yes to/ }).click()
  await page.getByRole('heading', { name: 'Quay Street: market crowd' }).first().waitFor()

  // The session ends as well. That is shown first, and still in one line.
  await context.clearCookies()
  await context.setOffline(false)
  await page.getByText('Sign in again to send 1 change').waitFor()
  expect(await lines(page)).toHaveLength(1)
  // What is stored on this phone stays readable.
  await page.getByText('You said yes').waitFor()
  await screenshot(page, 'signal-line-expired')
})

test('opening a message on a desktop starts at the top, and closing it leads back to its row', async () => {
  profile = await launchProfile({ device: 'desktop' })
  const { page } = profile
  await logIn(page, server, 'busy@demo.test')
  await page.getByRole('link', { name: 'Messages' }).first().click()
  const row = page.locator('[data-message]').nth(12)
  await row.scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollBy(0, 200))
  await page.waitForTimeout(300)
  const place = () => page.evaluate(() => window.scrollY)
  const before = await place()
  expect(before).toBeGreaterThan(300)
  await row.click()
  await page.getByRole('dialog').waitFor()
  await expect.poll(place).toBe(0)
  await screenshot(page, 'dialog-over-list')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(place).toBe(before)
})
