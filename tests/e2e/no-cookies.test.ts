import { noCookies } from '../../domain/access/cookie-probe'
import { launchProfile, type Profile, screenshot } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { logIn, password } from '../support/portal'
import { type LoopbackProxy, startProxy } from '../support/proxy'
import { startServer, type TestServer } from '../support/server'
import { fillSignUp, signUpUrl, voucherOf } from '../support/sign-up-page'

let server: TestServer
let proxy: LoopbackProxy
let profile: Profile
/** Operations that the server was asked for. */
let asked: string[]

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' })
})
test.beforeEach(async () => {
  asked = []
  proxy = await startProxy(server.url)
  proxy.treat = async (proxied) => {
    const body = proxied.body.toString('utf8')
    const name = /(?:mutation|query) (\w+)/.exec(body)?.[1]
    if (name) asked.push(name)
    const { headers, ...answer } = await proxied.forward()
    const { 'set-cookie': _taken, ...kept } = headers
    proxied.reply({ ...answer, headers: isStripping ? kept : headers })
  }
})
test.afterEach(() => profile?.dispose())
test.afterAll(() => server?.remove())

/** A proxy takes the cookies away: only a request shows it. */
let isStripping = false

const ways = [
  ['a browser that is set to keep none', { cookies: 'blocked' as const }, false],
  ['a proxy that takes them away', {}, true],
] as const

for (const [way, options, strips] of ways) {
  test.describe(way, () => {
    test.beforeEach(async () => {
      isStripping = strips
      profile = await launchProfile({ ...options, serviceWorkers: 'block' })
    })

    test('the log-in says it before anything is typed, and sends no password', async () => {
      const { page } = profile
      await page.goto(`${proxy.url}/`)
      await page.getByText(noCookies).waitFor()
      await screenshot(page, `no-cookies-log-in-${strips ? 'proxy' : 'browser'}`)
      await page.getByLabel('Email').fill('member@demo.test')
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: 'Log In' }).click()
      await page.getByRole('alert').getByText(noCookies).waitFor()
      expect(asked).not.toContain('Login')
      await expect(page.getByLabel('Email')).toHaveValue('member@demo.test')
    })

    test('the sign-up says it, and uses up no voucher', async () => {
      const { page } = profile
      const voucher = await voucherOf(server, `No cookies ${way}`)
      await page.goto(signUpUrl(proxy))
      await page.getByText(noCookies).waitFor()
      await fillSignUp(page, `cookies-${strips}@example.ie`, { card: null })
      await page.getByRole('radio', { name: 'Voucher', exact: true }).check()
      await page.getByLabel('Voucher code').fill(voucher)
      await page.getByRole('button', { name: 'Check the voucher' }).click()
      await page.getByText('It pays for all of it').waitFor()
      await page.getByRole('button', { name: 'Join', exact: true }).click()
      await expect(page.getByText(noCookies)).toHaveCount(2)
      await screenshot(page, `no-cookies-sign-up-${strips ? 'proxy' : 'browser'}`)
      expect(asked).not.toContain('VoucherRegister')
    })

    test('an application says it before anything is typed', async () => {
      const { page } = profile
      await page.goto(`${proxy.url}/open-casting/402`)
      await page.getByText(noCookies).waitFor()
      await screenshot(page, `no-cookies-application-${strips ? 'proxy' : 'browser'}`)
    })
  })
}

test('a log-in so quick that nobody has looked yet: the password is not asked for again without a word', async () => {
  isStripping = true
  profile = await launchProfile({ serviceWorkers: 'block' })
  const { page } = profile
  await page.goto(`${proxy.url}/`)
  await page.getByLabel('Email').fill('member@demo.test')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.getByRole('alert').getByText(noCookies).waitFor()
})

test('where cookies are kept nothing is said, and a log-in makes no request more for it', async () => {
  isStripping = false
  profile = await launchProfile({ serviceWorkers: 'block' })
  const { page } = profile
  await page.goto(`${proxy.url}/`)
  await page.getByLabel('Email').waitFor()
  await page.waitForTimeout(2_500)
  expect(asked.filter((name) => name === 'WhoIsHere')).toHaveLength(1)
  await logIn(page, proxy)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByText(noCookies).count()).toBe(0)
  expect(await page.evaluate(() => document.cookie)).toBe('')
  expect(asked.filter((name) => name === 'Relogin')).toHaveLength(0)
})
