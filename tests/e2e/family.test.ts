import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { add, childrenAtAgency, dialog, fill, question, remove } from '../support/family-screen'
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

test('the drawer leads to every page of every child, and each says whose it is', async () => {
  profile = await launchProfile({ device: 'desktop' })
  const { page } = profile
  await logIn(page, server, 'family@demo.test')
  const drawer = page.getByRole('navigation').first()
  for (const [name, extraid] of [
    ['Fiadh Tiernan', 20503],
    ['Róisín Tiernan', 20505],
  ] as const) {
    await drawer.getByRole('button', { name, exact: true }).click()
    const paths = await drawer
      .locator(`a[href^="/member/${extraid}/"]`)
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect(paths).toHaveLength(11)
    for (const group of ['Messages', 'Training', 'Payroll', 'Book Time Off', 'Open Casting']) {
      // How many messages wait comes into the name later.
      const button = drawer.getByRole('button', { name: new RegExp(`^${group}`) })
      await button.click()
      paths.push((await drawer.getByRole('link', { name, exact: true }).last().getAttribute('href')) ?? '')
      await button.click()
    }
    expect(new Set(paths).size).toBe(16)
    for (const path of paths) {
      expect(path).toContain(`/member/${extraid}/`)
      await page.goto(server.url + path)
      await page
        .getByText(/^For .* Tiernan$|This page is not here yet/)
        .first()
        .waitFor()
      const whose = await page.getByText(/^For /).allInnerTexts()
      if (whose.length > 0) expect(whose[0], path).toBe(`For ${name}`)
    }
    await page.goto(`${server.url}/member/home`)
  }
})

test('is filled by the keyboard alone, says what is wrong, and keeps what was typed', async () => {
  profile = await launchProfile({ device: 'desktop' })
  const { page } = profile
  await logIn(page, server, 'family@demo.test')
  await page.goto(`${server.url}/member/family`)
  await page.getByRole('button', { name: 'Add family member' }).focus()
  await page.keyboard.press('Enter')
  await dialog(page).getByText('Form is incomplete').waitFor()
  expect(await dialog(page).getByRole('button', { name: 'Add family member' }).isDisabled()).toBe(true)
  await dialog(page).getByLabel('First Name').focus()
  await page.keyboard.type('Saoirse')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Tiernan')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Fem')
  await page.keyboard.press('Tab')
  await page.keyboard.type('01012018')
  // The first Tab reaches the calendar's button, the second one passes it.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('0151234567')
  await page.keyboard.press('Tab')
  await dialog(page).getByText('Your number must start with 08 or 00').waitFor()
  await page.keyboard.type('home@example')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Ireland')
  await page.keyboard.press('Enter')
  expect(await dialog(page).getByText('Form is incomplete').count()).toBe(0)
  await dialog(page).getByRole('button', { name: 'Add family member' }).focus()
  await page.keyboard.press('Enter')
  await dialog(page).getByText('Some fields are invalid').waitFor()
  await dialog(page).getByText('E-mail must be valid').first().waitFor()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('field-mobile')
  // What was typed survives a reload.
  await page.reload()
  await page.getByRole('button', { name: 'Add family member' }).click()
  expect(await dialog(page).getByLabel('First Name').inputValue()).toBe('Saoirse')
  await dialog(page).getByLabel('Mobile').fill('0851234567')
  await dialog(page).getByLabel('Email Address').fill('home@example.test')
  await dialog(page).getByLabel('Email Address').press('Enter')
  await dialog(page).waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('row', { name: /Saoirse Tiernan Female 01\/01\/2018/ }).count()).toBe(1)
  // The drawer shows the child once the agency has it.
  await page.getByRole('button', { name: 'Saoirse Tiernan', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Remove Saoirse Tiernan' }).focus()
  await page.keyboard.press('Enter')
  // The question takes the focus a moment after it appears. The focused button is the one that removes nobody.
  await question(page).locator(':focus').waitFor()
  await question(page).getByRole('button', { name: 'Remove' }).focus()
  await page.keyboard.press('Enter')
  // While the question is open, the elements behind it have no roles and cannot be found.
  await question(page).waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('row', { name: /Saoirse/ }).count()).toBe(0)
  await expect.poll(async () => (await childrenAtAgency(server, 20502)).length).toBe(3)
})

for (const device of ['phone', 'desktop'] as const) {
  test.describe(`Family in every state, light and dark (${device})`, () => {
    test('is clean', async () => {
      profile = await launchProfile({ device })
      const { page, context } = profile
      const looks = new Looks(page, `family-${device}`)
      await logIn(page, server)
      await page.goto(`${server.url}/member/family`)
      await looks.at('no family account', 'This page is for family accounts')
      await context.clearCookies()
      await looks.forget()
      await logIn(page, server, 'family@demo.test')
      // The child's page is stored for use without signal, and then a change for a child waits.
      await page.goto(`${server.url}/member/20503/experience`)
      await page.getByRole('heading', { name: 'Experience' }).first().waitFor()
      await page.goto(`${server.url}/member/family`)
      await looks.at('children', 'Fiadh')
      await page.getByRole('button', { name: 'Add family member' }).click()
      await looks.at('nothing filled in', 'Form is incomplete')
      await page.keyboard.press('Escape')
      await fill(page, 'Wrong', { mobile: '123', emailaddress: 'none', dateofbirth: '31/02/2016' })
      await dialog(page).getByRole('button', { name: 'Add family member' }).click()
      await looks.at('some fields are invalid', 'Some fields are invalid')
      await page.keyboard.press('Escape')
      await dialog(page).waitFor({ state: 'detached' })
      await context.setOffline(true)
      await add(page, `Kept ${device}`)
      await looks.at('one that waits', 'Not sent yet')
      await add(page, `Fifth ${device}`)
      await looks.at('five', 'A family can have at most 5 members')
      expect(await page.getByRole('button', { name: 'Add family member' }).isDisabled()).toBe(true)
      await page.getByRole('button', { name: 'Remove Fiadh Tiernan' }).click()
      await looks.at('the question', 'Are you sure you want to remove Fiadh Tiernan')
      await question(page).getByRole('button', { name: 'Remove' }).click()
      await looks.at('one to be removed', 'To be removed')
      await page.getByRole('button', { name: /^Keep Fiadh/ }).click()
      await remove(page, new RegExp(`^Remove Kept ${device}`))
      await remove(page, new RegExp(`^Remove Fifth ${device}`))
      expect(looks.problems).toEqual([])
    })
  })
}

test("a removal in one tab ends the child's page in another, and every page under the child's number", async () => {
  profile = await launchProfile({ device: 'desktop' })
  const { page, context } = profile
  await logIn(page, server, 'family@demo.test')
  const other = await context.newPage()
  await other.goto(`${server.url}/member/20504/contact`)
  await other.getByText('For Cillian Tiernan', { exact: true }).waitFor()

  await page.goto(`${server.url}/member/family`)
  await page.getByRole('button', { name: 'Remove Cillian Tiernan' }).click()
  await question(page).getByText('Are you sure you want to remove Cillian Tiernan').waitFor()
  await question(page).getByRole('button', { name: 'Remove' }).click()
  await question(page).waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('row', { name: /Cillian/ }).count()).toBe(0)
  // The other tab leaves the removed child's page by itself.
  await other.waitForURL(/\/member\/home$/)
  await expect.poll(() => other.getByText('Cillian').count()).toBe(0)
  await expect.poll(() => page.getByRole('button', { name: 'Cillian Tiernan' }).count()).toBe(0)
  for (const path of ['messages', 'contact', 'training', 'payroll', 'annual_leave', 'notifications', 'mydata']) {
    await page.goto(`${server.url}/member/20504/${path}`)
    await page.waitForURL(/\/member\/home$/)
  }
})
