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
  // On the line, since either may send: the page, or the worker that the browser wakes.
  const forward = line.treat
  line.treat = async (proxied) => {
    if (proxied.body.includes('MessageRespond') && count++ === 0) await held
    return forward(proxied)
  }
  await openMessage(page, title)
  await answer(page, 'Yes', 'First')
  // Changed before it went out, it would never have to.
  await expect.poll(() => count).toBe(1)
  await page.getByRole('button', { name: 'Change answer' }).click()
  // Not the confirm step of the answer that was just given.
  await page.getByRole('button', { name: 'No', exact: true }).last().click()
  release()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect.poll(async () => (await answerTo(server, mailing))?.response).toBe('N: First')
  expect(count).toBeGreaterThanOrEqual(2)
})
