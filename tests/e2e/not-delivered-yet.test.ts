import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { Looks } from '../support/looks'
import { answerTo, sendMailing } from '../support/mailing'
import { answer, logIn, openMessage } from '../support/portal'
import { startServer, type TestServer } from '../support/server'

/** The error as the server sends it (docs/errors.md). */
const unavailable = { errors: [{ message: 'Please try later.', extensions: { code: 'UNAVAILABLE' } }] }
const list = '/member/20417/messages'

let server: TestServer
let profile: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' })
})
test.afterEach(() => profile?.dispose())
test.afterAll(() => server?.remove())

for (const device of ['phone', 'desktop'] as const) {
  test.describe(`the line is well, and the agency’s system is not (${device})`, () => {
    test('no screen promises that signal sends the answer; it goes out once it is taken', async () => {
      profile = await launchProfile({ device })
      const { page } = profile
      const looks = new Looks(page, `not-delivered-${device}`)
      const title = `Grand Canal, ${device}`
      const mailing = await sendMailing(server, title)
      await logIn(page, server)
      await page.goto(server.url + list)
      let refused = 0
      await page.route('**/dj/api/member/', async (route) => {
        if (!(route.request().postData() ?? '').includes('MessageRespond')) return route.continue()
        refused += 1
        return route.fulfill({ status: 503, headers: { 'retry-after': '240' }, json: unavailable })
      })
      await openMessage(page, title)
      await answer(page, 'Yes')
      await expect.poll(() => refused).toBe(1)
      // A desktop's dialog closes and leaves its list, where the notice about the stored answer may still be shown.
      // So the message is opened again.
      if (device === 'desktop') await openMessage(page, title)
      await looks.at('message', 'It could not be delivered yet, and is tried again by itself.')
      const shown = page.getByRole(device === 'desktop' ? 'dialog' : 'main')
      expect(await shown.getByText('as soon as there is signal').count()).toBe(0)
      await page.goto(server.url + list)
      await page.locator('[data-message]', { hasText: title }).getByText('Yes, not sent yet').waitFor()

      await page.getByRole('button', { name: 'Show' }).click()
      await looks.at('tray', /It could not be delivered yet\. Next try by \d/)
      expect(refused).toBe(1)
      await page.unroute('**/dj/api/member/')
      await page.getByRole('button', { name: 'Try now' }).click()
      await expect.poll(async () => (await answerTo(server, mailing))?.response).toBe('Y')
      expect(looks.problems).toEqual([])
    })
  })
}
