import type { Page } from 'playwright'
import { cardWords, notKnownYet, planWords, renewedBefore } from '../../domain/service-plan/words'
import { callFailed } from '../../src/data/effect'
import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { memberPhone } from '../support/member-phone'
import { logIn } from '../support/portal'
import { startServer, type TestServer } from '../support/server'
import { choosePlan, planUrl } from '../support/service-plan-page'
import { chooseCard, paidBy, payButton, voucherOf } from '../support/sign-up-page'

let server: TestServer
let profile: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1', LIMIT_LOGIN_ACCOUNT: '100' })
})
test.afterEach(() => profile?.dispose())
test.afterAll(() => server?.remove())

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const isPaid = (page: Page) => page.getByText(/^It is paid until/).waitFor()

async function onPhone(loginname: string): Promise<{ page: Page; extraid: number }> {
  const { member, phone } = await memberPhone(server, loginname)
  profile = phone
  return { page: phone.page, extraid: member.extraid }
}

/** Cuts every call that pays: after the agency has received it (isHeard), or before. */
const cut = (page: Page, isHeard: boolean) =>
  page.route('**/dj/api/member/', async (route) => {
    if (!route.request().postData()?.includes('mutation RenewSubscription')) return route.continue()
    if (isHeard) await route.fetch().catch(() => undefined)
    return route.abort()
  })

test('by card: charged once however often it is pressed, with its receipt; then another card, cancelled, and resumed', async () => {
  const { page, extraid } = await onPhone('plan-card@example.test')
  await choosePlan(page, server)
  await payButton(page).dblclick()
  await isPaid(page)
  expect(await paidBy(server, extraid)).toEqual([6000])
  await page.getByText(/^Renews itself on .* for €60\.$/).waitFor()
  const receipt = page.getByRole('link', { name: /^€60, Standard, one year/ })
  const answer = await page.request.get(`${server.url}${await receipt.getAttribute('href')}`)
  expect(answer.headers()['content-type']).toContain('application/pdf')

  await button(page, 'Change card').click()
  await chooseCard(page, 'bank asks to confirm')
  await button(page, 'Use this card').click()
  await button(page, 'Confirm').click()
  await page.getByText(cardWords.changed).waitFor()

  await button(page, 'Cancel plan').click()
  await button(page, 'Cancel my plan').click()
  await page.getByText(planWords.cancelled).waitFor()
  await page.getByText(/^Paid until .*, does not renew itself\.$/).waitFor()
  await button(page, 'Let it renew itself again').click()
  await page.getByText(/^Nothing is charged now\. €60 is taken from Sandbox ending in \d{4} on /).waitFor()
  await button(page, 'Renew it by itself').click()
  await page.getByText(planWords.resumed).waitFor()
  await page.getByText(/^Renews itself on /).waitFor()
  expect(await paidBy(server, extraid)).toEqual([6000])
})

test('a card that is declined, then one whose bank refuses and then confirms: charged once', async () => {
  const { page, extraid } = await onPhone('plan-bank@example.test')
  await choosePlan(page, server, { card: 'is declined' })
  await payButton(page).click()
  await page.getByText(/^The card was declined/).waitFor()
  await chooseCard(page, 'bank asks to confirm')
  await payButton(page).click()
  await button(page, 'Refuse').click()
  await page.getByText('did not confirm the payment').waitFor()
  await payButton(page).click()
  await button(page, 'Confirm').click()
  await isPaid(page)
  expect(await paidBy(server, extraid)).toEqual([6000])
})

test('a voucher for all of it needs no card; a discount leaves the rest to one', async () => {
  const full = await voucherOf(server, 'plan full')
  const ten = await voucherOf(server, 'plan ten', '--discount', '10')
  const { page, extraid } = await onPhone('plan-voucher@example.test')
  await choosePlan(page, server, { card: null })
  await page.getByRole('radio', { name: 'Voucher', exact: true }).check()
  await page.getByLabel('Voucher code').fill(full)
  await button(page, 'Check the voucher').click()
  await page.getByText('It pays for all of it').waitFor()
  await button(page, 'Subscribe').click()
  await isPaid(page)
  // The plan is paid for and will not renew itself. The period that is paid for here begins when that one ends.
  await button(page, 'Renew').click()
  await page.getByRole('radio', { name: /^Standard, one year/ }).check()
  await page.getByRole('radio', { name: 'Voucher', exact: true }).check()
  await page.getByLabel('Voucher code').fill(ten)
  await button(page, 'Check the voucher').click()
  await page.getByText('€10 off the first payment, €50 by card today').waitFor()
  await chooseCard(page, 'is accepted')
  await payButton(page, 'Pay €50 and renew').click()
  await isPaid(page)
  expect(await paidBy(server, extraid)).toEqual([0, 5000])
})

test('withdrawn from in its first days: confirmed by a step of its own, and the money goes back', async () => {
  const { page } = await onPhone('plan-withdraw@example.test')
  await choosePlan(page, server)
  await payButton(page).click()
  await isPaid(page)
  await button(page, 'Withdraw from contract here').click()
  await button(page, 'Confirm withdrawal').click()
  await page
    .getByText(new RegExp(`^(${planWords.withdrawn}|${planWords.withdrawing})$`))
    .first()
    .waitFor()
  await expect
    .poll(async () => {
      await page.reload()
      return page.getByRole('link', { name: /^€60/ }).textContent()
    })
    .toContain('All of it went back')
})

for (const [_, isHeard] of [
  ['before the agency has it', false],
  ['once the agency has it', true],
] as const) {
  test(`cut off in mid-payment ${_}, and reloaded: charged once`, async () => {
    const { page, extraid } = await onPhone(`plan-cut-${isHeard}@example.test`)
    await choosePlan(page, server)
    await cut(page, isHeard)
    await payButton(page).click()
    await page.getByText(notKnownYet).waitFor()
    await page.unroute('**/dj/api/member/')
    await page.reload()
    if (!isHeard) {
      await page.getByText('The payment did not begin').waitFor()
      await chooseCard(page, 'is accepted')
      await payButton(page).click()
    }
    await isPaid(page)
    expect(await paidBy(server, extraid)).toEqual([6000])
  })
}

test('in two tabs: paid in one, it is not charged again in the other', async () => {
  const { page, extraid } = await onPhone('plan-tabs@example.test')
  await choosePlan(page, server)
  const other = await profile.context.newPage()
  await choosePlan(other, server)
  await cut(page, true)
  await payButton(page).click()
  await page.getByText(notKnownYet).waitFor()
  await payButton(other).click()
  await other.getByText(renewedBefore).waitFor()
  expect(await paidBy(server, extraid)).toEqual([6000])
})

test('a failed renewal is charged to another card at once; a lost cancellation says that it is not confirmed', async () => {
  profile = await launchProfile({ device: 'desktop' })
  const { page } = profile
  await logIn(page, server, 'busy@demo.test')
  await page.goto(`${server.url}/members/#/member/account`)
  await page.getByText(/^Your card was not charged/).waitFor()
  await button(page, 'Give another card').click()
  await chooseCard(page, 'is accepted')
  await button(page, /^Pay €60 with this card/).click()
  await page.getByText(cardWords.paid).waitFor()
  await page.getByText(/^Renews itself on /).waitFor()
  await page.route('**/dj/api/member/', (route) => route.abort())
  await button(page, 'Cancel plan').click()
  await button(page, 'Cancel my plan').click()
  await page.getByText('Not confirmed: no answer came from the agency.').waitFor()
  await page.unroute('**/dj/api/member/')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await page.getByText(callFailed).waitFor()
  await page.getByText('Your plan is as it was.', { exact: false }).waitFor()
})

test('staff who act for a member read the plan, and can neither pay for it nor end it', async () => {
  profile = await launchProfile({ device: 'desktop' })
  const { page } = profile
  await logIn(page, server, 'staff@demo.test')
  await page.goto(`${server.url}/staff-access/20417`)
  await page.getByLabel(/reason/i).fill('asked about the plan')
  await button(page, 'Continue').click()
  await page.waitForURL(/\/member\/home$/)
  await page.getByRole('link', { name: 'Service Plan' }).first().click()
  await page.getByText('You see the plan of the member you act for').waitFor()
  expect(await button(page, 'Cancel plan').count()).toBe(0)
  expect(planUrl(server)).toBe(page.url())
})
