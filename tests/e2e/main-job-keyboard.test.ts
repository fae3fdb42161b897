import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { focused, tabTo } from '../support/focus'
import { password } from '../support/portal'
import { startServer, type TestServer } from '../support/server'

/** Each device answers a message of its own. */
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
    // The focus is on the checkbox or on the link beside it. Space does not tick the box from the link, so step back.
    if (!(await page.getByRole('checkbox').evaluate((box) => box === document.activeElement))) await press('Shift+Tab')
    await press('Space')
    await tabTo(page, /^Log In$/)
    await press('Enter')
    await page.waitForURL('**/member/home')

    // The link's text may begin with the number of messages.
    await tabTo(page, /Messages/)
    await press('Enter')
    // Home has a list with the same words, so wait for the page of messages.
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
      // The dialog closes and leaves its list. The focus is on the row, which says what became of the answer.
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
