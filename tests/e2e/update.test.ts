import { launchProfile, type Profile, screenshot } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { Looks } from '../support/looks'
import { logIn, openMessage, shellStored } from '../support/portal'
import { type LoopbackProxy, startProxy } from '../support/proxy'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let proxy: LoopbackProxy
let phone: Profile

const offer = 'A new version is ready.'

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' })
  proxy = await startProxy(server.url)
  phone = await launchProfile({ device: 'phone' })
})
test.afterAll(async () => {
  await phone?.context.close()
  await proxy?.close()
  await server?.remove()
})

test('the drawer says which version this is, whether it is the newest, and honestly when that can’t be known', async () => {
  const { page } = phone
  await logIn(page, { ...server, url: proxy.url })
  await shellStored(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByText(/^Callboard \d+\.\d+\.\d+$/).waitFor()
  await page.getByText(/^Up to date, checked \d\d:\d\d\.$/).waitFor()
  await screenshot(page, 'version-up-to-date')
  const open = proxy.treat
  proxy.treat = async (proxied) => proxied.cut()
  await page.getByRole('button', { name: 'Check now' }).click()
  await page.getByText(/^Couldn’t check at \d\d:\d\d: no signal\.$/).waitFor()
  await screenshot(page, 'version-unknown')
  proxy.treat = open
  await page.getByRole('button', { name: 'Check now' }).click()
  await page.getByText(/^Up to date/).waitFor()
  await page.keyboard.press('Escape')
})

test('a newer version waits until the member lets it in, and takes nothing away that is being typed', async () => {
  const { page } = phone
  await page.goto(`${proxy.url}/member/20417/messages`)
  await openMessage(page, 'Winter Ferry: passengers')
  await page.getByRole('button', { name: 'Yes', exact: true }).last().click()
  await page.getByLabel('Notes for the agency').fill('half a sen')

  let given = 0
  proxy.change = (path, body) => {
    if (path !== '/sw.js') return null
    given++
    return `${body}\n// a newer version\n`
  }
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  const waiting = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null)
  await expect.poll(waiting).toBe(true)
  expect(given).toBeGreaterThan(0)
  // The update is not offered while somebody types, nor while an answer that was begun is on the screen.
  expect(await page.getByText(offer).count()).toBe(0)
  await page.getByRole('button', { name: 'Go back' }).focus()
  await page.waitForTimeout(500)
  expect(await page.getByText(offer).count()).toBe(0)
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.getByText(offer).waitFor()
  const looks = new Looks(page, 'update')
  await looks.at('update', offer)
  expect(looks.problems).toEqual([])
  await screenshot(page, 'update-offered')

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByText(offer).waitFor()
  await screenshot(page, 'version-ready')
  await page.keyboard.press('Escape')
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Update now' }).click()
  await reloaded
  await expect.poll(waiting).toBe(false)
  await openMessage(page, 'Winter Ferry: passengers')
  await expect.poll(() => page.getByLabel('Notes for the agency').inputValue()).toBe('half a sen')
})
