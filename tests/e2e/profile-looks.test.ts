import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { unseenFocus } from '../support/focus'
import { Looks } from '../support/looks'
import { logIn } from '../support/portal'
import { emptyMember, firstLogIn } from '../support/profile-member'
import { startServer, type TestServer } from '../support/server'

const pages = ['starthere', 'contact', 'personal', 'availability', 'measurements'] as const

let server: TestServer

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1', LIMIT_LOGIN_ACCOUNT: '100' })
})
test.afterAll(async () => {
  await server?.remove()
})

for (const device of ['phone', 'desktop'] as const) {
  test.describe(`the pages of the profile, light and dark (${device})`, () => {
    let profile: Profile
    let looks: Looks

    test.beforeAll(async () => {
      profile = await launchProfile({ device })
      looks = new Looks(profile.page, `profile-${device}`)
    })
    test.afterAll(() => profile?.dispose())

    test('of somebody new: empty, and with everything wrong', async () => {
      const { page } = profile
      const member = await emptyMember(server, `${device}@example.test`)
      await firstLogIn(page, server, member)
      await looks.at('empty start', 'Who you are')
      await page.getByRole('button', { name: 'Save & Next' }).click()
      await looks.at('errors', 'Please enter all fields')
      await page.locator('#field-nationality').fill('ir')
      await looks.at('combobox', 'Iran')
      await page.keyboard.press('Escape')
      await page.context().clearCookies()
      await looks.forget()
      expect(looks.problems).toEqual([])
    })

    test('of a member, filled; every stop of Tab can be seen', async () => {
      const { page } = profile
      await logIn(page, server)
      await looks.at('home', 'Your response rate')
      const unseen: string[] = []
      for (const path of pages) {
        await page.goto(`${server.url}/member/20417/${path}`)
        await page.getByRole('button', { name: 'Save & Next' }).waitFor()
        await looks.at(path, /of 11/)
        unseen.push(...(await unseenFocus(page, 120)).map((problem) => `${path}: ${problem}`))
        await page.goto('about:blank')
      }
      expect(looks.problems).toEqual([])
      expect(unseen).toEqual([])
    })

    test('a draft, a question, what waits and a conflict', async () => {
      const { page, context } = profile
      await page.goto(`${server.url}/member/20417/measurements`)
      await page.locator('#field-wearcontacts').click()
      await page.getByRole('link', { name: 'Next' }).click()
      await looks.at('question', 'Leave without saving?')
      await page.getByRole('button', { name: 'Leave' }).click()
      await page.goto(`${server.url}/member/20417/measurements`)
      await looks.at('draft', 'What you typed before is back')
      await context.setOffline(true)
      await page.getByRole('button', { name: 'Save & Next' }).click()
      await page.waitForURL(/vimeo$/)
      await page.goto(`${server.url}/member/20417/measurements`)
      await looks.at('waiting', /not sent yet/)
      await context.setOffline(false)
      await page.getByText(/not sent yet/).waitFor({ state: 'detached' })
      expect(looks.problems).toEqual([])
    })
  })
}
