import { planWords } from '../../domain/service-plan/words'
import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { loseResponse } from '../support/lost-response'
import { memberPhone } from '../support/member-phone'
import { logIn } from '../support/portal'
import { startServer, type TestServer } from '../support/server'
import { choosePlan, planUrl } from '../support/service-plan-page'
import { payButton } from '../support/sign-up-page'

/** Online actions whose response is lost after the server has carried them out: the screen claims neither, then says what is true. */

let server: TestServer
let profile: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1', LIMIT_LOGIN_ACCOUNT: '100' })
})
test.afterEach(() => profile?.dispose())
test.afterAll(() => server?.remove())

const page = () => profile.page
const button = (name: string | RegExp) => page().getByRole('button', { name })
const notConfirmed = () => page().getByText('Not confirmed', { exact: false }).first()
/** What a screen may not claim while nobody knows. */
const untrue =
  /nothing was (asked|changed|done|saved)|your request stands|still connected\.$|You do not have Staff Access/i

async function onPhone(loginname: string): Promise<number> {
  const { member, phone } = await memberPhone(server, loginname)
  profile = phone
  return member.extraid
}

async function lose(operation: string, press: () => Promise<void>): Promise<{ restore(): Promise<void> }> {
  const line = await loseResponse(page(), operation)
  await press()
  await notConfirmed().waitFor()
  expect(await page().locator('body').innerText()).not.toMatch(untrue)
  return line
}

test('erasure: asked for, then withdrawn', async () => {
  const extraid = await onPhone('lost-erasure@example.test')
  await page().goto(`${server.url}/member/${extraid}/mydata`)
  await button('Ask for erasure').click()
  const dialog = page().getByRole('alertdialog')
  await dialog.getByLabel(/^Why/).fill('I moved')
  const asked = await lose('RequestErasure', () => dialog.getByRole('button', { name: 'Ask for erasure' }).click())
  expect(await dialog.getByLabel(/^Why/).inputValue()).toBe('I moved')
  await asked.restore()
  await page().getByText('You asked for erasure').waitFor()
  await dialog.waitFor({ state: 'detached' })
  await expect(page().locator(':focus')).toContainText('You asked for erasure')

  const withdrawn = await lose('WithdrawErasure', () => button('Withdraw the request').click())
  await withdrawn.restore()
  await button('Ask for erasure').waitFor()
  expect(await page().getByText('You asked for erasure').count()).toBe(0)
})

test('signing out another place', async () => {
  const extraid = await onPhone('lost-sign-out@example.test')
  const other = await launchProfile({ device: 'desktop' })
  await logIn(other.page, server, 'lost-sign-out@example.test')
  await other.dispose()
  await page().goto(`${server.url}/member/${extraid}/mydata`)
  const line = await lose('EndSession', () =>
    button(/^Sign out /)
      .first()
      .click(),
  )
  await line.restore()
  await page().getByText('Signed out', { exact: false }).first().waitFor()
  await button(/^Sign out /)
    .first()
    .waitFor({ state: 'detached' })
})

test('staff access: the account opens by itself, recorded once; so does its end', async () => {
  profile = await launchProfile({ device: 'desktop' })
  await logIn(page(), server, 'staff@demo.test')
  await page().goto(`${server.url}/staff-access/20417`)
  await page().getByLabel('Reason').fill('she rang, and the line was lost')
  const line = await lose('StaffAccess', () => button('Continue').click())
  await line.restore()
  await page().getByText('You are acting for').waitFor()

  const end = await lose('StaffAccessEnd', () => button('End').click())
  await end.restore()
  await page().getByText('You are acting for').waitFor({ state: 'detached' })

  await profile.dispose()
  profile = await launchProfile({ device: 'phone' })
  await logIn(page(), server, 'member@demo.test')
  await page().goto(`${server.url}/member/20417/mydata`)
  await expect(page().getByText('the line was lost')).toHaveCount(1)
})

test('service plan: cancelled, resumed, withdrawn from; never said to renew itself meanwhile', async () => {
  await onPhone('lost-plan@example.test')
  await choosePlan(page(), server)
  await payButton(page()).click()
  await page()
    .getByText(/^It is paid until/)
    .waitFor()
  await button('Cancel plan').click()
  const cancelled = await lose('CancelSubscription', () => button('Cancel my plan').click())
  await button('Keep my plan').click()
  expect(await page().getByRole('main').innerText()).not.toMatch(/renews itself/i)
  await cancelled.restore()
  await page().getByText(planWords.cancelled).waitFor()
  await page()
    .getByText(/^Paid until .*, does not renew itself\.$/)
    .waitFor()

  const line = await loseResponse(page(), 'ResumeSubscription')
  await button('Let it renew itself again').click()
  await button('Renew it by itself').click()
  await page().getByText('Not confirmed', { exact: false }).first().waitFor()
  expect(await page().locator('main').innerText()).not.toMatch(/does not renew itself/)
  await line.restore()
  await page()
    .getByText(/^Renews itself on /)
    .waitFor()

  await page().goto(planUrl(server))
  await button('Withdraw from contract here').click()
  const withdrawn = await lose('WithdrawFromContract', () => button('Confirm withdrawal').click())
  await withdrawn.restore()
  await page()
    .getByText(new RegExp(`^(${planWords.withdrawn}|${planWords.withdrawing})$`))
    .first()
    .waitFor()
})
