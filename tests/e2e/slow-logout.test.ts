import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { gateOn } from '../support/gate'
import { answerTo, sendMailing } from '../support/mailing'
import { memberDatabases } from '../support/member-databases'
import { answer, logIn } from '../support/portal'
import { type LoopbackProxy, startProxy } from '../support/proxy'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let proxy: LoopbackProxy
let profile: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1', LIMIT_LOGIN_ACCOUNT: '100' })
  proxy = await startProxy(server.url)
})
test.afterAll(async () => {
  await profile?.dispose()
  await proxy?.close()
  await server?.remove()
})

for (const device of ['phone', 'desktop'] as const) {
  test.describe(`a logout over a slow line (${device})`, () => {
    test('says that it sends first; what could not be sent is asked about, and the question stays', async () => {
      await profile?.dispose()
      profile = await launchProfile({ device })
      const { page } = profile
      const press = (name: string) => page.getByRole('button', { name, exact: true }).last().click()
      const title = `Slow lock, ${device}`
      const mailing = await sendMailing(server, title)
      const sending = gateOn(proxy, '/dj/api/member/')
      await logIn(page, { url: proxy.url })
      await page.goto(`${proxy.url}/member/20417/messages`)
      await page.getByRole('link', { name: title }).first().click()
      await page.getByRole('button', { name: 'Yes', exact: true }).last().waitFor()
      sending.set('held')
      await answer(page, 'Yes')
      if (device === 'phone') {
        await page.getByRole('link', { name: 'All messages' }).click()
        await press('Menu')
      }
      await press('Log out')
      await page.getByText('Sending what waits first.').waitFor()
      sending.set('cut')
      await page.getByText('1 change not sent yet').waitFor()
      // The dialog before this one leaves with an animation, and must not close this one as well.
      await page.waitForTimeout(1_000)
      expect(await page.getByText('1 change not sent yet').isVisible()).toBe(true)
      // The change was being sent, so nobody can know whether it arrived.
      await press('Discard 1')
      await page.getByText('It may have reached the agency already.').waitFor()
      await press('Stay signed in')
      await page.getByText('Discard 1 change for good?').waitFor({ state: 'detached' })
      sending.set('open')
      await expect.poll(async () => (await answerTo(server, mailing))?.response).toBe('Y')
    })

    test('says that the agency is being told, and does not wait for its word for ever', async () => {
      const { page } = profile
      await page.reload()
      const login = gateOn(proxy, '/dj/api/login/')
      login.set('held')
      await page
        .getByRole('button', { name: device === 'phone' ? 'Menu' : 'Log out', exact: true })
        .last()
        .click()
      if (device === 'phone') await page.getByRole('button', { name: 'Log out', exact: true }).last().click()
      await page.getByText('Telling the agency.').waitFor()
      await expect.poll(() => memberDatabases(page).catch(() => null)).toEqual([])
      login.set('open')
    })
  })
}
