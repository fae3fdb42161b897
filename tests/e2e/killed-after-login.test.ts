import { launchProfile, type Profile, screenshot } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { answerTo, sendMailing } from '../support/mailing'
import { hasStored, heldItems } from '../support/phone-store'
import { answer, logIn, openMessage, password, shellStored } from '../support/portal'
import { startServer, type TestServer } from '../support/server'

const member = 20417
const list = `/member/${member}/messages`

let server: TestServer
let phone: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' })
})
test.afterAll(async () => {
  await phone?.dispose()
  await server?.remove()
})

/** Checks what a phone that was killed shows of the answer when it is opened without signal from the home screen. */
async function seenAtColdStart(title: string): Promise<void> {
  const { page } = phone
  await page.goto(`${server.url}/`)
  await page.getByText(/1 waiting$/).waitFor()
  await page.goto(server.url + list)
  await page.locator('[data-message]', { hasText: title }).getByText('Yes, not sent yet').waitFor()
  await screenshot(page, 'killed-after-login-cold')
}

/**
 * Signs in again if the browser has lost its session, as the member for whom the portal asks. If the browser has kept its
 * session, the answer is sent without that. Which of the two happens shows once the page has reached the server again.
 */
async function signInWhereAsked(mailing: string): Promise<void> {
  const { page } = phone
  const asked = page.getByRole('button', { name: 'Sign in', exact: true })
  const hasArrived = async () => (await answerTo(server, mailing))?.times === 1
  await expect.poll(async () => (await asked.isVisible()) || (await hasArrived())).toBe(true)
  if (await hasArrived()) return
  await asked.click()
  await page.getByLabel('Email').fill('member@demo.test')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('checkbox').check()
  await screenshot(page, 'killed-after-login-sign-in')
  await page.getByRole('button', { name: 'Log In' }).click()
}

// A browser writes what it stores outside its databases a few seconds later, and cookies up to half a minute later.
for (const seconds of [3, 10, 45]) {
  test(`killed ${seconds} s after a log-in: the answer is seen at a cold start without signal, and arrives once after signing in`, async () => {
    const title = `Kill it after ${seconds}`
    const mailing = await sendMailing(server, title)
    phone = await launchProfile({ device: 'phone' })
    const { page } = phone
    await page.goto(`${server.url}/`)
    await shellStored(page)
    await logIn(page, server)
    const signedInAt = Date.now()
    await page.goto(server.url + list)
    await openMessage(page, title)
    await expect.poll(() => hasStored(page, member, title)).toBe(true)
    await server.stop()
    await answer(page, 'Yes')
    await expect.poll(async () => (await heldItems(page, member)).length).toBe(1)
    await page.waitForTimeout(Math.max(0, signedInAt + seconds * 1_000 - Date.now()))
    await phone.killHard()

    phone = await phone.reopen()
    await seenAtColdStart(title)
    await phone.killHard()

    phone = await phone.reopen()
    await seenAtColdStart(title)
    await server.restart()
    await signInWhereAsked(mailing)
    await expect.poll(() => answerTo(server, mailing)).toMatchObject({ response: 'Y', times: 1 })
    await expect
      .poll(async () => (await heldItems(phone.page, member)).every(({ state }) => state === 'sent'))
      .toBe(true)
    expect(await answerTo(server, mailing)).toMatchObject({ times: 1 })
    await phone.dispose()
  })
}
