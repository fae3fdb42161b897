import { launchProfile, type Profile, screenshot } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { answerTo, sendMailing } from '../support/mailing'
import { agency, logIn, shellStored } from '../support/portal'
import { givePush } from '../support/push-browser'
import { openPushService, type PushService } from '../support/push-service'
import { press, pushTo, standingOn } from '../support/push-to'
import { startServer, type TestServer } from '../support/server'
import { withoutQuietHours } from '../support/without-quiet-hours'

let service: PushService
let server: TestServer
let phone: Profile

test.beforeAll(async () => {
  service = await openPushService()
  server = await startServer({ DEMO: '1', ...withoutQuietHours(), PUSH_SERVICES: service.origin })
  phone = await launchProfile({ device: 'phone' })
})
test.afterAll(async () => {
  await phone?.dispose()
  await server?.remove()
  await service?.close()
})

const title = 'Slane Castle: banquet'

test('a message reaches the lock screen, is answered there, and the agency has it once', async () => {
  const { page, context } = phone
  await context.grantPermissions(['notifications'], { origin: server.url })
  const browser = service.browser()
  await givePush(page, { address: browser })
  await logIn(page, server)
  await shellStored(page)

  // 1. The member turns notifications on.
  await page.goto(`${server.url}/member/20417/notifications`)
  await page.getByRole('button', { name: 'Turn on notifications' }).click()
  await page.getByText('Notifications are on', { exact: true }).waitFor()
  await screenshot(page, 'notifications-on')

  // 2. The agency sends a message, and a push goes out to this browser.
  const mailing = await sendMailing(server, title, 'Are you free on Thursday? {YES} {NO}')
  await expect.poll(() => browser.pushes.length).toBe(1)
  const [pushed] = browser.pushes
  if (!pushed) throw new Error('Nothing was pushed.')
  expect(await agency(server, 'message', 'answers', mailing)).toMatch(/push \d\d:\d\d/)

  // 3. It shows, and Yes on it is an answer.
  await pushTo(page, server.url, pushed.payload)
  await expect.poll(() => standingOn(page)).toEqual([expect.stringMatching(/ \| Yes \| No$/)])
  await press(context, 'yes')
  await expect
    .poll(() => standingOn(page))
    .toEqual([expect.stringMatching(/^You said yes \| .*Saved on this device\..* Undo/)])
  await expect
    .poll(() => standingOn(page))
    .toEqual([expect.stringMatching(/^You said yes \| .*The agency has it, \d\d:\d\d/)])
  expect(await answerTo(server, mailing)).toMatchObject({ response: 'Y', times: 1 })
})
