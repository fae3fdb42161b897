import { launchProfile, type Profile, screenshot } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { agency, logIn } from '../support/portal'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let profile: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' })
})
test.afterEach(() => profile?.dispose())
test.afterAll(() => server?.remove())

test('the question before a removal names what of the child still waits, which goes out first', async () => {
  profile = await launchProfile({ device: 'phone' })
  const { page, context } = profile
  await logIn(page, server, 'family@demo.test')
  await page.goto(`${server.url}/member/family`)
  await page.getByRole('link', { name: 'Fiadh Tiernan' }).click()
  await page.locator('#field-firstname').waitFor()
  const child = /member\/(\d+)\//.exec(page.url())?.[1] ?? ''
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await context.setOffline(true)
  await page.locator('#field-address2').fill('Upstairs')
  await page.getByRole('button', { name: /^Save/ }).click()
  await page
    .getByText(/Saved on this phone/)
    .first()
    .waitFor()
  await page.goto(`${server.url}/member/family`)
  await page.getByRole('button', { name: 'Remove Fiadh Tiernan' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByText('Your changes to Start Here').waitFor()
  await screenshot(page, 'family-removal-with-waiting')
  await question.getByRole('button', { name: 'Remove' }).click()
  await question.waitFor({ state: 'detached' })
  await page.getByText(/^To be removed/).waitFor()
  await context.setOffline(false)
  const children = async () => JSON.parse(await agency(server, 'member', 'fields', child, '--json'))
  await page.getByRole('button', { name: 'Remove Fiadh Tiernan' }).waitFor({ state: 'detached' })
  await page.getByText('Fiadh').first().waitFor({ state: 'detached' })
  expect(JSON.stringify(await children())).toContain('Upstairs')
})
