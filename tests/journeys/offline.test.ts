import type { Page } from 'playwright'
import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { type Gate, gateOn } from '../support/gate'
import { memberDatabases } from '../support/member-databases'
import { agency, answer, logIn, openMessage, password, shellStored, syncKnown } from '../support/portal'
import { type LoopbackProxy, startProxy } from '../support/proxy'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let proxy: LoopbackProxy
/** The connection between the phone and the server. */
let line: Gate
let url: string
let phone: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' })
  proxy = await startProxy(server.url)
  line = gateOn(proxy, '/')
  url = proxy.url
})
test.afterAll(async () => {
  await proxy?.close()
  await server?.remove()
})

test.beforeEach(async () => {
  phone = await launchProfile({ device: 'phone' })
  await logIn(phone.page, { url })
  await phone.page.goto(`${url}/member/20417/messages`)
  await phone.page.getByRole('heading', { name: 'Quay Street: market crowd' }).waitFor()
  await shellStored(phone.page)
})
test.afterEach(() => phone?.dispose())

async function send(name: string, extraid = '20417'): Promise<string> {
  const sent: unknown = JSON.parse(
    await agency(
      server,
      ...['message', 'send', '--to', extraid, '--category', 'Availability check', '--name', name],
      ...['--text', 'Are you free on Thursday?', '--type', 'simple', '--expires', '+6h', '--json'],
    ),
  )
  return String((sent as { mailing_id: number }).mailing_id)
}

async function answers(mailing: string): Promise<{ response: string | null; times: number }[]> {
  return JSON.parse(await agency(server, 'message', 'answers', mailing, '--json'))
}

/** The names of the drafts in this tab. */
function drafts(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('callboard.draft.')))
}

test('every page is closed before signal returns: the worker sends, and the server’s log names it', async () => {
  const mailing = await send('Glasshouse: café customers two')
  const { page, context } = phone
  await page.reload()
  await openMessage(page, 'Glasshouse: café customers two')
  await context.setOffline(true)
  await answer(page, 'No', 'Working that day.')
  await page.getByText('Saved on this phone.', { exact: false }).first().waitFor()
  await syncKnown(page)
  // Closing the page ends its offline emulation a moment before the page is gone, and it would send.
  // So the line has to be cut as well.
  line.set('cut')
  const empty = await context.newPage()
  await page.close()
  phone.page = empty
  const before = server.logs.length
  line.set('open')
  await context.setOffline(false)
  await expect.poll(async () => (await answers(mailing))[0]?.response).toBe('N: Working that day.')
  expect((await answers(mailing))[0]?.times).toBe(1)
  const sent = server.logs.slice(before).filter((logged) => logged.includes('message_respond'))
  expect(sent).toEqual([expect.stringContaining('"sender":"worker"')])
})

test('the session expires with an answer waiting: nothing is lost, another member sees nothing, its own member goes on', async () => {
  const mailing = await send('Winter Ferry: late boarding')
  const { page, context } = phone
  await page.goto(`${url}/member/20417/messages`)
  await openMessage(page, 'Winter Ferry: late boarding')
  await context.setOffline(true)
  await answer(page, 'Yes')
  await page.getByText('Saved on this phone.', { exact: false }).first().waitFor()
  // The session is gone; the phone learns that when it next reaches the server.
  await context.clearCookies()
  await context.setOffline(false)
  await page
    .getByText(/Sign in again to send 1 change/)
    .first()
    .waitFor()

  await page.goto(`${url}/`)
  await page.getByLabel('Email').fill('family@demo.test')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.waitForURL(/\/member\/home/)
  await page.getByText('Niamh Carrowmore').waitFor({ state: 'detached' })
  expect(
    await page
      .getByText(/waiting/)
      .filter({ hasText: /change/ })
      .count(),
  ).toBe(0)
  expect((await answers(mailing))[0]?.response).toBeNull()

  // The second member logs out. The first member's answer is still stored and is sent when she signs in again.
  await page.getByRole('button', { name: 'Menu' }).last().click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL(/\/site\//)
  expect(await memberDatabases(page)).toEqual(['callboard-member-20417'])
  await logIn(page, { url })
  await expect.poll(async () => (await answers(mailing))[0]?.response).toBe('Y')
  expect((await answers(mailing))[0]?.times).toBe(1)
})

test('logs out without signal: the data goes at once, and the server’s session with the next contact', async () => {
  const { page, context } = phone
  await send('The Half-written Note')
  await page.goto(`${url}/member/20417/messages`)
  await openMessage(page, 'The Half-written Note')
  await page.getByRole('button', { name: 'Yes', exact: true }).last().click()
  await page.getByLabel('Notes for the agency').fill('Only I should know')
  await expect.poll(() => drafts(page)).toHaveLength(1)
  await page.goto(`${url}/member/home`)
  await page.getByRole('heading', { name: /Niamh Carrowmore/ }).waitFor()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Menu' }).last().click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect.poll(() => memberDatabases(page)).toEqual([])
  await expect.poll(() => drafts(page)).toEqual([])
  await context.setOffline(false)
  await page.goto(`${url}/`)
  await page.getByLabel('Email').waitFor()
  // The cookie is still there, but it is worthless once the server has heard of the log-out.
  const status = () =>
    page.evaluate(async () => {
      const response = await fetch('/dj/api/member/', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: '{ member(extraid: 20417) { firstname } }' }),
      })
      return response.status
    })
  await expect.poll(status).toBe(401)
  expect(page.url()).toBe(`${url}/`)
})
