import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { Looks } from '../support/looks'
import { logIn } from '../support/portal'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let profile: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' })
})
test.afterEach(() => profile?.dispose())
test.afterAll(() => server?.remove())

for (const device of ['phone', 'desktop'] as const) {
  test(`staff find a member from the menu, and open the account by Staff Access (${device})`, async () => {
    profile = await launchProfile({ device })
    const { page, context } = profile
    const looks = new Looks(page, `find-member-${device}`)
    await logIn(page, server, 'staff@demo.test')
    if (device === 'phone') await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('link', { name: 'Find a Member' }).click()
    const field = page.getByRole('textbox', { name: 'Number, name or log-in e-mail' })
    await looks.at('empty', 'Number, name or log-in e-mail')
    const search = async (text: string) => {
      await field.fill(text)
      await page.keyboard.press('Enter')
    }
    await search(' ')
    await page.getByText('This field is required').waitFor()
    await search('nobody of this name')
    await looks.at('nobody', 'Nobody was found')
    await search('CARROWM')
    await looks.at('found', 'Member #20417')
    await context.setOffline(true)
    await search('carrowmore niamh')
    await looks.at('without signal', 'An error occurred, please try again later')
    await context.setOffline(false)
    await page.getByRole('link', { name: /Niamh Carrowmore/ }).click()
    await page.getByRole('heading', { name: 'Niamh Carrowmore' }).waitFor()
    await page.getByLabel('Reason').fill('She rang')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('You are acting for').waitFor()
    expect(looks.problems).toEqual([])
  })
}

test('a member has no such page', async () => {
  profile = await launchProfile({ device: 'desktop' })
  const { page } = profile
  await logIn(page, server)
  expect(await page.getByRole('link', { name: 'Find a Member' }).count()).toBe(0)
  await page.goto(`${server.url}/member/find`)
  await page.waitForURL('**/member/home')
})
