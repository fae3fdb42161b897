import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { Looks } from '../support/looks'
import { answerTo, sendMailing } from '../support/mailing'
import { heldItems } from '../support/phone-store'
import { answer, logIn, openMessage, shellStored } from '../support/portal'
import { startServer, type TestServer } from '../support/server'

const member = 20417
const list = `/member/${member}/messages`

let server: TestServer
let profile: Profile
test.afterEach(async () => {
  await profile?.dispose()
  await server?.remove()
})

const respond = `mutation MessageRespond($extraid: Int!, $id: Int!, $response: String!, $device_at: DateTime) {
  message_respond(extraid: $extraid, id: $id, response: $response, device_at: $device_at) { ok } }`

for (const device of ['phone', 'desktop'] as const) {
  test.describe(`what comes too late, or comes back (${device})`, () => {
    test('the agency is put back to an older copy: it is said, and what it lost goes out again', async () => {
      server = await startServer({ DEMO: '1' })
      profile = await launchProfile({ device })
      const { page } = profile
      const looks = new Looks(page, `went-back-${device}`)
      const title = `Cobh Quay, ${device}`
      const mailing = await sendMailing(server, title)
      await logIn(page, server)
      await shellStored(page)
      await page.goto('about:blank')
      await server.stop()
      const [database, copy] = [join(server.dataDir, 'db'), join(server.dataDir, 'db-of-yesterday')]
      cpSync(database, copy, { recursive: true })
      await server.restart()

      await page.goto(server.url + list)
      await openMessage(page, title)
      await answer(page, 'Yes', 'Before the copy came back')
      await expect.poll(() => answerTo(server, mailing)).toMatchObject({ times: 1 })
      // The dialog of the desktop goes back as it closes, which would end a navigation.
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.goto(server.url + list)
      await expect.poll(() => heldItems(page, member)).toEqual([])

      await page.goto('about:blank')
      await server.stop()
      rmSync(database, { recursive: true })
      cpSync(copy, database, { recursive: true })
      await server.restart()
      expect(await answerTo(server, mailing)).toMatchObject({ response: null, times: 0 })
      await page.goto(server.url + list)
      await looks.at('lost', 'The agency lost something it had received from you.')
      await expect
        .poll(() => answerTo(server, mailing))
        .toMatchObject({ response: 'Y: Before the copy came back', times: 1 })
      expect(looks.problems).toEqual([])
    })

    test('an answer that waited while a later one went without the store: it says which of the two counts', async () => {
      server = await startServer({ DEMO: '1' })
      profile = await launchProfile({ device })
      const { page, context } = profile
      const looks = new Looks(page, `overtaken-${device}`)
      const title = `Dalkey Hill, ${device}`
      const mailing = await sendMailing(server, title)
      await logIn(page, server)
      await page.goto(server.url + list)
      await page.route('**/dj/api/member/', (route) =>
        /message_respond|OutboxCursor/.test(route.request().postData() ?? '')
          ? route.abort('internetdisconnected')
          : route.continue(),
      )
      await openMessage(page, title)
      await answer(page, 'Yes')
      await page.getByText('not sent yet').or(page.getByText('Saved on this')).first().waitFor()
      // When a desktop's dialog closes, it goes back to its list.
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      // Sends as the portal does when it can store nothing: with an opId, and without a seq.
      const id = (await answerTo(server, mailing))?.message_id
      const headers = { 'x-callboard': '1', 'outbox-member': String(member), 'idempotency-key': crypto.randomUUID() }
      const variables = { extraid: member, id, response: 'N', device_at: new Date(Date.now() + 1_000).toISOString() }
      const data = { query: respond, operationName: 'MessageRespond', variables }
      const sent = await context.request.post(`${server.url}/dj/api/member/`, { headers, data })
      expect(await sent.json()).toMatchObject({ data: { message_respond: { ok: true } } })
      await page.unroute('**/dj/api/member/')
      await page.goto(server.url + list)
      await openMessage(page, title)
      await looks.at('message', /You answered again at .*, and that answer counts\. Your yes has not been given\./)
      expect(await answerTo(server, mailing)).toMatchObject({ response: 'N', times: 1 })
      expect(looks.problems).toEqual([])
    })
  })
}
