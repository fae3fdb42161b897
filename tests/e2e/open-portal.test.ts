import type { Page } from 'playwright'
import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { Looks } from '../support/looks'
import { answerTo, sendMailing } from '../support/mailing'
import { agency, logIn, openMessage, shellStored } from '../support/portal'
import { startServer, type TestServer } from '../support/server'

const list = '/member/20417/messages'
/** A page that asked this recently (ms) does not ask again when it comes back into view. */
const recent = 15_500

let server: TestServer
let profile: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1', LIMIT_LOGIN_ACCOUNT: '100' })
})
test.afterEach(() => profile?.dispose())
test.afterAll(() => server?.remove())

async function openPortal(device: 'phone' | 'desktop', path = list): Promise<Page> {
  profile = await launchProfile({ device })
  const { page } = profile
  await logIn(page, server)
  await shellStored(page)
  await page.goto(`${server.url}${path}`)
  await page.locator('#main h2, #main h3').first().waitFor()
  // Its first question: from the next one on only what changed is read.
  const question = page.waitForResponse(isRead('RecordVersions'))
  // The code that asks comes after the screen.
  const again = setInterval(() => void comeBack(page), 500)
  await question.finally(() => clearInterval(again))
  // The read that follows it.
  await page.waitForTimeout(2_000)
  return page
}

/** The member puts the phone away and looks at the page again. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

const isRead = (name: string) => (response: { request(): { postData(): string | null } }) =>
  response.request().postData()?.includes(`query ${name}`) === true

/** Where the rows stand that are in view (px from the top of the window). */
async function places(page: Page): Promise<Map<string, number>> {
  const found = await page.locator('#main a[data-message]').evaluateAll((rows) =>
    rows.map((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      const isInView = top > 64 && bottom < window.innerHeight - 80
      return { id: row.getAttribute('data-message') ?? '', top: Math.round(top), isInView }
    }),
  )
  return new Map(found.filter(({ isInView }) => isInView).map(({ id, top }) => [id, top]))
}

async function isStill(page: Page, before: Map<string, number>): Promise<void> {
  expect(before.size).toBeGreaterThan(1)
  const now = await page
    .locator('#main a[data-message]')
    .evaluateAll((rows) =>
      rows.map((row) => [row.getAttribute('data-message'), Math.round(row.getBoundingClientRect().top)] as const),
    )
  const moved = [...before].filter(([id, top]) => now.find(([one]) => one === id)?.[1] !== top)
  expect(moved).toEqual([])
}

for (const device of ['phone', 'desktop'] as const) {
  test.describe(`a portal that stands open (${device})`, () => {
    for (const scrolled of [0, 400]) {
      test(`shows a new message within a minute, and moves nothing that is read, scrolled by ${scrolled}`, async () => {
        const page = await openPortal(device)
        const tab = page.getByRole('link', { name: /Messages/ }).first()
        const count = Number(/\d+/.exec((await tab.textContent()) ?? '')?.[0])
        await page.evaluate((y) => window.scrollTo(0, y), scrolled)
        const before = await places(page)
        const focused = page.locator(`#main a[data-message="${[...before.keys()][0]}"]`)
        await focused.focus()
        const title = `Winter Palace: guards, ${device} ${scrolled}`
        await sendMailing(server, title)
        const card = page.getByRole('link', { name: title })
        await card.waitFor({ state: 'attached', timeout: 75_000 })
        await isStill(page, before)
        expect(await focused.evaluate((row) => row === document.activeElement)).toBe(true)
        await expect(tab).toContainText(String(count + 1))
        const pill = page.getByRole('button', { name: '1 new message' })
        await new Looks(page, `open-portal-${device}`).at(`new, scrolled by ${scrolled}`, '1 new message')
        await pill.click()
        await expect(card).toBeInViewport()
        await expect(pill).toBeHidden()
        expect(await card.evaluate((row) => row === document.activeElement)).toBe(true)
      })
    }

    test('asks when it comes back into view, and reads nothing again where nothing changed', async () => {
      const page = await openPortal(device)
      const asked: string[] = []
      page.on('request', (request) => {
        const name = /query (\w+)/.exec(request.postData() ?? '')?.[1]
        if (name) asked.push(name)
      })
      await comeBack(page)
      await page.waitForTimeout(recent)
      expect(asked).toEqual([])
      await Promise.all([page.waitForResponse(isRead('RecordVersions')), comeBack(page)])
      await page.waitForTimeout(1_000)
      expect(asked).toEqual(['RecordVersions'])
      await sendMailing(server, `Winter Palace: cooks, ${device}`)
      await page.waitForTimeout(recent)
      await comeBack(page)
      await page.getByRole('link', { name: `Winter Palace: cooks, ${device}` }).waitFor({ state: 'attached' })
      // Out of view it asks nothing.
      await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }))
      asked.length = 0
      await page.waitForTimeout(65_000)
      expect(asked).toEqual([])
    })

    test('says that the open message changed before it can be answered, and follows a withdrawal', async () => {
      const title = `Winter Palace: maids, ${device}`
      const mailing = await sendMailing(server, title)
      const page = await openPortal(device)
      const openedAt = async () => (await answerTo(server, mailing))?.opened_at
      expect(await openedAt()).toBeNull()
      await openMessage(page, title)
      await expect.poll(openedAt).toMatch(/^\d{4}-/)
      await page.waitForTimeout(recent)
      await agency(server, 'message', 'change', mailing, '--text', 'Are you free on Friday instead?')
      await comeBack(page)
      await page.getByText('The agency changed this message').waitFor()
      await page.getByText('Are you free on Friday instead?').first().waitFor()
      await new Looks(page, `open-portal-${device}`).at('changed', 'Read it again before you answer.')
      await page.waitForTimeout(recent)
      await agency(server, 'message', 'withdraw', mailing)
      await comeBack(page)
      await page.getByText('The agency withdrew this message').first().waitFor()
    })

    test('Home shows it too, and nothing that is read moves', async () => {
      const page = await openPortal(device, '/member/home')
      const heading = page.getByRole('heading', { name: 'Useful information' })
      await heading.scrollIntoViewIfNeeded()
      const top = async () => Math.round((await heading.boundingBox())?.y ?? Number.NaN)
      const before = await top()
      await page.waitForTimeout(recent)
      const title = `Winter Palace: dancers, ${device}`
      await agency(
        server,
        ...['message', 'send', '--to', '20417', '--category', 'Availability check', '--name', title],
        ...['--text', 'Are you free tonight?', '--type', 'simple', '--expires', '+10m'],
      )
      await comeBack(page)
      await page.getByRole('link', { name: title }).waitFor({ state: 'attached' })
      expect(await top()).toBe(before)
    })
  })
}
