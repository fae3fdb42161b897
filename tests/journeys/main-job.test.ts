import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { launchProfile, type Profile, screenshot } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { linkCode } from '../support/mailing'
import { hasStored } from '../support/phone-store'
import { agency, answer, logIn, openMessage, screenShown, shellStored } from '../support/portal'
import { startServer, type TestServer } from '../support/server'
import { withoutQuietHours } from '../support/without-quiet-hours'

let server: TestServer
let phone: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1', ...withoutQuietHours() })
  phone = await launchProfile({ device: 'phone' })
})
test.afterAll(async () => {
  await phone?.dispose()
  await server?.remove()
})

interface SentMessage {
  mailing_id: number
}
interface Given {
  response: string | null
  times: number
  arrived_at: string | null
  device_at: string | null
}

/** The texts that went out, each without its number. */
function textsSent({ dataDir }: TestServer): string[] {
  const folder = join(dataDir, 'mail')
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.txt')) : []
  return files.map((name) => readFileSync(join(folder, name), 'utf8').split('\n')[2] ?? '')
}

const title = 'Brú na Bóinne: pilgrims'

test('an extra on set answers without signal, is killed, and the agency has it once', async () => {
  // 1. A member logs in, and sees Home and Messages.
  await logIn(phone.page, server)
  await phone.page.getByRole('heading', { name: /Niamh Carrowmore/ }).waitFor()

  // 2. The agency sends a message through its endpoint, the member is texted its link, and the page that stands open shows it when it is looked at again.
  await phone.page.goto(`${server.url}/member/20417/messages`)
  await shellStored(phone.page)
  const sent = JSON.parse(
    await agency(
      server,
      ...['message', 'send', '--to', '20417', '--category', 'Availability check', '--name', title],
      ...['--text', 'Are you free on Thursday? {YES} {NO}', '--type', 'simple', '--expires', '+6h', '--json'],
    ),
  ) as SentMessage
  await expect
    .poll(() => textsSent(server))
    .toEqual([expect.stringMatching(/: a new message for you\. .*\/m\/[\w-]+$/)])
  const shown = phone.page.getByRole('heading', { name: title })
  const lookAgain = () => document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => phone.page.evaluate(lookAgain).then(() => shown.count())).toBe(1)
  await expect.poll(() => hasStored(phone.page, 20417, title)).toBe(true)
  // Closing the browser writes the cookie to the disk, as half a minute of use does.
  await phone.close()

  // 3. With no signal the portal starts cold and shows the messages with their age.
  await server.stop()
  phone = await phone.reopen()
  await phone.page.goto(`${server.url}/member/20417/messages`)
  await phone.page.getByRole('heading', { name: title }).waitFor()
  await phone.page.getByText(/No signal\. Showing what this phone knew at \d\d:\d\d/).waitFor()
  await openMessage(phone.page, title)
  await answer(phone.page, 'Yes', 'I have my own staff; boots too: brown.')
  await phone.page.getByText('Saved on this phone.', { exact: false }).first().waitFor()
  await screenshot(phone.page, 'main-job-saved')
  await phone.killHard()

  // Signal returns.
  await server.restart()
  phone = await phone.reopen()
  await phone.page.goto(`${server.url}/member/20417/messages`)
  await openMessage(phone.page, title)
  await phone.page
    .getByText(/The agency has it, \d\d:\d\d/)
    .first()
    .waitFor()
  await screenshot(phone.page, 'main-job-agency')

  const answers = JSON.parse(await agency(server, 'message', 'answers', String(sent.mailing_id), '--json')) as Given[]
  expect(answers).toHaveLength(1)
  expect(answers[0]).toMatchObject({ response: 'Y: I have my own staff; boots too: brown.', times: 1 })
  const [given] = answers
  // The answer was given while the server was down and arrived later; the agency sees both times.
  expect(Date.parse(given?.device_at ?? '')).toBeLessThan(Date.parse(given?.arrived_at ?? ''))
  expect(await agency(server, 'message', 'answers', String(sent.mailing_id))).toContain('brown')
})

test('somebody without an account opens the link, answers, reviews and changes the answer', async () => {
  const sent = JSON.parse(
    await agency(
      server,
      ...['message', 'send', '--to', '20417', '--category', 'Casting', '--name', 'Hill Farm: mourners'],
      ...['--text', 'Can you come on Friday?', '--type', 'radio', '--options', 'All day;Morning only'],
      ...['--expires', '+6h', '--json'],
    ),
  ) as SentMessage
  const code = await linkCode(server, sent.mailing_id)
  const visitor = await launchProfile({ device: 'phone' })
  const { page } = visitor
  try {
    await page.goto(`${server.url}/m/${code}`)
    await screenShown(page)
    await page.getByRole('heading', { name: 'Hill Farm: mourners' }).waitFor()
    await page.getByText('Morning only').click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('Notes for the agency').fill('Back by 2; no later')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page
      .getByText(/Thank you/i)
      .first()
      .waitFor()
    await screenshot(page, 'public-thanks')
    await page
      .getByText(/change/i)
      .last()
      .click()
    await page.getByText('All day').last().click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page
      .getByText(/Thank you/i)
      .first()
      .waitFor()
  } finally {
    await visitor.dispose()
  }
  const [given] = JSON.parse(await agency(server, 'message', 'answers', String(sent.mailing_id), '--json')) as Given[]
  expect(given?.response).toMatch(/^All day/)
  expect(given?.times).toBe(2)
})
