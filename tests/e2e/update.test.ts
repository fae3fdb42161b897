import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchProfile, type Profile } from '../support/browser'
import { logIn, openMessage, shellStored } from '../support/portal'
import { type LoopbackProxy, startProxy } from '../support/proxy'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let proxy: LoopbackProxy
let phone: Profile

beforeAll(async () => {
  server = await startServer({ DEMO: '1' })
  proxy = await startProxy(server.url)
  phone = await launchProfile({ device: 'phone' })
})
afterAll(async () => {
  await phone?.context.close()
  await proxy?.close()
  await server?.remove()
})

it('a newer version waits until the member lets it in, and takes nothing away that is being typed', async () => {
  const { page } = phone
  await logIn(page, { ...server, url: proxy.url })
  await shellStored(page)
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
  await expect.poll(waiting, { timeout: 20_000 }).toBe(true)
  expect(given).toBeGreaterThan(0)
  // Not while something is being typed.
  expect(await page.getByText('A new version of Callboard is ready.').count()).toBe(0)
  await page.getByRole('button', { name: 'Go back' }).focus()
  await page.getByText('A new version of Callboard is ready.').waitFor()

  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Update now' }).click()
  await reloaded
  await page.getByRole('heading', { name: 'Winter Ferry: passengers' }).waitFor()
  await expect.poll(waiting, { timeout: 20_000 }).toBe(false)
  expect(await page.getByLabel('Notes for the agency').inputValue()).toBe('half a sen')
})
