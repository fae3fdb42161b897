import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { startServer, type TestServer } from '../support/server'
import { atTerms, fillSignUp, paidBy, payButton, signUpUrl } from '../support/sign-up-page'

let server: TestServer
let profile: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' })
})
test.afterEach(() => profile?.dispose())
test.afterAll(() => server?.remove())

test('a stranger pays by card, once, and finds what they typed in their account', async () => {
  profile = await launchProfile({ device: 'phone' })
  const { page } = profile
  await page.goto(signUpUrl(server))
  await fillSignUp(page, 'stranger@example.test')
  await payButton(page, 'Pay €60 and join').click()
  const extraid = await atTerms(page)
  expect(await paidBy(server, extraid)).toEqual([6000])
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  await page.waitForURL(/\/starthere$/)
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Órla')
  expect(await page.getByLabel('Mobile').inputValue()).toBe('0855550142')
})
