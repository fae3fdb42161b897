import { cardWords } from '../../domain/service-plan/words'
import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { loseResponse } from '../support/lost-response'
import { type MailServer, openMailServer } from '../support/mail-server'
import { answerTo, linkCode, sendMailing } from '../support/mailing'
import { memberPhone } from '../support/member-phone'
import { logIn, password, screenShown } from '../support/portal'
import { emptyMember } from '../support/profile-member'
import { startServer, type TestServer } from '../support/server'
import { choosePlan, planUrl } from '../support/service-plan-page'
import { chooseCard, payButton } from '../support/sign-up-page'
import { submissionsPath } from '../support/submissions-screen'

/** Forms that are sent at once, whose response is lost after the server has carried them out: nothing is claimed, and a repeat counts once. */

let mail: MailServer
let server: TestServer
let profile: Profile

test.beforeAll(async () => {
  mail = await openMailServer()
  server = await startServer({ DEMO: '1', LIMIT_LOGIN_ACCOUNT: '100', SMTP_URL: mail.url })
})
test.afterEach(() => profile?.dispose())
test.afterAll(async () => {
  await server?.remove()
  await mail?.close()
})

const page = () => profile.page
const button = (name: string | RegExp) => page().getByRole('button', { name })
const mayBe = () =>
  page()
    .getByText(/Not confirmed|its answer was lost|We don’t know yet/)
    .first()
/** What a screen may not claim while nobody knows. */
const untrue = /nothing was (asked|changed|done|saved|sent)|was not (saved|sent|changed)|has not been/i

async function lose(operation: string, press: () => Promise<void>): Promise<{ restore(): Promise<void> }> {
  const line = await loseResponse(page(), operation)
  await press()
  await mayBe().waitFor()
  expect(await page().locator('body').innerText()).not.toMatch(untrue)
  return line
}

test('the employment terms: accepted again, they count once', async () => {
  const member = await emptyMember(server, 'lost-terms@example.test')
  profile = await launchProfile({ device: 'phone' })
  await logIn(page(), server, member.loginname, /\/contract$/)
  const line = await lose('AcceptEmploymentTerms', () => button(/accept/i).click())
  await line.restore()
  await button(/accept/i).click()
  await page().waitForURL(/\/starthere$/)
  await page().goto(`${server.url}/member/home`)
  await page().getByRole('heading', { name: 'Home' }).first().waitFor()
})

test('a password that was changed: the new one holds', async () => {
  const { phone } = await memberPhone(server, 'lost-password@example.test')
  profile = phone
  await page().goto(`${server.url}/member/change-password`)
  await page().getByLabel('Current password').fill(password)
  await page().getByLabel('New password', { exact: true }).fill('three new words')
  await page().getByLabel('New password again').fill('three new words')
  const line = await lose('PasswordSet', () => button('Change password').click())
  expect(await page().getByLabel('New password again').inputValue()).toBe('three new words')
  await line.restore()
  await profile.dispose()
  profile = await launchProfile({ device: 'phone' })
  await page().goto(`${server.url}/`)
  await page().getByLabel('Email').fill('lost-password@example.test')
  await page().getByLabel('Password', { exact: true }).fill('three new words')
  await page().getByRole('checkbox').check()
  await button('Log In').click()
  await page().waitForURL(/\/member\//)
})

test('a link for a new password, and the password that is set by it', async () => {
  await emptyMember(server, 'lost-link@example.test')
  profile = await launchProfile({ device: 'phone' })
  await page().goto(`${server.url}/member/password-reset-1/`)
  await page().getByLabel('Email or mobile').fill('lost-link@example.test')
  const asked = await lose('SendPasswordReset', () => button('Send me a link').click())
  await asked.restore()
  const mails = () =>
    mail.mails.filter(({ subject, to }) => subject === 'Set a new password' && to.includes('lost-link@example.test'))
  await expect.poll(() => mails().length, { timeout: 30_000 }).toBe(1)
  await page().goto(/https?:\/\/\S+/.exec(mails()[0]?.text ?? '')?.[0] ?? '')
  await page().getByLabel('New password', { exact: true }).fill('three new words')
  await page().getByLabel('New password again').fill('three new words')
  const set = await lose('PasswordReset', () => button('Set the password').click())
  await set.restore()
  // The link is used up, which the repeat says; the password holds.
  await button('Set the password').click()
  await page()
    .getByText(/^This link does not work any more/)
    .waitFor()
  await page().goto(`${server.url}/`)
  await page().getByLabel('Email').fill('lost-link@example.test')
  await page().getByLabel('Password', { exact: true }).fill('three new words')
  await page().getByRole('checkbox').check()
  await button('Log In').click()
  await page().waitForURL(/\/(member|contract)/)
})

test('an answer behind a link: given again, it counts once', async () => {
  const mailing = await sendMailing(server, 'Lost line: mourners')
  profile = await launchProfile({ device: 'phone' })
  await page().goto(`${server.url}/m/${await linkCode(server, mailing)}`)
  await screenShown(page())
  await page().getByText('Yes', { exact: true }).click()
  const line = await lose('PublicMessageRespond', () => button('Confirm').click())
  expect(await answerTo(server, mailing)).toMatchObject({ response: 'Y', times: 1 })
  await line.restore()
  await button('Confirm').click()
  await page().getByText('Thank you').first().waitFor()
  expect(await answerTo(server, mailing)).toMatchObject({ response: 'Y', times: 1 })
})

test('a vaccination: saved again, it counts once', async () => {
  const { member, phone } = await memberPhone(server, 'lost-covid@example.test')
  profile = phone
  await page().goto(server.url + submissionsPath(member.extraid))
  await page().getByText('Not vaccinated', { exact: true }).click()
  const line = await lose('SubmitCovid', () => button('Save the vaccination').click())
  await line.restore()
  await button('Save the vaccination').click()
  await page().getByText('Your vaccination status change has been recorded').waitFor()
})

test('another card for a plan: given again, it is the card', async () => {
  const { phone } = await memberPhone(server, 'lost-card@example.test')
  profile = phone
  await choosePlan(page(), server)
  await payButton(page()).click()
  await page()
    .getByText(/^It is paid until/)
    .waitFor()
  await page().goto(planUrl(server))
  await button('Change card').click()
  await chooseCard(page(), 'is accepted')
  const line = await lose('ChangeCard', () => button('Use this card').click())
  await line.restore()
  await button('Ask again').click()
  await page().getByText(cardWords.changed).waitFor()
})
