import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { logIn } from '../support/portal'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let profile: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' })
})
test.beforeEach(async () => {
  profile = await launchProfile({ device: 'desktop' })
})
test.afterEach(() => profile?.dispose())
test.afterAll(() => server?.remove())

const focused = () => profile.page.evaluate(() => document.activeElement?.textContent)
const scrolled = () => profile.page.evaluate(() => window.scrollY)
const drawerLink = (name: string | RegExp) =>
  profile.page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name })

test('names the page, focuses its heading and starts at the top; Back finds its place again', async () => {
  const { page } = profile
  await logIn(page, server, 'busy@demo.test')
  await drawerLink(/^Messages/).click()
  await page.waitForFunction(() => document.activeElement?.textContent === 'Messages')
  expect(await page.title()).toBe('Messages · Callboard')
  await page.waitForFunction(() => document.body.scrollHeight > 2000)
  await page.evaluate(() => window.scrollTo(0, 900))
  await page.waitForFunction(() => window.scrollY === 900)
  await drawerLink('Open Casting').click()
  await page.getByRole('heading', { name: 'Open now' }).waitFor()
  await expect.poll(focused).toBe('Open Casting')
  await expect.poll(scrolled).toBe(0)
  await page.goBack()
  await page.waitForFunction(() => window.scrollY === 900)
})

test('is reached past bar and drawer by the first Tab', async () => {
  const { page } = profile
  await logIn(page, server)
  await page.goto(`${server.url}/member/20417/messages`)
  await page.getByRole('heading', { name: 'Messages', exact: true }).waitFor()
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('Skip to the page')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
})
