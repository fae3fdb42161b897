import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { logIn } from '../support/portal'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let profile: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' })
})
test.afterEach(() => profile?.dispose())
test.afterAll(() => server?.remove())

test('a pasted text shows cleaned once its field is left; an address keeps showing its domain as it was typed', async () => {
  profile = await launchProfile({ device: 'phone' })
  const { page } = profile
  await logIn(page, server)
  await page.goto(`${server.url}/member/20417/contact`)
  await page.getByRole('button', { name: 'Save & Next' }).waitFor()
  const field = (name: string) => page.locator(`#field-${name}`)
  await field('emailaddress').fill('mailto:Niamh@fáilte.example')
  await field('mobile').fill('tel:087\u200e123\u20134567')
  await field('address4').fill('d02\u2011x285\u200b')
  await field('mobile').focus()
  await field('website').focus()
  expect(await field('emailaddress').inputValue()).toBe('Niamh@fáilte.example')
  expect(await field('mobile').inputValue()).toBe('0871234567')
  expect(await field('address4').inputValue()).toBe('D02X285')
  await page.getByRole('button', { name: 'Save & Next' }).click()
  await page.waitForURL(/personal$/)

  await page.goto(`${server.url}/member/20417/contact`)
  await expect.poll(() => field('emailaddress').inputValue()).toBe('Niamh@fáilte.example')
  // What is only looked at is no change: leaving asks nothing.
  await field('emailaddress').focus()
  await field('mobile').focus()
  await page.getByRole('button', { name: 'Save & Next' }).click()
  await page.getByText('There was nothing to save').first().waitFor()
})
