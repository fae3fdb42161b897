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

const drawerLink = (name: string | RegExp) =>
  profile.page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name })

test('leads an old hash link to its path', async () => {
  const { page } = profile
  await page.goto(`${server.url}/members/#/member/register`)
  await page.getByRole('heading', { name: /^Join/ }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/member/register')
})

test('folds its drawer to the rail, where names stay for those who listen', async () => {
  const { page } = profile
  await logIn(page, server)
  const width = () =>
    page.getByRole('navigation', { name: 'Menu' }).evaluate((nav) => nav.getBoundingClientRect().width)
  await expect.poll(width).toBe(256)
  await page.getByRole('button', { name: 'Close the menu' }).click()
  await expect.poll(width).toBe(56)
  await drawerLink('Payroll').waitFor()
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await expect.poll(width).toBe(256)
})
