import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { logIn, shellStored } from '../support/portal'
import { agencySets } from '../support/profile-member'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let profile: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1', LIMIT_LOGIN_ACCOUNT: '100' })
})
test.afterEach(() => profile?.dispose())
test.afterAll(() => server?.remove())

for (const device of ['phone', 'desktop'] as const) {
  test(`the tray leads to the field that waits, and to the one in conflict (${device})`, async () => {
    profile = await launchProfile({ device })
    const { page, context } = profile
    const focused = () => page.evaluate(() => document.activeElement?.id)
    await logIn(page, server)
    await page.goto(`${server.url}/member/20417/contact`)
    await page.getByRole('button', { name: 'Save & Next' }).waitFor()
    await shellStored(page)
    await context.setOffline(true)
    const mine = device === 'phone' ? '0871112223' : '0871112224'
    await page.locator('#field-eveningphone').fill(mine)
    await page.getByRole('button', { name: 'Save & Next' }).click()
    await page.waitForURL(/personal$/)
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await page.getByRole('dialog').getByRole('link', { name: /^Open/ }).click()
    await page.waitForURL(/contact#field-eveningphone$/)
    await expect.poll(focused).toBe('field-eveningphone')
    // When the sheet has closed, it gives the focus back. It must not take it from the field.
    await page.waitForTimeout(1_000)
    expect(await focused()).toBe('field-eveningphone')
    expect(await page.locator('#field-eveningphone').inputValue()).toBe(mine)

    await agencySets(server, 20417, `eveningphone=${device === 'phone' ? '0879998887' : '0879998886'}`)
    await page.goto(`${server.url}/member/home`)
    await context.setOffline(false)
    await page
      .getByText(/needs? (your )?attention/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /^Look at it/ })
      .click()
    await page.waitForURL(/contact#field-eveningphone$/)
    await expect.poll(focused).toBe('field-eveningphone')
    await page.getByText('This was changed while you were changing it').waitFor()
    const shown = await page.locator('#field-eveningphone').boundingBox()
    expect(shown && shown.y > 0 && shown.y < 844).toBe(true)
    await page.getByRole('button', { name: /^Take theirs/ }).click()
  })
}

test('controls side by side stand on one line when one label is broken', async () => {
  profile = await launchProfile({ device: 'desktop' })
  const { page } = profile
  await logIn(page, server)
  await page.goto(`${server.url}/member/20417/measurements`)
  await page.locator('#field-shoesize').waitFor()
  // A longer language or larger text would make the label this long.
  await page.locator('label[for="field-shoesize"]').evaluate((label) => {
    label.textContent = 'Shoe size, as it stands in the shoes that you wear on most working days'
  })
  const tops = await page.evaluate(() => {
    const cells = [...document.querySelectorAll<HTMLElement>('[data-field]')]
    const own = cells.find(({ dataset }) => dataset.field === 'shoesize')
    const top = own?.getBoundingClientRect().top ?? 0
    const beside = cells.filter((cell) => Math.abs(cell.getBoundingClientRect().top - top) < 2)
    return beside.map((cell) => Math.round(cell.querySelector('select, input')?.getBoundingClientRect().top ?? 0))
  })
  expect(tops.length).toBe(2)
  expect(new Set(tops).size).toBe(1)
})
