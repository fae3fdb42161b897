import { children } from '../../server/demo/people'
import { launchProfile, type Profile, screenshot } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { Looks } from '../support/looks'
import { agency, answer, logIn, openMessage } from '../support/portal'
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
  await page.getByRole('main').getByText('Fiadh').first().waitFor({ state: 'detached' })
  expect(JSON.stringify(await children())).toContain('Upstairs')
})

for (const device of ['phone', 'desktop'] as const) {
  test(`a parent reads whose message it is, everywhere, and how many wait in all (${device})`, async () => {
    profile = await launchProfile({ device })
    const { page, context } = profile
    const looks = new Looks(page, `family-names-${device}`)
    await logIn(page, server, 'family@demo.test')
    await page
      .getByRole('heading', { name: /^Waiting for an answer for/ })
      .first()
      .waitFor()
    const headings = await page.getByRole('heading', { name: /^Waiting for/ }).allTextContents()
    const waiting = headings.reduce((sum, words) => sum + Number(/\d+$/.exec(words)?.[0]), 0)
    expect(waiting).toBeGreaterThan(1)
    const messages = page.locator('a, button').filter({ hasText: 'Messages' })
    await messages.filter({ hasText: `${waiting} waiting for your answer`, visible: true }).waitFor()
    const child = String(children.under16)
    const title = `Half-term crowd ${device}`
    await agency(
      server,
      ...['message', 'send', '--to', child, '--category', 'Availability check', '--name', title],
      ...['--text', 'Tuesday. Are you available? {YES} {NO}', '--expires', '+3h'],
    )
    await page.goto(`${server.url}/member/home`)
    await page.goto(`${server.url}/member/${child}/messages`)
    const family = page.getByRole('navigation', { name: 'Messages of your family' })
    await family.getByRole('link', { name: /^Cillian \d+ waiting/ }).waitFor()
    await looks.at('list', title)
    await openMessage(page, title)
    const shown = device === 'phone' ? page.getByRole('main') : page.getByRole('dialog')
    await shown.getByText(/^For Cillian Tiernan/).waitFor()
    await looks.at('message', title)
    await context.setOffline(true)
    await answer(page, 'Yes')
    await page
      .getByText(/You said yes for Cillian Tiernan/)
      .first()
      .waitFor()
    await looks.at('said', 'You said yes for Cillian Tiernan')
    await page.getByRole('button', { name: 'Show' }).click()
    await page.getByRole('dialog').getByText(`Yes to ${title}, for Cillian Tiernan`, { exact: true }).waitFor()
    await looks.at('tray', title)
    await context.setOffline(false)
    expect(looks.problems).toEqual([])
  })
}
