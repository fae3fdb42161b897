import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { logIn } from '../support/portal'
import { startServer, type TestServer } from '../support/server'

/** A page that staff reload in a member's name asks for data before the server has said whose session it is. */

let server: TestServer
let profile: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' })
})
test.afterEach(() => profile?.dispose())
test.afterAll(() => server?.remove())

for (const [path, endpoint, heading] of [
  ['submissions', 'rtw', 'Right to Work Verification'],
  ['payroll', 'member', 'Your bank details'],
  ['starthere', 'member', 'Administrator Only'],
  ['mydata', 'member', 'Who changed what'],
] as const) {
  test(`staff reload ${path} in a member’s name: what was asked under the staff’s own is asked again`, async () => {
    profile = await launchProfile({ device: 'desktop' })
    const { page } = profile
    await logIn(page, server, 'staff@demo.test')
    await page.goto(`${server.url}/staff-access/20417`)
    await page.getByLabel('Reason').fill('She rang')
    await page.getByRole('button', { name: 'Continue' }).click()
    const acting = page.getByText('You are acting for')
    await acting.waitFor()

    // The session is answered once the page has asked under the staff's own number; that read is answered after it.
    const asked = page.waitForRequest(
      (request) => request.url().endsWith(`/dj/api/${endpoint}/`) && request.headers()['outbox-member'] === '20101',
    )
    await page.route('**/dj/api/login/', async (route) => {
      await asked
      await route.continue().catch(() => undefined)
    })
    await page.route(`**/dj/api/${endpoint}/`, async (route, request) => {
      if (request.headers()['outbox-member'] === '20101') await acting.waitFor()
      await route.continue().catch(() => undefined)
    })
    await page.goto(`${server.url}/member/20417/${path}`)
    await page.getByRole('heading', { name: heading }).first().waitFor()
    await acting.waitFor()
    expect(await page.getByText('Another member is signed in here').count()).toBe(0)
  })
}
