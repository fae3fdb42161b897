import type { Page } from 'playwright'
import { pathTo } from '../../domain/access/routes'
import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { call } from '../support/caller'
import { type MailServer, openMailServer } from '../support/mail-server'
import { emptyMember } from '../support/profile-member'
import { giveAddress, submitButton } from '../support/public-form'
import { startServer, type TestServer } from '../support/server'
import { takeLayoutShift, watchShifts } from '../support/shifts'

/** The most layout shift that is allowed on pages for visitors without a session (Core Web Vitals, "good"). */
const most = 0.1

let mail: MailServer
let server: TestServer
let profile: Profile

test.beforeAll(async () => {
  mail = await openMailServer()
  server = await startServer({ DEMO: '1', SMTP_URL: mail.url })
})
test.afterEach(() => profile?.dispose())
test.afterAll(async () => {
  await server?.remove()
  await mail?.close()
})

/** A phone on its first visit, on a line so slow that each part of a page arrives separately. */
async function stranger(path: string): Promise<Page> {
  profile = await launchProfile({ device: 'phone' })
  const { page, context } = profile
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  const slow4g = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
  await cdp.send('Network.emulateNetworkConditions', { offline: false, ...slow4g })
  await watchShifts(page)
  await page.goto(server.url + path)
  return page
}

/** The layout shift since the last call, once everything that loads by itself has loaded. */
async function moved(page: Page, where: string): Promise<number> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(500)
  const { sum, shifts } = await takeLayoutShift(page)
  if (sum > most) console.error(`${where}:\n${shifts.join('\n')}`)
  return sum
}

test('the public form, in both steps', async () => {
  const page = await stranger('/open-casting/402')
  await page.getByRole('button', { name: 'Continue' }).waitFor()
  expect(await moved(page, 'first step')).toBeLessThanOrEqual(most)
  await giveAddress(page, 'still@example.test')
  await submitButton(page).waitFor()
  expect(await moved(page, 'second step')).toBeLessThanOrEqual(most)
  await submitButton(page).click()
  await page.getByText('Please enter all highlighted fields').first().waitFor()
  expect(await moved(page, 'what is wrong')).toBeLessThanOrEqual(most)
})

test('who forgot the password, before and after asking', async () => {
  const page = await stranger(pathTo('ForgotPassword'))
  await page.getByLabel('Email or mobile').fill('nobody@example.test')
  expect(await moved(page, 'asking')).toBeLessThanOrEqual(most)
  await page.keyboard.press('Enter')
  await page.getByText(/^If we know you by that/).waitFor()
  expect(await moved(page, 'asked')).toBeLessThanOrEqual(most)
})

test('who sets a new one by a link', async () => {
  const email = 'still-link@example.test'
  await emptyMember(server, email)
  await call(server.url, 'login', 'mutation ($email: String) { send_password_reset(email: $email) { ok } }', { email })
  const link = () => /https?:\/\/\S+/.exec(mail.mails.find(({ to }) => to.includes(email))?.text ?? '')?.[0]
  await expect.poll(link, { timeout: 30_000 }).toBeDefined()
  const page = await stranger(new URL(link() ?? '').pathname)
  await page.getByLabel('New password', { exact: true }).fill('short')
  expect(await moved(page, 'the form')).toBeLessThanOrEqual(most)
  await page.keyboard.press('Enter')
  await page.getByText('Please look at the fields that are marked.').waitFor()
  expect(await moved(page, 'what is wrong')).toBeLessThanOrEqual(most)
  // Proves that the measurement works: an element that is inserted above the form counts as a shift.
  await page.evaluate(() => {
    const late = document.createElement('div')
    late.style.height = '300px'
    setTimeout(() => document.querySelector('main')?.prepend(late), 600)
  })
  await page.waitForTimeout(700)
  const { sum } = await takeLayoutShift(page)
  expect(sum).toBeGreaterThan(most)
})
