import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { Looks } from '../support/looks'
import { agency, logIn } from '../support/portal'
import { startServer, type TestServer } from '../support/server'
import { dialog, open, press } from '../support/special-lists-screen'

let server: TestServer
let profile: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1', LIMIT_LOGIN_ACCOUNT: '100' })
})
test.afterEach(() => profile?.dispose())
test.afterAll(() => server?.remove())

test('shows what the agency wrote as text and never as markup of its own', async () => {
  const evil = '<p>Come <b>early</b></p><script>window.evil = 1</script><img src=x onerror="window.evil = 1">'
  await agency(server, 'speciallist', 'create', '--name', 'Early birds', '--description', evil)
  profile = await launchProfile({ device: 'desktop' })
  const { page } = profile
  await logIn(page, server)
  await page.goto(`${server.url}/member/20417/speciallists`)
  // With the keyboard alone: the list opens, Escape closes it, and the focus is back on the row.
  await page.getByRole('button', { name: 'Apply: Early birds' }).focus()
  await page.keyboard.press('Enter')
  await dialog(page).getByText('early', { exact: true }).waitFor()
  expect(await dialog(page).locator('img, script').count()).toBe(0)
  expect(await page.evaluate(() => Reflect.get(window, 'evil'))).toBeUndefined()
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Apply: Early birds')
})

for (const device of ['phone', 'desktop'] as const) {
  test.describe(`every state, light and dark (${device})`, () => {
    test('is clean', async () => {
      profile = await launchProfile({ device })
      const { page, context } = profile
      const looks = new Looks(page, `special-lists-${device}`)
      await logIn(page, server)
      await page.goto(`${server.url}/member/20417/speciallists`)
      await looks.at('lists', 'Set dancers')
      for (const [name, must] of [
        ['Gaeilgeoirí', 'You are on this list.'],
        ['Horse riders', 'Moderator’s feedback'],
        ['Tattoos', 'This list asks for a photo.'],
        ['Set dancers', 'The agency has your application'],
      ] as const) {
        await open(page, name)
        await looks.at(name, must)
        await press(page, 'Close')
      }
      await context.setOffline(true)
      await open(page, 'Drivers of old cars')
      await dialog(page).getByLabel('What have you driven?').fill('A tractor')
      await press(page, 'Apply')
      await looks.at('one that waits', 'Your application is not sent yet')
      await open(page, 'Drivers of old cars')
      await looks.at('one that waits, opened', 'Your application is not sent yet')
      await press(page, 'Retract')
      await expect.poll(() => page.getByText('Your application is not sent yet').count()).toBe(0)
      expect(looks.problems).toEqual([])
    })
  })
}
