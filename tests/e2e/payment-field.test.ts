import type { Payment } from '../../src/pay/payment'
import { launchProfile, type Profile, screenshot } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { expectConsole } from '../support/expected-console'
import { servePaymentPage } from '../support/payment-page'
import { routeStripe, type StandIn, standInCards } from '../support/stripe-page-stand-in'

declare global {
  var payment: { current: Payment }
  var standInCard: { style: { base: { color: string } } }
  var furtherRan: boolean | undefined
}

// All tests use one key and one build; only the browser differs.
let url: string
test.beforeAll(async () => {
  url = await servePaymentPage('pk_test_stand_in')
})
const card = 'Credit or debit card number'
const frame = 'iframe[title="Secure card payment input frame"]'

let profile: Profile
test.afterEach(() => profile.dispose())

async function open(colorScheme: 'light' | 'dark' = 'light'): Promise<StandIn> {
  profile = await launchProfile({ device: 'phone', colorScheme })
  const standIn = await routeStripe(profile.context)
  // Records what the browser blocks under the page's policy. An error in the console fails the test in addition.
  await profile.context.addInitScript(() => {
    const refused: string[] = []
    Object.assign(globalThis, { refused })
    addEventListener('securitypolicyviolation', (event) => {
      refused.push(`${event.effectiveDirective} ${event.blockedURI}`)
    })
  })
  await profile.page.goto(url)
  return standIn
}

const refused = () => profile.page.evaluate(() => (globalThis as unknown as { refused: string[] }).refused)
const pay = () => profile.page.evaluate(() => globalThis.payment.current.pay())

test('the provider’s script, its frame, its further scripts and its API work under the policy, and nothing is refused', async () => {
  const { asked } = await open()
  const { page } = profile
  const input = page.frameLocator(frame).getByLabel(card)
  await input.fill('4242424242424242')
  await page.getByText('The card field is loading…').waitFor({ state: 'hidden' })
  await screenshot(page, 'payment-card')
  expect(await pay()).toEqual({ paymentmethod_id: 'pm_4242424242424242' })
  expect(await page.evaluate(() => globalThis.payment.current.confirm('secret'))).toEqual({ ok: true })
  await page.waitForFunction(() => globalThis.furtherRan === true)
  await input.fill(standInCards.declined)
  expect(await pay()).toEqual({ kind: 'refused', problem: 'Your card was declined.' })
  expect(new Set(asked)).toEqual(
    new Set([
      'js.stripe.com/endive/stripe.js',
      'js.stripe.com/v3/elements-inner-card.html',
      'b.js.stripe.com/v3/further.js',
      'api.stripe.com/v1/payment_methods',
      'api.stripe.com/v1/payment_intents/confirm',
    ]),
  )
  expect(await refused()).toEqual([])
})

test('the ring of the focus is around the card, which is 44 high at least, and its colours are the theme’s', async () => {
  await open('dark')
  const { page } = profile
  const box = page.locator('[data-focused]')
  await page.frameLocator(frame).getByLabel(card).focus()
  await box.waitFor()
  const { height, outline } = await box.evaluate((one) => ({
    height: one.getBoundingClientRect().height,
    outline: getComputedStyle(one).outlineStyle,
  }))
  expect([height >= 44, outline]).toEqual([true, 'solid'])
  await screenshot(page, 'payment-card-dark')
  const colour = () => page.evaluate(() => globalThis.standInCard.style.base.color)
  expect(await colour()).toBe('#eceef6')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(colour).toBe('#1a1d29')
  expect(await refused()).toEqual([])
})

test('a script from elsewhere is refused, and so is markup', async () => {
  await open()
  const { page } = profile
  await page.frameLocator(frame).getByLabel(card).waitFor()
  expectConsole(/TrustedHTML/)
  const outcome = await page.evaluate(() => {
    const tried = (what: () => unknown) => {
      try {
        what()
        return 'went through'
      } catch (error) {
        return (error as Error).name
      }
    }
    const address = (src: string) => () => {
      const script = document.createElement('script')
      script.src = src
      document.head.append(script)
    }
    return [
      tried(address('https://js.stripe.com.evil.test/x.js')),
      tried(address('https://evil.test/x.js')),
      tried(address('/page.js')),
      tried(() => {
        document.body.innerHTML = '<b>x</b>'
      }),
    ]
  })
  expect(outcome).toEqual(['TypeError', 'TypeError', 'TypeError', 'TypeError'])
})

test('where something keeps the script away it says so, and what to do; let in, it comes', async () => {
  profile = await launchProfile({ device: 'phone' })
  const { page, context } = profile
  let isBlocked = true
  await routeStripe(context)
  await context.route('https://js.stripe.com/**/stripe.js*', (route) => (isBlocked ? route.abort() : route.fallback()))
  await page.goto(await url)
  await page.getByText(/kept away by this browser/).waitFor()
  expect(await pay()).toMatchObject({ kind: 'blocked' })
  await screenshot(page, 'payment-card-blocked')
  isBlocked = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.frameLocator(frame).getByLabel(card).waitFor()
})

test('without signal it says that, and not that anything keeps it away', async () => {
  profile = await launchProfile({ device: 'phone' })
  const { page, context } = profile
  await context.route('https://js.stripe.com/**', (route) => route.abort())
  await context.route('**/health/live', (route) => route.abort())
  await page.goto(await url)
  await page.getByText(/can’t be loaded without signal/).waitFor()
})
