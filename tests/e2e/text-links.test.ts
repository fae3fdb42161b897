import type { Page } from 'playwright'
import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { Looks } from '../support/looks'
import { linkCode } from '../support/mailing'
import { agency, logIn, screenShown } from '../support/portal'
import { startServer, type TestServer } from '../support/server'

const text = `Map: https://maps.example.ie/?q=Bray
Call: 087 123 4567

Write to crowd@example.ie if you are late. Are you free? {YES} {NO}`

let server: TestServer
let profile: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1', LIMIT_LOGIN_ACCOUNT: '100' })
})
test.afterEach(() => profile?.dispose())
test.afterAll(() => server?.remove())

/** Sends the message to Niamh; returns the code of her link. */
async function send(name: string): Promise<string> {
  const words = ['--to', '20417', '--category', 'Availability check', '--name', name, '--text', text, '--json']
  const { mailing_id } = JSON.parse(await agency(server, 'message', 'send', ...words)) as { mailing_id: number }
  return linkCode(server, mailing_id)
}

async function hrefs(page: Page): Promise<(string | null)[]> {
  await page.getByRole('link', { name: 'crowd@example.ie' }).waitFor()
  return page.locator('[data-letter] a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
}

const expected = ['https://maps.example.ie/?q=Bray', 'tel:+353871234567', 'mailto:crowd@example.ie']

test('addresses and numbers can be tapped in a member’s message, also without signal, and on the public page', async () => {
  profile = await launchProfile({ device: 'phone' })
  const { page, context } = profile
  const looks = new Looks(page, 'text-links-phone')
  const code = await send('Bray: crowd')
  await page.goto(`${server.url}/m/${code}`)
  await screenShown(page)
  expect(await hrefs(page)).toEqual(expected)
  await looks.at('public', 'crowd@example.ie')
  await logIn(page, server)
  await page.goto(`${server.url}/member/20417/messages`)
  await page.getByRole('link', { name: 'Bray: crowd' }).first().click()
  expect(await hrefs(page)).toEqual(expected)
  await looks.at('member', 'crowd@example.ie')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  await page.reload()
  expect(await hrefs(page)).toEqual(expected)
  expect(looks.problems).toEqual([])
})
