import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { type Gate, gateOn } from '../support/gate'
import { Looks } from '../support/looks'
import { logIn } from '../support/portal'
import { type LoopbackProxy, startProxy } from '../support/proxy'
import { startServer, type TestServer } from '../support/server'

const failed = /An error occurred, please try (again )?later|Retrieve member data failed/

/** Pages that read from the server: path, the text while it loads, and a text of the page when it has loaded. */
const pages = [
  ['experience', 'Loading your experience', /You have not added any experience yet|What you have worked in/],
  ['speciallists', 'Loading the special lists', 'Set dancers'],
  ['opencasting', 'Loading the list of castings', 'Fair day: market crowd, Kells'],
  ['training', /Loading/, /Training is optional|You need/],
  ['payroll', /Loading/, /bank details|You have not provided any data yet/],
  ['annual_leave', /Loading/, /left of/],
  ['mydata', 'Loading what was changed', /Nothing was changed yet|Only what others did/],
] as const
/** Pages whose data is not stored on a device, and which therefore show no age. */
const onlineOnly = new Set(['payroll'])

let server: TestServer
let proxy: LoopbackProxy
let gate: Gate

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1', LIMIT_LOGIN_ACCOUNT: '100' })
  proxy = await startProxy(server.url)
  gate = gateOn(proxy, '/dj/api/member/')
})
test.afterAll(async () => {
  await proxy?.close()
  await server?.remove()
})

for (const [device, login, extraid] of [
  ['phone', 'family@demo.test', 20505],
  ['desktop', 'family@demo.test', 20505],
] as const) {
  test.describe(`pages of a child while they load, fail, or are old, light and dark (${device})`, () => {
    let profile: Profile

    test.beforeAll(async () => {
      profile = await launchProfile({ device })
      gate.set('open')
      await logIn(profile.page, { url: proxy.url }, login)
      await profile.page.waitForLoadState('networkidle')
    })
    test.afterAll(() => profile?.dispose())

    for (const [path, loading, content] of pages) {
      test(`${path}`, async () => {
        const { page } = profile
        const looks = new Looks(page, `${path}-${device}`)
        // The pages of a profile share one read, so the read of one page would still be stored for the next.
        await looks.forget()
        gate.set('held')
        await page.goto(`${proxy.url}/member/${extraid}/${path}`)
        await looks.at('loads', loading)
        gate.set('cut')
        await looks.at('failed', failed)
        gate.set('open')
        await page.getByRole('button', { name: 'Try again' }).first().click()
        await page.getByText(content).first().waitFor()
        await page.waitForLoadState('networkidle')
        if (!onlineOnly.has(path)) {
          // A read is on the disk within two seconds.
          await page.waitForTimeout(2_500)
          gate.set('cut')
          await page.reload()
          await looks.at('of old', /As of \d\d:\d\d/)
          await page.getByText(content).first().waitFor()
          gate.set('open')
        }
        expect(looks.problems).toEqual([])
      })
    }
  })
}
