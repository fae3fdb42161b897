import type { PushPayload } from '../../domain/notifications/push-payload'
import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { type Gate, gateOn } from '../support/gate'
import { answerTo, sendMailing } from '../support/mailing'
import { heldItems } from '../support/phone-store'
import { logIn, shellStored } from '../support/portal'
import { startProxy } from '../support/proxy'
import { press, pushTo, standingOn } from '../support/push-to'
import { startServer, type TestServer } from '../support/server'

const member = 20417
let server: TestServer
/** The connection between the phone, page and worker, and the server. */
let line: Gate
let url: string
let phone: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1', LIMIT_LOGIN_ACCOUNT: '100' })
  const proxy = await startProxy(server.url)
  line = gateOn(proxy, '/')
  url = proxy.url
})
test.afterAll(() => server?.remove())

test.beforeEach(async () => {
  line.set('open')
  phone = await launchProfile({ device: 'phone' })
  await phone.context.grantPermissions(['notifications'], { origin: url })
  await logIn(phone.page, { url })
  await shellStored(phone.page)
  await phone.page.goto(`${url}/member/${member}/messages`)
  await phone.page.locator('a[data-message]').first().waitFor()
})
test.afterEach(() => phone?.dispose())

/** The agency's message and the push about it. */
async function asked(name: string): Promise<{ mailing: string; push: PushPayload; question: string }> {
  const mailing = await sendMailing(server, name)
  const msgid = (await answerTo(server, mailing))?.message_id ?? 0
  const body = `${name}: are you free on Thursday?`
  const push: PushPayload = {
    ...{ web_push: 8030, mutable: true, app_badge: 4 },
    notification: {
      ...{ title: 'Availability check', body, lang: 'en-IE', tag: `message-${msgid}`, silent: false },
      navigate: `/member/${member}/messages/${msgid}`,
      data: {
        ...{ owner: member, extraid: member, msgid, name, version: 1, round: 1 },
        ...{ isAnswerable: true, isUnanswered: true },
      },
    },
  }
  return { mailing, push, question: `Availability check | ${body} | Yes | No` }
}

const stands = () => expect.poll(() => standingOn(phone.page))
const given = (mailing: string) => expect.poll(async () => (await answerTo(server, mailing))?.response)

test('Yes on a notification is one answer, which can be undone before, and the open page follows', async () => {
  const { page, context } = phone
  const { mailing, push, question } = await asked('Long Strand: dancers')
  await pushTo(page, url, push)
  await stands().toEqual([question])
  // Read at once, as the worker told the page.
  await page.getByRole('link', { name: 'Long Strand: dancers' }).waitFor({ state: 'attached' })
  await press(context, 'no')
  await stands().toEqual(['You said no | Long Strand: dancers. Saved on this device. | Undo | Open'])
  await press(context, 'undo')
  await stands().toEqual([question])
  expect(await heldItems(page, member)).toEqual([])
  await press(context, 'yes')
  await stands().toEqual(['You said yes | Long Strand: dancers. Saved on this device. | Undo | Open'])
  expect((await answerTo(server, mailing))?.response).toBeNull()
  await stands().toEqual([
    expect.stringMatching(/^You said yes \| Long Strand: dancers\. The agency has it, \d\d:\d\d\. \| Open$/),
  ])
  expect(await answerTo(server, mailing)).toMatchObject({ response: 'Y', times: 1 })
  // A repeat does not bring the question back; a tap brings the open page to the message, which takes the notification away.
  await pushTo(page, url, push)
  await press(context, '')
  await page.getByRole('heading', { name: 'Long Strand: dancers' }).first().waitFor()
  await stands().toEqual([])
})

test('Yes without signal, and the browser killed: the next start sends it, once', async () => {
  const { page, context } = phone
  const { mailing, push } = await asked('Long Strand: riders')
  const cookies = await context.cookies()
  line.set('cut')
  await pushTo(page, url, push)
  await stands().toHaveLength(1)
  await press(context, 'yes')
  await stands().toEqual(['You said yes | Long Strand: riders. Saved on this device. | Undo | Open'])
  await phone.killHard()
  expect((await answerTo(server, mailing))?.response).toBeNull()

  phone = await phone.reopen()
  // A browser writes cookies to the disk up to half a minute later.
  await phone.context.addCookies(cookies)
  await phone.page.goto(`${url}/member/${member}/messages`)
  await phone.page.locator('a[data-message]').first().waitFor()
  expect(await heldItems(phone.page, member)).toMatchObject([{ kind: 'message_respond', state: 'queued' }])
  line.set('open')
  await given(mailing).toBe('Y')
  expect((await answerTo(server, mailing))?.times).toBe(1)
})

test('Yes without signal says where it is, and the agency has it when signal is back', async () => {
  const { page, context } = phone
  const { mailing, push } = await asked('Long Strand: cooks')
  line.set('cut')
  await pushTo(page, url, push)
  await stands().toHaveLength(1)
  await press(context, 'yes')
  await stands().toEqual([
    'You said yes | Long Strand: cooks. Saved on this device. It goes out when there is signal. | Open',
  ])
  line.set('open')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await given(mailing).toBe('Y')
  await stands().toEqual([expect.stringContaining('Long Strand: cooks. The agency has it, ')])
  expect((await answerTo(server, mailing))?.times).toBe(1)
})

test('for another member, and after log-out, it says nothing and stores nothing', async () => {
  const { page, context } = phone
  const { mailing, push } = await asked('Long Strand: sailors')
  const theirs = { ...push.notification, data: { ...push.notification.data, owner: member + 1 } }
  await pushTo(page, url, { ...push, notification: theirs })
  await stands().toEqual(['Open Callboard | '])
  await pushTo(page, url, push)
  await stands().toHaveLength(2)
  await page.getByRole('button', { name: 'Menu' }).last().click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL(/\/site\//)
  await page.goto(`${url}/`)
  await pushTo(page, url, push)
  await stands().toContain('Open Callboard | ')
  // One that stands from before.
  await page.evaluate(async (data) => {
    const registration = await navigator.serviceWorker.ready
    for (const one of await registration.getNotifications()) one.close()
    await registration.showNotification('Long Strand: sailors', { tag: 'message-1', data })
  }, push.notification.data)
  await press(context, 'yes')
  await stands().toEqual(['Open Callboard | Not saved. Open to answer.'])
  expect((await answerTo(server, mailing))?.response).toBeNull()
})
