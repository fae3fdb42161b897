import { notConfirmed, notKnownYet, sandboxSays } from '../../domain/service-plan/words'
import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { focused, tabTo, unseenFocus } from '../support/focus'
import { Looks } from '../support/looks'
import { agency } from '../support/portal'
import { startServer, type TestServer } from '../support/server'
import {
  atTerms,
  chooseCard,
  fillSignUp,
  newPassword,
  paidBy,
  payButton,
  signUpUrl,
  voucherOf,
} from '../support/sign-up-page'

let server: TestServer
let profile: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1', LIMIT_LOGIN_ACCOUNT: '100' })
})
test.afterEach(() => profile?.dispose())
test.afterAll(() => server?.remove())

const kept = (page: Profile['page']) => page.evaluate(() => JSON.stringify({ ...localStorage }))

/** Scrolls that part to the top, so that nothing before it is half hidden by the bar. */
const toPart = (page: Profile['page'], name: string) =>
  page.getByRole('heading', { name }).evaluate((heading) => heading.scrollIntoView({ block: 'start' }))
const toPay = (page: Profile['page']) => toPart(page, 'How you pay')

for (const device of ['phone', 'desktop'] as const) {
  test.describe(`every state, light and dark (${device})`, () => {
    test('is clean', async () => {
      const full = await voucherOf(server, `full ${device}`, '--action', 'register')
      const discount = await voucherOf(server, `ten ${device}`, '--discount', '10')
      profile = await launchProfile({ device })
      const { page, context } = profile
      const looks = new Looks(page, `sign-up-${device}`)
      await page.goto(signUpUrl(server))
      await looks.at('empty', sandboxSays)
      await page.getByRole('button', { name: 'Join', exact: true }).click()
      await looks.at('problems', 'Please enter all highlighted fields')
      await page.getByLabel('Email (').fill('member@demo.test')
      await page.getByLabel('Mobile (').focus()
      await looks.at('address-taken', 'There is an account with this e-mail address already')
      await page.getByLabel('Date of birth (').fill('01/03/2015')
      await page.getByLabel('Mobile (').focus()
      await looks.at('under-16', /^Under 16 a parent signs up/)
      await fillSignUp(page, `looks-${device}@example.test`)
      await toPay(page)
      await looks.at('filled', 'Pay €60 and join')
      await page.getByRole('radio', { name: 'Voucher', exact: true }).check()
      await toPay(page)
      await looks.at('voucher', 'Check the voucher')
      await page.getByLabel('Voucher code').fill('no such voucher')
      await page.getByRole('button', { name: 'Check', exact: true }).click()
      await toPay(page)
      await looks.at('voucher-bad', /^This voucher is not valid/)
      await page.getByLabel('Voucher code').fill(full)
      await page.getByRole('button', { name: 'Check', exact: true }).click()
      await toPay(page)
      await looks.at('voucher-full', 'It pays for all of it')
      await page.getByLabel('Voucher code').fill(discount)
      await page.getByRole('button', { name: 'Check', exact: true }).click()
      await toPay(page)
      await looks.at('voucher-discount', '€10 off the first payment, €50 by card today')
      await page.getByRole('radio', { name: 'Card', exact: true }).check()
      await chooseCard(page, 'is declined')
      await payButton(page).click()
      await looks.at('declined', /^The card was declined/)
      await chooseCard(page, 'bank asks to confirm')
      await payButton(page).click()
      await looks.at('bank-asks', 'Your bank asks')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Pay another way' }).waitFor()
      await toPay(page)
      await looks.at('bank-not-asked', 'Pay another way')
      await page.getByRole('button', { name: 'Pay another way' }).click()
      await toPart(page, 'What you agree to')
      await looks.at('another-card', 'Choose another card')
      await chooseCard(page, 'bank asks to confirm')
      await payButton(page).click()
      await page.getByRole('alertdialog').waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Confirm it now' }).waitFor()
      await toPay(page)
      await page.getByRole('button', { name: 'Confirm it now' }).click()
      await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name: 'Refuse' }).click()
      await looks.at('not-confirmed', notConfirmed)
      await context.setOffline(true)
      await looks.at('no-signal', /^No signal\. You can go on typing/)
      await payButton(page).click()
      await toPart(page, 'What you agree to')
      await looks.at('not-begun', /^We couldn’t reach the agency\. Nothing was charged/)
      await context.setOffline(false)
      await chooseCard(page, 'is accepted')
      await page.route('**/dj/api/login/', (route) =>
        route.request().postData()?.includes('mutation StartSubscription') ? route.abort() : route.continue(),
      )
      await payButton(page).click()
      await looks.at('not-known', notKnownYet)
      // What was typed has been written to the disk by this time.
      await page.reload()
      await looks.at('back-again', 'What you typed before is back')
      await page.getByRole('button', { name: 'Start anew' }).click()
      await looks.at('start-anew', 'Delete all that you typed here, and start anew?')
      await page.getByRole('button', { name: 'Start anew' }).click()
      await expect.poll(() => kept(page)).toBe('{}')
      expect(looks.problems).toEqual([])
    })
  })
}

test('by card: the account is open, its terms, and Start Here with what was typed; nothing stays on the device', async () => {
  profile = await launchProfile({ device: 'phone' })
  const { page } = profile
  const looks = new Looks(page, 'sign-up-phone')
  await page.goto(server.url)
  await page.getByRole('link', { name: 'Join here' }).click()
  await page.waitForURL(signUpUrl(server))
  await fillSignUp(page, 'card@example.test')
  await payButton(page, 'Pay €60 and join').dblclick()
  const extraid = await atTerms(page)
  // A new document is loaded, so the one that held the card is gone.
  await page.getByRole('button', { name: 'Accept', exact: true }).waitFor()
  await looks.at('terms', 'Employment terms')
  expect(await paidBy(server, extraid)).toEqual([6000])
  expect(await kept(page)).not.toContain('card@example.test')
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  await page.waitForURL(/\/starthere$/)
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Órla')
  expect(await page.getByLabel('Mobile').inputValue()).toBe('0855550142')
  await page.goto(signUpUrl(server))
  await looks.at('signed-in', 'You are signed in as Órla Ní Mhurchú')
  expect(looks.problems).toEqual([])
})

test('a card that is declined, then one whose bank refuses and then confirms: charged once', async () => {
  profile = await launchProfile({ device: 'phone' })
  const { page } = profile
  await page.goto(signUpUrl(server))
  await fillSignUp(page, 'bank@example.test', { card: 'is declined' })
  await payButton(page).click()
  await page.getByText(/^The card was declined/).waitFor()
  await chooseCard(page, 'bank asks to confirm')
  await payButton(page).click()
  await page.getByRole('button', { name: 'Refuse' }).click()
  await page.getByText(notConfirmed).waitFor()
  await payButton(page).click()
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  expect(await paidBy(server, await atTerms(page))).toEqual([6000])
})

test('a family by a discount: less today, and the account takes children', async () => {
  const code = await voucherOf(server, 'family', '--discount', '10')
  profile = await launchProfile({ device: 'phone' })
  const { page } = profile
  await page.goto(signUpUrl(server))
  await fillSignUp(page, 'family@example.test', { plan: /^Family/, card: null })
  await page.getByRole('radio', { name: 'Voucher', exact: true }).check()
  await page.getByLabel('Voucher code').fill(code)
  await page.keyboard.press('Enter')
  await page.getByText('€10 off the first payment, €80 by card today').waitFor()
  await chooseCard(page, 'is accepted')
  await payButton(page, 'Pay €80 and join').click()
  const extraid = await atTerms(page)
  expect(await paidBy(server, extraid)).toEqual([8000])
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  await page.waitForURL(/\/starthere$/)
  await page.goto(`${server.url}/member/family`)
  await page.getByRole('button', { name: /Add/ }).first().waitFor()
})

test('a voucher for all of it: no card, and none is asked for', async () => {
  const code = await voucherOf(server, 'all of it')
  profile = await launchProfile({ device: 'desktop' })
  const { page } = profile
  await page.goto(signUpUrl(server))
  await fillSignUp(page, 'voucher@example.test', { card: null })
  await page.getByRole('radio', { name: 'Voucher', exact: true }).check()
  await page.getByLabel('Voucher code').fill(code)
  await page.getByRole('button', { name: 'Check the voucher' }).click()
  await page.getByText('It pays for all of it').waitFor()
  expect(await page.getByRole('radio', { name: /^A card/ }).count()).toBe(0)
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  expect(await paidBy(server, await atTerms(page))).toEqual([0])
})

test('a price that changes meanwhile is shown, and asked about again', async () => {
  profile = await launchProfile({ device: 'phone' })
  const { page } = profile
  const looks = new Looks(page, 'sign-up-phone')
  await page.goto(signUpUrl(server))
  await fillSignUp(page, 'price@example.test', { plan: /^Standard, one month/ })
  await payButton(page, 'Pay €6 and join').waitFor()
  await agency(server, 'plan', 'price', 'month', '7')
  await payButton(page).click()
  await looks.at('changed', 'This plan costs €7 now, not €6')
  await payButton(page, 'Pay €7 and join').click()
  expect(await paidBy(server, await atTerms(page))).toEqual([700])
  expect(looks.problems).toEqual([])
})

test('an answer that is lost, and a tab that is killed over it: asked again there is one charge, and it is opened', async () => {
  profile = await launchProfile({ device: 'phone' })
  const { page, context } = profile
  await page.goto(signUpUrl(server))
  await fillSignUp(page, 'lost@example.test', { card: 'bank asks to confirm' })
  let lost = 0
  await page.route('**/dj/api/login/', async (route) => {
    if (!route.request().postData()?.includes('mutation StartSubscription')) return route.continue()
    lost += 1
    await route.fetch()
    await route.abort()
  })
  await payButton(page).click()
  await page.getByText(notKnownYet).waitFor()
  expect(lost).toBeGreaterThan(0)
  await expect.poll(() => kept(page)).toMatch(/wasSent\W+true/)
  expect(await kept(page)).not.toMatch(/three new words|pm_sandbox/)
  const crash = page.waitForEvent('crash')
  const session = await context.newCDPSession(page)
  void session.send('Page.crash').catch(() => undefined)
  await crash

  const again = await context.newPage()
  const looks = new Looks(again, 'sign-up-phone')
  await again.goto(signUpUrl(server))
  await looks.at('paying', notKnownYet)
  await again.getByLabel('Password (').fill('three new words')
  await again.getByRole('button', { name: 'Ask again' }).click()
  await again.getByRole('button', { name: 'Confirm', exact: true }).click()
  expect(await paidBy(server, await atTerms(again))).toEqual([6000])
  expect(looks.problems).toEqual([])
})

test('by the keyboard alone, from the plan to the account', async () => {
  profile = await launchProfile({ device: 'desktop' })
  const { page } = profile
  await page.goto(signUpUrl(server))
  await payButton(page, 'Join').waitFor()
  expect(await unseenFocus(page)).toEqual([])
  const type = async (label: RegExp, text: string) => {
    await tabTo(page, label)
    await page.keyboard.type(text)
  }
  // A group of radio buttons without a choice is one Tab stop.
  await tabTo(page, /^Standard, one year/)
  await page.keyboard.press('Space')
  await payButton(page, 'Pay €60 and join').waitFor()
  await type(/^First name/, 'Órla')
  await type(/^Last name/, 'Ní Mhurchú')
  await type(/^Date of birth \(/, '28/02/1990')
  await type(/^Mobile/, '0855550142')
  await type(/^Email/, 'keys@example.test')
  await type(/^Password/, 'password123')
  await type(/^Nationality/, 'Ireland')
  await page.getByRole('option', { name: 'Ireland', exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await tabTo(page, /^I may work in Ireland/)
  await page.keyboard.press('Space')
  await tabTo(page, /^I accept the terms/)
  await page.keyboard.press('Space')
  await tabTo(page, /^A card that is accepted/)
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await page.getByText('Please enter all highlighted fields').waitFor()
  await expect.poll(() => focused(page)).toMatch(/^Password/)
  await page.keyboard.press('Control+A')
  await page.keyboard.type(newPassword)
  await page.keyboard.press('Enter')
  expect(await paidBy(server, await atTerms(page))).toEqual([6000])
})
