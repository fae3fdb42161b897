import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { focused, isTrapped, tabTo, unseenFocus } from '../support/focus'
import { sendMailing } from '../support/mailing'
import { answer, logIn } from '../support/portal'
import { startServer, type TestServer } from '../support/server'

const list = '/member/20417/messages'

let server: TestServer

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' })
})
test.afterAll(async () => {
  await server?.remove()
})

for (const device of ['phone', 'desktop'] as const) {
  test.describe(`by keyboard alone (${device})`, () => {
    let profile: Profile

    test.beforeAll(async () => {
      profile = await launchProfile({ device })
    })
    test.afterAll(() => profile?.dispose())

    test('every stop of Tab can be seen: a ring, and nothing over it', async () => {
      const { page } = profile
      await page.goto(server.url)
      await page.getByLabel('Email').waitFor()
      const unseen: string[] = (await unseenFocus(page)).map((problem) => `login: ${problem}`)
      await logIn(page, server)
      for (const [path, must] of [
        ['/member/home', 'Your response rate'],
        [list, 'Winter Ferry: passengers'],
        ['/member/20417/photos', 'rated 4 out of 5'],
      ] as const) {
        await page.goto(server.url + path)
        await page.getByText(must).first().waitFor()
        unseen.push(...(await unseenFocus(page)).map((problem) => `${path}: ${problem}`))
      }
      expect(unseen).toEqual([])
    })

    test('the skip link goes past bar and menu; a dialog holds the focus and gives it back', async () => {
      const { page, context } = profile
      const press = (key: string) => page.keyboard.press(key)
      const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
      const title = `Liffey Quay, ${device}`
      await sendMailing(server, title)
      await page.goto(server.url + list)
      await page.getByRole('link', { name: title }).waitFor()
      await press('Tab')
      expect(await focused(page)).toBe('Skip to the page')
      await press('Enter')
      await press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)

      if (device === 'phone') {
        await tabTo(page, /^Menu$/)
        await press('Enter')
        await dialog.waitFor()
        expect(await isTrapped(page), 'the menu').toBe(true)
        await press('Escape')
        await dialog.waitFor({ state: 'detached' })
        await expect.poll(() => focused(page)).toBe('Menu')
      } else {
        // This message is the first of the list, so the step before may have reached it already: one step back, then search.
        await press('Shift+Tab')
        await tabTo(page, new RegExp(title))
        await press('Enter')
        await dialog.waitFor()
        expect(await isTrapped(page), 'the open message').toBe(true)
        await press('Escape')
        await dialog.waitFor({ state: 'detached' })
        await expect.poll(() => focused(page)).toContain(title)
      }
      await tabTo(page, /^Disconnect phone$/)
      await press('Enter')
      await dialog.waitFor()
      expect(await isTrapped(page), 'a question').toBe(true)
      await press('Escape')
      await dialog.waitFor({ state: 'detached' })
      await expect.poll(() => focused(page)).toBe('Disconnect phone')

      // With a change that waits, the tray and the log-out's question appear.
      await page.getByRole('link', { name: title }).first().click()
      await context.setOffline(true)
      await answer(page, 'Yes')
      await page
        .getByText(/Saved on this|On this/)
        .first()
        .waitFor()
      await page.getByRole('button', { name: 'Show' }).waitFor()
      await page.getByRole('button', { name: 'Show' }).focus()
      await press('Enter')
      await dialog.waitFor()
      expect(await isTrapped(page), 'the tray').toBe(true)
      await press('Escape')
      await dialog.waitFor({ state: 'detached' })
      await expect.poll(() => focused(page)).toBe('Show')

      if (device === 'phone') {
        await page.getByRole('link', { name: 'All messages' }).focus()
        await press('Enter')
        // The focus is back on the list, on the row that was opened.
        await expect.poll(() => focused(page)).toContain(title)
        await tabTo(page, /^Menu$/)
        await press('Enter')
        await dialog.waitFor()
      }
      await tabTo(page, /^Log out$/)
      await press('Enter')
      await page.getByText('1 change not sent yet').waitFor()
      await expect.poll(() => focused(page)).toBe('Stay signed in')
      expect(await isTrapped(page), 'logging out').toBe(true)
      await press('Escape')
      await page.getByText('1 change not sent yet').waitFor({ state: 'detached' })
      // The focus is back on the button that began the log-out.
      await expect.poll(() => focused(page)).toMatch(/^(Log out|Menu)$/)
      await context.setOffline(false)
    })
  })
}
