import type { Page } from 'playwright'
import { launchProfile, type Profile, screenshot } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { sendMailing } from '../support/mailing'
import { heldReads } from '../support/phone-store'
import { answer, logIn, openMessage, shellStored } from '../support/portal'
import { startServer, type TestServer } from '../support/server'
import { takeShifts, watchShifts } from '../support/shifts'

let server: TestServer
let profile: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' })
})
test.afterEach(() => profile?.dispose())
test.afterAll(() => server?.remove())

/** Path, an element that shows that the content is drawn, and the last read that the content needs. */
const places = [
  ['/member/20417/messages', 'text=Quay Street: market crowd', 'HasDevice:20417'],
  ['/member/home', 'text=Your next leave', 'GetReview:20417'],
  ['/member/20417/annual_leave', '#time-booked', 'AnnualLeave:20417'],
  ['/member/20417/personal', '#main form', 'Profile:20417'],
] as const

/** Signs in and opens each page above once, so that everything it needs is stored on the device. */
async function seenOnce(device: 'phone' | 'desktop'): Promise<Page> {
  profile = await launchProfile({ device })
  const { page } = profile
  await watchShifts(page)
  await logIn(page, server)
  await shellStored(page)
  for (const [path, content, read] of places) {
    await page.goto(server.url + path)
    await page.locator(content).first().waitFor()
    await expect.poll(() => heldReads(page, 20417)).toContain(read)
  }
  return page
}

/** Starts the portal at each address, coming from a blank page; returns what moved there by itself. */
async function starts(page: Page, line: RegExp | null, name: string): Promise<string[]> {
  const moved: string[] = []
  for (const [path, content] of places) {
    await page.goto('about:blank')
    await page.goto(server.url + path)
    await page.locator(content).first().waitFor()
    if (line) await page.locator('header').getByText(line).waitFor()
    // By this time every read has its answer, or has failed.
    await page.waitForTimeout(1_500)
    moved.push(...(await takeShifts(page)).map((shift) => `${path}: ${shift}`))
    await screenshot(page, `start-${name}-${path.split('/').at(-1)}`)
  }
  return moved
}

/** Another tab of the same browser with that message open. */
async function otherTab(title: string): Promise<Page> {
  const other = await profile.context.newPage()
  await other.goto(`${server.url}/member/20417/messages`)
  await openMessage(other, title)
  return other
}

for (const device of ['phone', 'desktop'] as const) {
  test(`a start moves nothing, with signal and without: ${device}`, async () => {
    const title = `Half Moon Lane: passers-by, ${device}`
    await sendMailing(server, title)
    const page = await seenOnce(device)
    expect(await starts(page, null, `${device}-online`)).toEqual([])
    await profile.context.setOffline(true)
    expect(await starts(page, /^No signal\. Showing what this/, `${device}-offline`)).toEqual([])
    const other = await otherTab(title)
    await answer(other, 'Yes')
    await other
      .getByText(/^Saved on this /)
      .first()
      .waitFor()
    await page.bringToFront()
    expect(await starts(page, /^No signal, as of \d\d:\d\d · 1 waiting$/, `${device}-waiting`)).toEqual([])
  })
}

for (const [width, scrolled] of [
  [390, 0],
  [320, 0],
  [390, 300],
] as const) {
  test(`signal that goes and comes back moves nothing that is read, whatever the line says: ${width} px wide, scrolled by ${scrolled}`, async () => {
    const title = `Half Moon Lane: drivers, ${width} and ${scrolled}`
    await sendMailing(server, title)
    profile = await launchProfile({ device: 'phone' })
    const { page, context } = profile
    await page.setViewportSize({ width, height: 844 })
    await watchShifts(page)
    await logIn(page, server)
    const other = await otherTab(title)
    await shellStored(other)
    await page.bringToFront()
    // Nothing on this page concerns messages, so only the line could move it.
    await page.goto(`${server.url}/member/20417/annual_leave`)
    const row = page.locator('#time-booked')
    await row.waitFor()
    await page.evaluate((y) => window.scrollTo(0, y), scrolled)
    await page.waitForTimeout(1_000)
    await takeShifts(page)
    const place = async () => Math.round((await row.boundingBox())?.y ?? Number.NaN)
    const line = page.locator('header [role="status"]').first()
    const height = async () => (await line.boundingBox())?.height ?? 0
    const before = await place()
    const stands = async () => expect([await place(), await takeShifts(page)]).toEqual([before, []])
    await context.setOffline(true)
    // 15 s after the agency's last word the portal checks the line before it sends. So the answer is not sent, and the member
    // can still take it back.
    await page.waitForTimeout(15_500)
    await answer(other, 'Yes')
    await page.bringToFront()
    await line.getByText('1 change waiting', { exact: true }).waitFor()
    await stands()
    const short = await height()
    // When somebody comes back to the page, it checks whether the agency can be reached.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await line.getByText(/^No signal, as of \d\d:\d\d · 1 waiting$/).waitFor()
    await stands()

    await other.bringToFront()
    await other.getByRole('button', { name: 'Show' }).click()
    await other.getByRole('button', { name: /^Discard/ }).click()
    await other.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await page.bringToFront()
    await line.getByText(/^No signal\. Showing what this phone knew at/).waitFor()
    // The longer text makes the line one row higher.
    await expect.poll(height).toBeGreaterThan(short + 15)
    await stands()

    await context.setOffline(false)
    await line.getByText(/./).waitFor({ state: 'detached' })
    await page.waitForTimeout(500)
    await stands()
  })
}
