import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { focused, tabTo } from '../support/focus'
import { password } from '../support/portal'
import { startServer, type TestServer } from '../support/server'

/** Each walk answers a message of its own. */
const castings = [
  ['phone', 'Winter Ferry: passengers', 'Foot passengers'],
  ['desktop', 'Ceol na Mara', 'Gaeilge líofa'],
] as const

let server: TestServer
const profiles: Profile[] = []

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' })
})
test.afterAll(async () => {
  for (const profile of profiles) await profile.dispose()
  await server?.remove()
})

for (const [device, casting, words] of castings) {
  test(`the main job by keyboard alone (${device})`, async () => {
    const profile = await launchProfile({ device })
    profiles.push(profile)
    const { page } = profile
    const press = (key: string) => page.keyboard.press(key)

    await page.goto(`${server.url}/`)
    await page.getByLabel('Email').waitFor()
    await tabTo(page, /^Email/)
    await page.keyboard.type('member@demo.test')
    await tabTo(page, /^Password/)
    await page.keyboard.type(password)
    await tabTo(page, /terms/i)
    // The box itself, or the link beside it, whose Space would not tick.
    if (!(await page.getByRole('checkbox').evaluate((box) => box === document.activeElement))) await press('Shift+Tab')
    await press('Space')
    await tabTo(page, /^Log In$/)
    await press('Enter')
    await page.waitForURL('**/member/home')

    // Its count may stand before its name already.
    await tabTo(page, /Messages/)
    await press('Enter')
    // Home has a list of its own with the same words.
    await page.waitForURL('**/messages')
    await page
      .getByRole('link', { name: new RegExp(casting) })
      .filter({ visible: true })
      .first()
      .waitFor()
    await tabTo(page, new RegExp(casting))
    await press('Enter')
    await page.getByRole('article').getByText(words).waitFor()
    await tabTo(page, /^Yes$/)
    await press('Enter')
    await page.getByRole('group', { name: /You are about to tell the agency: yes/ }).waitFor()
    expect(await focused(page), 'the focus follows to the confirm step').toMatch(/You are about to tell the agency/)
    await press('Tab')
    expect(await focused(page)).toBe('Notes for the agency')
    await page.keyboard.type('Both nights are fine')
    await press('Tab')
    expect(await focused(page)).toBe('Go back')
    await press('Enter')
    expect(await focused(page), 'Go back gives the focus to what was chosen').toBe('Yes')
    await press('Enter')
    expect(await page.getByLabel('Notes for the agency').inputValue()).toBe('Both nights are fine')
    await tabTo(page, /^Confirm$/)
    await press('Enter')
    if (device === 'desktop') {
      // The dialog closes over its list, and the focus is on the row that tells the fate.
      await page.waitForURL('**/messages')
      await expect.poll(() => focused(page)).toMatch(new RegExp(`${casting}.*Available`))
    } else {
      await page
        .getByText(/The agency has it/)
        .filter({ visible: true })
        .first()
        .waitFor()
      await tabTo(page, /^All messages$/)
      await press('Enter')
      await page.waitForURL('**/messages')
    }
    await page.getByRole('link', { name: new RegExp(`${casting}.*Available`) }).waitFor()
  })
}
