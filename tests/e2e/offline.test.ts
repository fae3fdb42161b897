import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchProfile, type Profile } from '../support/browser'
import { agency, answer, logIn, openMessage, password, shellStored } from '../support/portal'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let phone: Profile

beforeAll(async () => {
  server = await startServer({ DEMO: '1' })
  phone = await launchProfile({ device: 'phone' })
  await logIn(phone.page, server)
  await phone.page.goto(`${server.url}/member/20417/messages`)
  await phone.page.getByRole('heading', { name: 'Quay Street: market crowd' }).waitFor()
  await shellStored(phone.page)
})
afterAll(async () => {
  await phone?.context.close()
  await server?.remove()
})

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

/** What is half-written in this tab. */
function drafts(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('callboard.draft.')))
}

/** Whose data is on this device. */
function memberDatabases(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).map((db) => db.name ?? '')
    return names.filter((name) => name.startsWith('callboard-member-'))
  })
}

it('every page is closed before signal returns: the worker sends, and the server’s log names it', async () => {
  const mailing = await send('Glasshouse: café customers two')
  const { page, context } = phone
  await page.reload()
  await openMessage(page, 'Glasshouse: café customers two')
  await context.setOffline(true)
  await answer(page, 'No', 'Working that day.')
  await page.getByText('Saved on this phone.', { exact: false }).first().waitFor()
  const empty = await context.newPage()
  await page.close()
  phone.page = empty
  const before = server.logs.length
  await context.setOffline(false)
  await expect.poll(async () => (await answers(mailing))[0]?.response, { timeout: 20_000 }).toBe('N: Working that day.')
  expect((await answers(mailing))[0]?.times).toBe(1)
  const lines = server.logs.slice(before).filter((line) => line.includes('message_respond'))
  expect(lines.length).toBe(1)
  expect(lines[0]).toContain('"sender":"worker"')
})

it('every route of this portal opens without signal, and no answer of the API is in a cache', async () => {
  const { page, context } = phone
  await page.goto(`${server.url}/member/home`)
  await page.getByRole('heading', { name: /Niamh Carrowmore/ }).waitFor()
  await context.setOffline(true)
  for (const path of ['/member/home', '/member/20417/messages', '/member/20417/photos', '/member/family', '/nowhere']) {
    await page.goto(server.url + path)
    await page
      .getByText(/No signal\./)
      .first()
      .waitFor()
    await expect.poll(() => page.locator('#main').innerText()).not.toBe('')
  }
  const cached = await page.evaluate(async () => {
    const urls: string[] = []
    for (const name of await caches.keys()) {
      for (const request of await (await caches.open(name)).keys()) urls.push(new URL(request.url).pathname)
    }
    return urls
  })
  expect(cached.length).toBeGreaterThan(10)
  expect(cached.filter((path) => path.startsWith('/dj/'))).toEqual([])
  await context.setOffline(false)
})

it('the session expires with an answer waiting: nothing is lost, another member sees nothing, its own member goes on', async () => {
  const mailing = await send('Winter Ferry: late boarding')
  const { page, context } = phone
  await page.goto(`${server.url}/member/20417/messages`)
  await openMessage(page, 'Winter Ferry: late boarding')
  await context.setOffline(true)
  await answer(page, 'Yes')
  await page.getByText('Saved on this phone.', { exact: false }).first().waitFor()
  // The session ends on the server's side; the phone hears of it when it next reaches it.
  await context.clearCookies()
  await context.setOffline(false)
  await page
    .getByText(/Sign in again to send 1 change/)
    .first()
    .waitFor({ timeout: 25_000 })

  await page.goto(`${server.url}/`)
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

  // The second member logs out; the first one's answer is still there and goes out when she is back.
  await page.getByRole('button', { name: 'Menu' }).last().click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL(/\/site\//)
  expect(await memberDatabases(page)).toEqual(['callboard-member-20417'])
  await logIn(page, server)
  await expect.poll(async () => (await answers(mailing))[0]?.response, { timeout: 20_000 }).toBe('Y')
  expect((await answers(mailing))[0]?.times).toBe(1)
})

it('logs out without signal: the data goes at once, and the server’s session with the next contact', async () => {
  const { page, context } = phone
  await send('The Half-written Note')
  await page.goto(`${server.url}/member/20417/messages`)
  await openMessage(page, 'The Half-written Note')
  await page.getByRole('button', { name: 'Yes', exact: true }).last().click()
  await page.getByLabel('Notes for the agency').fill('Only I should know')
  await expect.poll(() => drafts(page)).toHaveLength(1)
  await page.goto(`${server.url}/member/home`)
  await page.getByRole('heading', { name: /Niamh Carrowmore/ }).waitFor()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Menu' }).last().click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect.poll(() => memberDatabases(page), { timeout: 20_000 }).toEqual([])
  await expect.poll(() => drafts(page)).toEqual([])
  await context.setOffline(false)
  await page.goto(`${server.url}/`)
  await page.getByLabel('Email').waitFor()
  await page.waitForTimeout(3_000)
  expect(page.url()).toBe(`${server.url}/`)
  // The cookie is still there, and worth nothing.
  const status = await page.evaluate(async () => {
    const response = await fetch('/dj/api/member/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ member(extraid: 20417) { firstname } }' }),
    })
    return response.status
  })
  expect(status).toBe(401)
})
