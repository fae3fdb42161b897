import { launchProfile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { answerTo, sendMailing } from '../support/mailing'
import { answer, logIn, openMessage } from '../support/portal'
import { type LoopbackProxy, startProxy } from '../support/proxy'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let line: LoopbackProxy

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' })
  line = await startProxy(server.url)
})

test('an answer is changed while the agency’s word on it is still awaited: it is chosen anew, and the last one counts', async () => {
  const title = 'Tide Mill: bakers'
  const mailing = await sendMailing(server, title)
  const { page } = await launchProfile({ device: 'phone' })
  await logIn(page, line)
  await page.goto(`${line.url}/member/20417/messages`)
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let count = 0
  // The request is held on the line, because either the page or the worker that the browser wakes may send it.
  const forward = line.treat
  line.treat = async (proxied) => {
    if (proxied.body.includes('MessageRespond') && count++ === 0) await held
    return forward(proxied)
  }
  await openMessage(page, title)
  await answer(page, 'Yes', 'First')
  // Waits until the first answer is under way: if it were changed before that, the first answer would never be sent.
  await expect.poll(() => count).toBe(1)
  await page.getByRole('button', { name: 'Change answer' }).click()
  // The last 'No' is the new choice; another one may still belong to the confirm step of the first answer.
  await page.getByRole('button', { name: 'No', exact: true }).last().click()
  release()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect.poll(async () => (await answerTo(server, mailing))?.response).toBe('N: First')
  expect(count).toBeGreaterThanOrEqual(2)
})
