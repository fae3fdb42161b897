import { launchProfile, type Profile, screenshot } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { Looks } from '../support/looks'
import { answerTo, sendMailing } from '../support/mailing'
import { answer, logIn, openMessage } from '../support/portal'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let profile: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' })
})
test.afterEach(() => profile?.dispose())
test.afterAll(() => server?.remove())

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

/** Opens Home after an answer has arrived, in a browser with this user agent (null: Chromium's own). */
async function homeAfterAnswer(message: string, userAgent: string | null): Promise<void> {
  const { page } = profile
  const mailing = await sendMailing(server, message)
  await page.addInitScript((agent) => {
    // Whether this Chromium offers by itself depends on its flags, so its own offers are suppressed and the test makes them.
    addEventListener('beforeinstallprompt', (event) => event.isTrusted && event.stopImmediatePropagation(), true)
    if (agent !== null) Object.defineProperty(navigator, 'userAgent', { get: () => agent })
    // Where notifications can be turned on, Home offers them first; an iPhone's browser has none.
    if (location.protocol.startsWith('http')) localStorage.setItem('callboard-notifications-dismissed', '1')
  }, userAgent)
  await logIn(page, server)
  await page.getByRole('heading', { name: /Useful information/ }).waitFor()
  expect(await page.getByText(/Keep Callboard on/).count()).toBe(0)
  await page.getByRole('link', { name: 'Messages' }).first().click()
  await openMessage(page, message)
  await answer(page, 'Yes')
  // Not checked by the words on the screen: a slow machine first says "saved here", and on a desktop the dialog then closes.
  await expect.poll(async () => (await answerTo(server, mailing))?.response).toBe('Y')
  // On a desktop the closing dialog navigates back to the list. A `goto` during that navigation would be aborted.
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.goto(`${server.url}/member/home`)
  await page.getByRole('heading', { name: /Useful information/ }).waitFor()
}

/** Imitates the browser's own offer to install, with the event that Chromium sends. */
async function offerInstall(outcome: 'accepted' | 'dismissed'): Promise<void> {
  await profile.page.evaluate((chosen) => {
    const event = Object.assign(new Event('beforeinstallprompt'), {
      prompt: () => {
        Object.assign(window, { asked: true })
        return Promise.resolve()
      },
      userChoice: Promise.resolve({ outcome: chosen }),
    })
    window.dispatchEvent(event)
  }, outcome)
}

test('on an iPhone: drawn, after the first answer that arrived, and not again after "Not now"', async () => {
  profile = await launchProfile({ device: 'phone' })
  await homeAfterAnswer('Tall Ships: dockers', iphone)
  const { page } = profile
  const card = page.getByText('Keep Callboard on this phone')
  await card.waitFor()
  await page.getByText('Add to Home Screen').waitFor()
  await card.scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const looks = new Looks(page, 'install')
  await looks.at('install', /Keep Callboard on/)
  expect(looks.problems).toEqual([])
  await screenshot(page, 'install-iphone')
  await page.emulateMedia({ colorScheme: 'dark' })
  await screenshot(page, 'install-iphone-dark')
  await page.getByRole('button', { name: 'Not now' }).click()
  await card.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('heading', { name: /Useful information/ }).waitFor()
  await page.waitForTimeout(1_000)
  expect(await card.count()).toBe(0)
})

for (const [device, message] of [
  ['phone', 'Night Market: porters'],
  ['desktop', 'Signal Box: commuters'],
] as const) {
  test(`where the browser offers it (${device}): one button, and gone once it is installed`, async () => {
    profile = await launchProfile({ device })
    await homeAfterAnswer(message, null)
    const { page } = profile
    const card = page.getByText(device === 'phone' ? 'Keep Callboard on this phone' : 'Keep Callboard on this computer')
    expect(await card.count()).toBe(0)
    await offerInstall('accepted')
    await card.waitFor()
    await card.scrollIntoViewIfNeeded()
    await screenshot(page, `install-${device}`)
    await page.emulateMedia({ colorScheme: 'dark' })
    await screenshot(page, `install-${device}-dark`)
    await page.getByRole('button', { name: 'Install' }).click()
    await card.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => Reflect.get(window, 'asked'))).toBe(true)
    await offerInstall('accepted')
    await page.waitForTimeout(300)
    expect(await card.count()).toBe(0)
  })
}
