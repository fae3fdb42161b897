import { table } from '../../domain/access/route-table'
import { launchProfile, type Profile, screenshot } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { expectConsole } from '../support/expected-console'
import { photo } from '../support/photo-samples'
import { choosePhoto, photosAtAgency, slot } from '../support/photos-screen'
import { answer, logIn, openMessage } from '../support/portal'
import { startServer, type TestServer } from '../support/server'

/** An address in an office. Over http it is no secure context, though it leads to this machine here. */
const hostname = '192.0.2.10'

let server: TestServer
let profile: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' })
})
test.afterEach(() => profile?.dispose())
test.afterAll(() => server?.remove())

test('over plain http the log-in says what that means, every page opens, an answer and a photo arrive', async () => {
  // Chromium says so of every document that is not secure.
  expectConsole(/Cross-Origin-Opener-Policy header has been ignored/)
  profile = await launchProfile({ hostname })
  const { page } = profile
  const url = server.url.replace('127.0.0.1', hostname)
  await page.goto(`${url}/`)
  const missing = await page.evaluate(() => [window.isSecureContext, 'randomUUID' in crypto, 'subtle' in crypto])
  expect(missing).toEqual([false, false, false])
  await page.getByText('This address is not secure (http): what you type can be read on the way').waitFor()
  await screenshot(page, 'insecure-log-in')
  await logIn(page, { url })

  const member = '20417'
  const places = table.filter(([, , , isPublic]) => !isPublic).map(([name, path]) => [name, path] as const)
  for (const [name, path] of places) {
    await page.goto(url + path.replace('{extraid}', member).replace('{form_id}', '402').replace('{id}', '101'))
    await page.locator('h1').first().waitFor()
    await page.waitForTimeout(300)
    expect(await page.getByText('Something went wrong', { exact: false }).count(), name).toBe(0)
  }

  await page.goto(`${url}/member/${member}/messages`)
  await openMessage(page, 'Quay Street: market crowd')
  await answer(page, 'Yes')
  // Without Web Locks, a page that was left in mid-send holds the outbox for a minute (src/outbox/claim.ts).
  await page.getByText('The agency has it', { exact: false }).first().waitFor({ timeout: 80_000 })

  const before = (await photosAtAgency(server, Number(member))).map(({ mediaid }) => mediaid)
  await page.goto(`${url}/member/${member}/photos`)
  await choosePhoto(page, await photo({ width: 900, height: 1_200 }))
  await expect
    .poll(async () => (await photosAtAgency(server, Number(member))).some(({ mediaid }) => !before.includes(mediaid)))
    .toBe(true)
  await slot(page).getByText('Not sent yet').waitFor({ state: 'detached' })
})
