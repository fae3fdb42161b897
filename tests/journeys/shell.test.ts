import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchProfile, type Profile } from '../support/browser'
import { logIn } from '../support/portal'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let profile: Profile

beforeAll(async () => {
  server = await startServer({ DEMO: '1' })
  profile = await launchProfile({ device: 'desktop' })
})
afterAll(async () => {
  await profile?.dispose()
  await server?.remove()
})

const focused = () => profile.page.evaluate(() => document.activeElement?.textContent)
const scrolled = () => profile.page.evaluate(() => window.scrollY)
const drawerLink = (name: string | RegExp) =>
  profile.page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name })

it('leads an old hash link to its path', async () => {
  const { page } = profile
  await page.goto(`${server.url}/members/#/member/register`)
  await page.getByRole('heading', { name: 'Sign Up' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/member/register')
})

it('names the page, focuses its heading and starts at the top; Back finds its place again', async () => {
  const { page } = profile
  await logIn(page, server, 'busy@demo.test')
  await drawerLink(/^Messages/).click()
  await page.waitForFunction(() => document.activeElement?.textContent === 'Messages')
  expect(await page.title()).toBe('Messages · Callboard')
  await page.waitForFunction(() => document.body.scrollHeight > 2000)
  await page.evaluate(() => window.scrollTo(0, 900))
  await page.waitForFunction(() => window.scrollY === 900)
  await drawerLink('Open Casting').click()
  await page.getByText('This page is not here yet').waitFor()
  expect(await focused()).toBe('Open Casting')
  expect(await scrolled()).toBe(0)
  await page.goBack()
  await page.waitForFunction(() => window.scrollY === 900)
})

it('is reached past bar and drawer by the first Tab', async () => {
  const { page } = profile
  await page.reload()
  await page.getByRole('heading', { name: 'Messages', exact: true }).waitFor()
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('Skip to the page')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
})

it('folds its drawer to the rail, where names stay for those who listen', async () => {
  const { page } = profile
  const width = () =>
    page.getByRole('navigation', { name: 'Menu' }).evaluate((nav) => nav.getBoundingClientRect().width)
  expect(await width()).toBe(256)
  await page.getByRole('button', { name: 'Close the menu' }).click()
  expect(await width()).toBe(56)
  await drawerLink('Payroll').waitFor()
  await page.getByRole('button', { name: 'Open the menu' }).click()
  expect(await width()).toBe(256)
})
