import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { add, dialog } from '../support/experience-screen'
import { Looks } from '../support/looks'
import { logIn } from '../support/portal'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let profile: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1', LIMIT_LOGIN_ACCOUNT: '100' })
})
test.afterEach(() => profile?.dispose())
test.afterAll(() => server?.remove())

test('is filled by the keyboard alone, says what is wrong, and keeps what was typed', async () => {
  profile = await launchProfile({ device: 'desktop' })
  const { page } = profile
  await logIn(page, server, 'busy@demo.test')
  await page.goto(`${server.url}/member/20433/experience`)
  await page.getByRole('button', { name: 'Add experience' }).first().focus()
  await page.keyboard.press('Enter')
  await dialog(page).getByText('Form is incomplete').waitFor()
  await dialog(page).getByLabel('Year').focus()
  await page.keyboard.type('1949')
  await dialog(page).getByText('date too early').waitFor()
  await page.keyboard.press('Enter')
  await dialog(page).getByText('Please complete all the fields').waitFor()
  await dialog(page)
    .getByLabel('Year')
    .fill(String(new Date().getFullYear() + 1))
  await dialog(page).getByText('date is in the future').first().waitFor()
  await dialog(page).getByLabel('Year').fill('1950')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Act')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Thea')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Amharclann na Carraige')
  // What was typed survives a reload.
  await page.reload()
  await page.getByRole('button', { name: 'Add experience' }).first().click()
  expect(await dialog(page).getByLabel('Production title and director').inputValue()).toBe('Amharclann na Carraige')
  expect(await dialog(page).getByLabel('Role').inputValue()).toBe('Acting')
  await dialog(page).getByLabel('Production title and director').press('Enter')
  await page.getByRole('cell', { name: /^Amharclann na Carraige/ }).waitFor()
  await expect.poll(() => page.getByRole('row', { name: /1950 Acting Theatre/ }).count()).toBe(1)
})

for (const device of ['phone', 'desktop'] as const) {
  test.describe(`every state, light and dark (${device})`, () => {
    test('is clean', async () => {
      profile = await launchProfile({ device })
      const { page, context } = profile
      const looks = new Looks(page, `experience-${device}`)
      await logIn(page, server)
      await page.goto(`${server.url}/member/20417/experience`)
      await looks.at('rows', 'The Salt Road')
      await page.getByRole('button', { name: 'Add experience' }).first().click()
      await dialog(page).getByRole('button', { name: 'Add experience' }).click()
      await looks.at('nothing filled in', 'Please complete all the fields')
      await page.keyboard.press('Escape')
      await context.setOffline(true)
      await add(page, '2020', `Kept here, ${device}`)
      await looks.at('one that waits', 'Not sent yet')
      await page.getByRole('button', { name: 'Delete Catalogue, knitwear' }).click()
      await looks.at('the question', 'Delete this experience?')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      await looks.at('one to be deleted', 'To be deleted')
      await page.getByRole('button', { name: /^Keep/ }).click()
      await page.getByRole('button', { name: `Delete Kept here, ${device}` }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      expect(looks.problems).toEqual([])
    })
  })
}
