import type { Page } from 'playwright'
import { launchProfile, type Profile, screenshot } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { Looks } from '../support/looks'
import { type MailServer, openMailServer, type TakenMail } from '../support/mail-server'
import { answerTo, sendMailing } from '../support/mailing'
import { answer, logIn, openMessage, password, shellStored } from '../support/portal'
import { startServer, type TestServer } from '../support/server'

const threeWords = 'three new words'
const said = 'If we know you by that, a link to set a new password is on its way. It works for 30 minutes.'

let mail: MailServer
let server: TestServer
const profiles: Profile[] = []

test.beforeAll(async () => {
  mail = await openMailServer()
  server = await startServer({ DEMO: '1', SMTP_URL: mail.url })
})
test.beforeEach(() => {
  mail.mails.length = 0
})
test.afterEach(async () => {
  for (const profile of profiles.splice(0)) await profile.dispose()
})
test.afterAll(async () => {
  await server?.remove()
  await mail?.close()
})

async function open(device: 'phone' | 'desktop'): Promise<Profile> {
  const profile = await launchProfile({ device })
  profiles.push(profile)
  return profile
}

/** The mail with that subject, and the address that it links to. */
async function arrived(subject: string): Promise<TakenMail & { url: string }> {
  await expect.poll(() => mail.mails.filter((one) => one.subject === subject).length, { timeout: 30_000 }).toBe(1)
  const found = mail.mails.find((one) => one.subject === subject)
  if (!found) throw new Error('No mail.')
  return { ...found, url: /https?:\/\/\S+/.exec(found.text)?.[0] ?? '' }
}

for (const device of ['phone', 'desktop'] as const) {
  test.describe(`who forgot the password (${device})`, () => {
    const loginname = device === 'phone' ? 'busy@demo.test' : 'family@demo.test'

    test('asks for a link, sets another one by it, and logs in with that', async () => {
      const { page } = await open(device)
      const looks = new Looks(page, `password-${device}`)
      await page.goto(`${server.url}/`)
      // Makes sure that the worker answers the link's page, as in every browser that has been here before. Whoever leaves the
      // log-in at once has no worker; a test below covers that.
      await shellStored(page)
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
      await page.getByRole('link', { name: 'Forgot Password' }).click()
      await page.getByRole('heading', { name: 'Forgot Password' }).waitFor()
      await looks.at('ask', 'Email or mobile')
      await page.getByRole('button', { name: 'Send me a link' }).click()
      await looks.at('ask-empty', 'Please enter all fields and review error messages on the form.')
      const field = page.getByLabel('Email or mobile')
      await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
      await field.fill(loginname)
      await page.context().setOffline(true)
      await page.keyboard.press('Enter')
      await looks.at('ask-no-signal', /^An error occurred, please try again later/)
      expect(await field.inputValue()).toBe(loginname)
      await page.context().setOffline(false)
      await page.keyboard.press('Enter')
      await looks.at('asked', said)

      const { url, html, to } = await arrived('Set a new password')
      expect(to).toEqual([loginname])
      await screenshotOf(html, `password-mail-${device}`)
      // A mail scanner that opens the link does not use it up.
      expect((await fetch(url, { headers: { accept: 'text/html' } })).status).toBe(200)

      const sent = referrersOf(page)
      await page.goto(url)
      await looks.at('set', 'New password again')
      expect(await isByWorker(page)).toBe(true)
      await page.getByRole('button', { name: 'Set the password' }).click()
      await looks.at('set-empty', 'Please provide a password')
      await page.getByLabel('New password', { exact: true }).fill('Password123')
      await page.getByRole('button', { name: 'Set the password' }).click()
      await looks.at('set-common', /This password is one of the first/)
      await page.getByLabel('New password', { exact: true }).fill(threeWords)
      await page.getByLabel('New password again').fill(threeWords)
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'Log in' }).waitFor()
      await looks.at('log-in', 'Password reset - please login.')
      expect(sent.length).toBeGreaterThan(10)
      expect(sent.filter((referer) => referer.includes('password-reset/'))).toEqual([])

      await page.getByLabel('Email').fill(loginname)
      await page.getByLabel('Password', { exact: true }).fill(threeWords)
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: 'Log In' }).click()
      await page.waitForURL(/\/member\/home/)
      await arrived('Your password was changed')

      // Somebody else who finds the link can do nothing with it.
      const other = await open(device)
      const dead = new Looks(other.page, `password-${device}`)
      const sentThere = referrersOf(other.page)
      await other.page.goto(url)
      // It says so before a password is typed.
      await dead.at('dead', 'This link does not work any more. Please ask for a new one.')
      expect(await other.page.getByLabel('New password', { exact: true }).count()).toBe(0)
      expect([await isByWorker(other.page), sentThere.length > 10]).toEqual([false, true])
      expect(sentThere.filter((referer) => referer.includes('password-reset/'))).toEqual([])
      expect([...looks.problems, ...dead.problems]).toEqual([])
    })

    test('is told by whom the browser is used when the link is another one’s', async () => {
      const { page } = await open(device)
      const looks = new Looks(page, `password-${device}`)
      await logIn(page, server)
      const query = 'mutation ($email: String) { send_password_reset(email: $email) { ok } }'
      const data = { query, variables: { email: loginname } }
      await page.request.post(`${server.url}/dj/api/login/`, { data, headers: { 'x-callboard': '1' } })
      const { url } = await arrived('Set a new password')
      await page.goto(url)
      await looks.at('set-another', 'You are signed in as Niamh Carrowmore')
      await shellStored(page)
      await page.context().setOffline(true)
      await page.goto(url)
      await looks.at('set-not-known', 'We can’t tell yet whether this link still works')
      await page.getByLabel('New password', { exact: true }).fill(threeWords)
      await page.context().setOffline(false)
      await page.getByText('We can’t tell yet').waitFor({ state: 'detached' })
      expect(await page.getByLabel('New password', { exact: true }).inputValue()).toBe(threeWords)
      expect(looks.problems).toEqual([])
    })
  })
}

test('changed on one phone: another is signed out, keeps what waits, and sends it once after logging in again', async () => {
  const [waits, changes] = [await open('phone'), await open('phone')]
  const title = 'Lough Gill: market crowd'
  const mailing = await sendMailing(server, title)
  await logIn(waits.page, server)
  await shellStored(waits.page)
  await waits.page.goto(`${server.url}/member/20417/messages`)
  await waits.page.getByRole('link', { name: title }).waitFor()
  await waits.context.setOffline(true)
  await openMessage(waits.page, title)
  await answer(waits.page, 'Yes', 'From the basement')
  await waits.page
    .getByText(/Saved on this phone/)
    .first()
    .waitFor()

  const { page } = changes
  const looks = new Looks(page, 'change-phone')
  await logIn(page, server)
  await page.goto(`${server.url}/.well-known/change-password`)
  await page.waitForURL(/\/member\/change-password$/)
  await looks.at('empty', 'Current password')
  await page.getByRole('button', { name: 'Change password' }).click()
  await looks.at('problems', 'Please provide your current password')
  await page.getByLabel('Current password').fill('not the one')
  await page.getByLabel('New password', { exact: true }).fill('Niamh2026')
  await page.getByLabel('New password again').fill('Niamh2026')
  await page.keyboard.press('Enter')
  await looks.at('own-name', 'Please choose a password that is not your own name')
  await page.getByLabel('New password', { exact: true }).fill(threeWords)
  await page.getByLabel('New password again').fill(threeWords)
  await page.keyboard.press('Enter')
  await looks.at('wrong', 'Your current password is not right.')
  await page.getByLabel('Current password').fill(password)
  await page.context().setOffline(true)
  await page.keyboard.press('Enter')
  await looks.at('no-signal', /or its answer was lost/)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByRole('heading', { name: 'Log in' }).waitFor()
  await looks.at('log-in', 'Password set - please login again.')
  await page.getByText('Sign in again as Niamh Carrowmore').waitFor()

  await waits.context.setOffline(false)
  await waits.page.getByText(/Sign in again to send 1 change/).waitFor()
  await screenshot(waits.page, 'change-signed-out-there')
  expect((await answerTo(server, mailing))?.response ?? null).toBeNull()
  await waits.page.getByText('Sign in', { exact: true }).click()
  await waits.page.getByLabel('Email').fill('member@demo.test')
  await waits.page.getByLabel('Password', { exact: true }).fill(threeWords)
  await waits.page.getByRole('checkbox').check()
  await waits.page.getByRole('button', { name: 'Log In' }).click()
  await expect
    .poll(async () => (await answerTo(server, mailing))?.response, { timeout: 30_000 })
    .toBe('Y: From the basement')
  expect(looks.problems).toEqual([])
})

test('my data lists where one is signed in; another place is signed out there', async () => {
  const desktop = await open('desktop')
  await logIn(desktop.page, server, 'staff@demo.test')
  const other = await open('phone')
  await logIn(other.page, server, 'staff@demo.test')
  const small = new Looks(other.page, 'signed-in-phone')
  await other.page.goto(other.page.url().replace(/member\/.*/, 'member/20101/mydata'))
  await small.at('two', 'Where you are signed in')
  const { page } = desktop
  const looks = new Looks(page, 'signed-in-desktop')
  await page.goto(`${server.url}/member/20101/mydata`)
  const places = page
    .getByRole('region', { name: 'Where you are signed in' })
    .or(page.locator('section', { hasText: 'Where you are signed in' }))
  await places.getByRole('listitem').nth(1).waitFor()
  expect(await places.getByRole('listitem').count()).toBe(2)
  await looks.at('two', 'Where you are signed in')
  await places.getByRole('button', { name: /^Sign out/ }).click()
  await page.getByText('Signed out there.').first().waitFor()
  await expect.poll(() => places.getByRole('listitem').count()).toBe(1)
  await other.page.reload()
  await other.page
    .getByText(/Sign in again|Log in/)
    .first()
    .waitFor()
  expect([...looks.problems, ...small.problems]).toEqual([])
})

/** The Referer of every request from here on, both of the page and of its worker. */
function referrersOf(page: Page): string[] {
  const sent: string[] = []
  page.context().on('request', (request) => sent.push(request.headers().referer ?? ''))
  return sent
}

/** Whether the worker answered the current page. */
function isByWorker(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    performance.getEntriesByType('navigation').some((entry) => (entry as PerformanceNavigationTiming).workerStart > 0),
  )
}

/** Takes screenshots of the mail's HTML in light and in dark. */
async function screenshotOf(html: string, name: string): Promise<void> {
  const { page } = await open('phone')
  await page.setContent(html)
  await screenshot(page, name)
  await page.emulateMedia({ colorScheme: 'dark' })
  await screenshot(page, `${name}-dark`)
}
