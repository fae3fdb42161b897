import type { Page } from 'playwright'
import { launchProfile, type Profile } from '../support/browser'
import { test } from '../support/browser-test'
import { logIn, password } from '../support/portal'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let profile: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' })
})
test.beforeEach(async () => {
  profile = await launchProfile({ device: 'phone' })
})
test.afterEach(() => profile?.dispose())
test.afterAll(() => server?.remove())

/** Logs in on the log-in page that is shown. */
async function logInHere(page: Page, username: string): Promise<void> {
  await page.getByRole('heading', { name: 'Log in' }).waitFor()
  await page.getByLabel('Email').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Log In' }).click()
}

test('the page of a mail’s link is shown after the log-in: one that needs its own document, and one that another member may not open, too', async () => {
  const { page } = profile
  await page.goto(`${server.url}/member/20417/photos`)
  await logInHere(page, 'member@demo.test')
  await page.waitForURL(/\/member\/20417\/photos$/)
  await page.getByRole('heading', { name: 'Photos' }).first().waitFor()

  await page.context().clearCookies()
  await page.reload()
  await page.getByText('Sign in', { exact: true }).click()
  await logInHere(page, 'member@demo.test')
  await page.waitForURL(/\/member\/20417\/photos$/)

  const other = await launchProfile({ device: 'phone' })
  try {
    await other.page.goto(`${server.url}/member/account`)
    await logInHere(other.page, 'member@demo.test')
    await other.page.waitForURL(/\/member\/account$/)
    await other.page.getByText('Payments and receipts').waitFor()
    await other.page.context().clearCookies()
    await other.page.goto(`${server.url}/member/20417/photos`)
    await other.page.getByText('Sign in', { exact: true }).click()
    await logInHere(other.page, 'busy@demo.test')
    await other.page.waitForURL(/\/member\/home$/)
  } finally {
    await other.dispose()
  }
})

test('a casting’s form leads through the log-in to the same casting in the account', async () => {
  const { page } = profile
  await page.goto(`${server.url}/member/20417/opencasting/402`)
  await logInHere(page, 'member@demo.test')
  await page.waitForURL(/\/member\/20417\/opencasting\/402$/)
})

test('the terms and Start Here come first, and then the page', async () => {
  const { page } = profile
  await page.goto(`${server.url}/member/20610/messages`)
  await logInHere(page, 'new@demo.test')
  await page.waitForURL(/\/contract$/)
  // What was wanted outlasts a reload.
  await page.reload()
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.waitForURL(/\/member\/20610\/starthere$/)
  await page.getByRole('link', { name: /^Next\s*: Messages$/ }).click()
  await page.waitForURL(/\/member\/20610\/messages$/)

  // Where no page was wanted, Start Here leads to the next one of the profile.
  await profile.dispose()
  profile = await launchProfile({ device: 'phone' })
  await logIn(profile.page, server, 'new@demo.test')
  await profile.page.waitForURL(/\/starthere$/)
  await profile.page.getByRole('link', { name: /^Next\s*: Photos$/ }).waitFor()
})
