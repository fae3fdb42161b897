import type { Page } from 'playwright'
import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { sendMailing } from '../support/mailing'
import { heldItems } from '../support/phone-store'
import { answer, logIn, openMessage } from '../support/portal'
import { startServer, type TestServer } from '../support/server'

const member = 20417

let server: TestServer
let phone: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' })
})
test.beforeEach(async () => {
  phone = await launchProfile({ device: 'phone' })
  await logIn(phone.page, server)
})
test.afterEach(() => phone?.dispose())
test.afterAll(() => server?.remove())

const address = (path: string) => `${server.url}/member/${member}/${path}`

/** Lets another tab read what the first one changed. The read removes the change from the queue that both tabs share. */
async function readByAnotherTab(path: string, there: (page: Page) => Promise<void>): Promise<void> {
  // Only a read that begins after the change was sent contains it. The first tab may have made such a read already.
  await expect.poll(async () => (await heldItems(phone.page, member)).every(({ state }) => state === 'sent')).toBe(true)
  const other = await phone.context.newPage()
  await other.goto(address(path))
  await there(other)
  await expect.poll(() => heldItems(other, member)).toEqual([])
  await other.close()
}

test('an answer stays given in the tab where it was given when another tab has read it', async () => {
  const { page } = phone
  const title = 'Lantern Street: walkers'
  await sendMailing(server, title)
  await page.goto(address('messages'))
  await openMessage(page, title)
  await answer(page, 'Yes', 'On my way')
  const zone = page.getByRole('region', { name: 'Your answer' })
  await zone.getByText('The agency has it').last().waitFor()
  const row = (there: Page) => there.locator('a[data-message]', { hasText: title }).getByText(/Available/)
  await readByAnotherTab('messages', (other) => row(other).waitFor())
  // Time for the first tab to hear what the other tab did.
  await page.waitForTimeout(1_000)
  const said = await zone.innerText()
  expect(said).toContain('You said yes')
  expect(said).toContain('The agency has it')
  await page.getByRole('link', { name: 'All messages' }).click()
  await row(page).waitFor()
})

test('a saved field stays as it was saved, also without signal, when another tab has read it', async () => {
  const { page } = phone
  await page.goto(address('personal'))
  const occupation = (there: Page) => there.locator('#field-occupation')
  await occupation(page).fill('Lamplighter')
  await page.getByRole('button', { name: 'Save & Next' }).click()
  await page.waitForURL(/\/availability$/)
  await readByAnotherTab('personal', (other) => expect.poll(() => occupation(other).inputValue()).toBe('Lamplighter'))
  await phone.context.setOffline(true)
  await page.goBack()
  await occupation(page).waitFor()
  await page.waitForTimeout(1_000)
  expect(await occupation(page).inputValue()).toBe('Lamplighter')
})
