import type { Page } from 'playwright'
import { notKnownYet, planWords } from '../../domain/service-plan/words'
import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { Looks } from '../support/looks'
import { logIn } from '../support/portal'
import { emptyMember, firstLogIn } from '../support/profile-member'
import { startServer, type TestServer } from '../support/server'
import { planUrl } from '../support/service-plan-page'
import { chooseCard, payButton, voucherOf } from '../support/sign-up-page'

let server: TestServer
let profile: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1', LIMIT_LOGIN_ACCOUNT: '100' })
})
test.afterEach(() => profile?.dispose())
test.afterAll(() => server?.remove())

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const toPart = (page: Page, name: string) =>
  page.getByRole('heading', { name }).evaluate((heading) => heading.scrollIntoView({ block: 'start' }))

for (const device of ['phone', 'desktop'] as const) {
  test.describe(`a plan in its states, light and dark (${device})`, () => {
    test('is clean', async () => {
      profile = await launchProfile({ device })
      const { page, context } = profile
      const looks = new Looks(page, `service-plan-${device}`)
      await logIn(page, server)
      await page.goto(planUrl(server))
      await looks.at('active', /^Renews itself on /)
      await button(page, 'Change card').click()
      await looks.at('another-card', /^Nothing is charged now/)
      await chooseCard(page, 'is declined')
      await button(page, 'Use this card').click()
      await looks.at('card-declined', /^The card was declined/)
      await button(page, 'Not now').click()
      await button(page, 'Cancel plan').click()
      await looks.at('cancel', /is not charged on/)
      await page.route('**/dj/api/member/', (route) => route.abort())
      await button(page, 'Cancel my plan').click()
      await looks.at('cancel-not-confirmed', /Not confirmed: no answer came/)
      await page.unroute('**/dj/api/member/')
      await button(page, 'Keep my plan').click()
      await context.setOffline(true)
      await page.goto(planUrl(server))
      await looks.at('no-signal', /Paying needs a connection/)
      await context.setOffline(false)

      await context.clearCookies()
      await looks.forget()
      await logIn(page, server, 'family@demo.test')
      await page.goto(planUrl(server))
      await looks.at('cancelled', /does not renew itself/)
      await page.getByRole('button', { name: 'Renew', exact: true }).click()
      await looks.at('renew', 'Renew your plan')

      await context.clearCookies()
      await looks.forget()
      await logIn(page, server, 'busy@demo.test')
      await page.goto(planUrl(server))
      await looks.at('failed', /^Your card was not charged/)
      await button(page, 'Give another card').click()
      await looks.at('failed-card', /is charged to this card at once/)
      expect(looks.problems).toEqual([])
    })

    test('and its renewal are clean', async () => {
      const discount = await voucherOf(server, `look ten ${device}`, '--discount', '10')
      const full = await voucherOf(server, `look full ${device}`)
      const member = await emptyMember(server, `look-${device}@example.test`)
      profile = await launchProfile({ device })
      const { page } = profile
      await firstLogIn(page, server, member)
      const looks = new Looks(page, `service-plan-${device}`)
      await page.goto(planUrl(server))
      await looks.at('none', /^You have no plan yet/)
      await button(page, 'Choose a plan').click()
      await looks.at('no-plan-chosen', 'Please choose a plan')
      await page.getByRole('radio', { name: /^Standard, one year/ }).check()
      await page.getByRole('radio', { name: 'Voucher', exact: true }).check()
      await page.getByLabel('Voucher code').fill(discount)
      await button(page, 'Check the voucher').click()
      await toPart(page, 'How you pay')
      await looks.at('voucher-discount', '€10 off the first payment, €50 by card today')
      await page.getByLabel('Voucher code').fill(full)
      await button(page, 'Check the voucher').click()
      await toPart(page, 'How you pay')
      await looks.at('voucher-full', 'It pays for all of it')
      await page.getByRole('radio', { name: 'Card', exact: true }).check()
      await chooseCard(page, 'is declined')
      await payButton(page).click()
      await looks.at('declined', /^The card was declined/)
      await chooseCard(page, 'bank asks to confirm')
      await payButton(page).click()
      await looks.at('bank-asks', 'Your bank asks')
      await page.keyboard.press('Escape')
      await button(page, 'Pay another way').waitFor()
      await toPart(page, 'How you pay')
      await looks.at('bank-not-asked', 'Pay another way')
      await button(page, 'Pay another way').click()
      await toPart(page, 'What you agree to')
      await looks.at('another-way', 'Choose how you pay')
      await page.route('**/dj/api/member/', (route) =>
        route.request().postData()?.includes('mutation RenewSubscription') ? route.abort() : route.continue(),
      )
      await chooseCard(page, 'is accepted')
      await payButton(page).click()
      await looks.at('not-known', notKnownYet)
      await page.unroute('**/dj/api/member/')
      await button(page, 'Ask again').click()
      await looks.at('paid', /^It is paid until/)
      await button(page, 'Withdraw from contract here').click()
      await looks.at('withdraw', 'What goes back')
      await button(page, 'Confirm withdrawal').click()
      await looks.at('withdrawn', new RegExp(`^(${planWords.withdrawn}|${planWords.withdrawing})`))
      expect(looks.problems).toEqual([])
    })
  })
}
