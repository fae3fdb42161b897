import type { Page } from 'playwright'
import { launchProfile, type Profile, screenshot } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { answerTo, sendMailing } from '../support/mailing'
import { heldItems } from '../support/phone-store'
import { agency, answer, logIn, openMessage, shellStored } from '../support/portal'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let phone: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' })
  phone = await launchProfile({ device: 'phone' })
})
test.afterAll(async () => {
  await phone?.context.close()
  await server?.remove()
})

/**
 * Makes writes to the outbox throw what Chromium throws when the disk is full. Chromium's own quota override has no effect
 * on rows as small as these.
 */
function fill(page: Page): Promise<void> {
  return page.evaluate(() => {
    const real = IDBObjectStore.prototype.add
    Object.assign(window, { refused: 0 })
    IDBObjectStore.prototype.add = function (...row) {
      if (this.name !== 'outbox') return real.apply(this, row)
      Object.assign(window, { refused: Number(Reflect.get(window, 'refused')) + 1 })
      throw new DOMException('The disk is full.', 'QuotaExceededError')
    }
  })
}

test('a phone that is full says "not saved" at once, keeps the form, and carries on online', async () => {
  const { page, context } = phone
  await logIn(page, server)
  await page.goto(`${server.url}/member/20417/messages`)
  await openMessage(page, 'Winter Ferry: passengers')
  await shellStored(page)
  await fill(page)

  await context.setOffline(true)
  await answer(page, 'Yes', 'My own coat; size 12')
  await page
    .getByText(/Not confirmed/i)
    .first()
    .waitFor()
  expect(await page.getByText('Saved on this phone', { exact: false }).count()).toBe(0)
  expect(await page.getByLabel('Notes for the agency').inputValue()).toBe('My own coat; size 12')
  await screenshot(page, 'full-device')

  await context.setOffline(false)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page
    .getByText(/The agency has it/)
    .first()
    .waitFor()
  const mailings = JSON.parse(await agency(server, 'message', 'list', '--json')) as {
    mailing_id: number
    name: string
  }[]
  const mailing = mailings.find((one) => one.name === 'Winter Ferry: passengers')
  const answers = JSON.parse(await agency(server, 'message', 'answers', String(mailing?.mailing_id), '--json')) as {
    extraid: number
    response: string | null
    times: number
  }[]
  expect(answers.find((one) => one.extraid === 20417)).toMatchObject({ response: 'Y: My own coat; size 12', times: 1 })
})

/**
 * Holds the outbox's requests to the agency until the returned function is called: 'before' they are sent, or 'after' the
 * agency has answered and before the page hears it.
 */
async function hold(page: Page, when: 'before' | 'after'): Promise<() => void> {
  let letGo = (): void => {}
  const word = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/dj/api/member/', async (route) => {
    if (!/message_respond|OutboxCursor/.test(route.request().postData() ?? '')) return route.continue()
    if (when === 'before') await word
    const response = await route.fetch()
    await word
    return route.fulfill({ response })
  })
  return () => letGo()
}

test('an answer that a full phone sent at once, as its word comes late, leaves what another tab has kept since', async () => {
  const { page, context } = phone
  const [title, ahead] = ['Slip Road: runners', 'Slip Road: cyclists']
  const [mailing, mailingAhead] = [await sendMailing(server, title), await sendMailing(server, ahead)]
  const list = `${server.url}/member/20417/messages`
  await page.goto(list)
  await openMessage(page, title)
  await fill(page)
  const letHear = await hold(page, 'after')
  await answer(page, 'Yes', 'First')
  await expect.poll(async () => (await answerTo(server, mailing))?.response).toBe('Y: First')

  // An item ahead of it is being sent, so the second answer waits behind that item and is never sent itself.
  const other = await context.newPage()
  const letSend = await hold(other, 'before')
  await other.goto(list)
  await openMessage(other, ahead)
  await answer(other, 'Yes')
  await expect.poll(() => heldItems(other, 20417)).toMatchObject([{ state: 'sending' }])
  await other.getByRole('link', { name: 'All messages' }).click()
  await openMessage(other, title)
  await other.getByRole('button', { name: 'Change answer' }).click()
  await answer(other, 'No', 'Second thoughts')
  await expect.poll(() => heldItems(other, 20417)).toMatchObject([{}, { state: 'queued', attempts: 0 }])
  await screenshot(other, 'full-device-other-tab')

  letHear()
  // This tab shows the answer that was stored last, although it was given in the other tab.
  await page.getByText('You said no').first().waitFor()
  await screenshot(page, 'full-device-overtaken-by-another-tab')
  expect(await heldItems(other, 20417)).toMatchObject([{}, { state: 'queued' }])
  letSend()
  await expect.poll(() => answerTo(server, mailing)).toMatchObject({ response: 'N: Second thoughts', times: 2 })
  expect(await answerTo(server, mailingAhead)).toMatchObject({ response: 'Y', times: 1 })
})
