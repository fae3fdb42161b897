import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { call } from '../support/caller'
import { Looks } from '../support/looks'
import { answerTo, sendMailing } from '../support/mailing'
import { answer, logIn, openMessage, shellStored } from '../support/portal'
import { startServer, type TestServer } from '../support/server'

const member = 20417
const list = `/member/${member}/messages`
const answerByLink = `mutation ($code: String!) { public_message_respond(code: $code, response: "N", notes: "At work") { ok } }`
const links = `{ member(extraid: ${member}) { messages { name link_code } } }`

let server: TestServer
let profile: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' })
})
test.afterEach(() => profile?.dispose())
test.afterAll(() => server?.remove())

/** The address of the message's public page, as in the text message that the agency sends to a phone. */
async function linkOf(title: string): Promise<string> {
  const { cookies } = await profile.context.storageState()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const { data } = await call(server.url, 'member', links, {}, { cookie })
  const [one] = (data?.member ?? []) as { messages: { name: string; link_code: string }[] }[]
  const code = one?.messages.find(({ name }) => name === title)?.link_code
  if (!code) throw new Error(`${title} has no link.`)
  return code
}

for (const device of ['phone', 'desktop'] as const) {
  test.describe(`Yes waits here, and the link says no meanwhile (${device})`, () => {
    const shown = () => profile.page.getByRole(device === 'desktop' ? 'dialog' : 'main')

    for (const choice of ['Keep mine', 'Take theirs']) {
      test(`both are shown, and ${choice} counts`, async () => {
        profile = await launchProfile({ device })
        const { page, context } = profile
        const title = `Howth Pier, ${device}, ${choice.slice(-4)}`
        const looks = new Looks(page, `answered-elsewhere-${device}`)
        const mailing = await sendMailing(server, title)
        await logIn(page, server)
        await shellStored(page)
        const code = await linkOf(title)
        await page.goto(server.url + list)
        await openMessage(page, title)
        await context.setOffline(true)
        await answer(page, 'Yes', 'From 9')
        await page
          .getByText('not sent yet')
          .or(page.getByText(/^Saved on this/))
          .first()
          .waitFor()
        expect((await call(server.url, 'login', answerByLink, { code })).data).toEqual({
          public_message_respond: { ok: true },
        })
        await context.setOffline(false)
        await page.goto(server.url + list)
        await page.locator('[data-message]', { hasText: title }).getByText('Needs your attention').waitFor()
        await openMessage(page, title)
        await looks.at(
          'both',
          /Another answer came through the message’s link at .*: No\. That one counts\. Your yes has not been given\./,
        )
        await shown().getByText('At work').waitFor()
        await shown().getByText('From 9').waitFor()
        expect(await answerTo(server, mailing)).toMatchObject({ response: 'N: At work', times: 1 })

        await shown()
          .getByRole('button', { name: new RegExp(`^${choice}`) })
          .click()
        const counts =
          choice === 'Keep mine' ? { response: 'Y: From 9', times: 2 } : { response: 'N: At work', times: 1 }
        if (choice === 'Take theirs') await shown().getByText('You said no').waitFor()
        await expect.poll(() => answerTo(server, mailing)).toMatchObject(counts)
        const row = page.locator('[data-message]', { hasText: title })
        await page.goto(server.url + list)
        await row.getByText(choice === 'Keep mine' ? 'Available' : 'Unavailable').waitFor()
        expect(looks.problems).toEqual([])
      })
    }
  })
}
