import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchProfile, type Profile } from '../support/browser'
import { answerTo, sendMailing } from '../support/mailing'
import { answer, logIn, openMessage } from '../support/portal'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let phone: Profile

beforeAll(async () => {
  server = await startServer({ DEMO: '1' })
  phone = await launchProfile({ device: 'phone' })
})
afterAll(async () => {
  await phone?.dispose()
  await server?.remove()
})

it('an answer is changed while the agency’s word on it is still awaited: it is chosen anew, and the last one counts', async () => {
  const title = 'Tide Mill: bakers'
  const mailing = await sendMailing(server, title)
  const { page } = phone
  await logIn(page, server)
  await page.goto(`${server.url}/member/20417/messages`)
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let count = 0
  await page.route('**/dj/api/member/', async (route) => {
    if ((route.request().postData() ?? '').includes('MessageRespond') && count++ === 0) await held
    await route.continue()
  })
  await openMessage(page, title)
  await answer(page, 'Yes', 'First')
  // Changed before it went out, it would never have to.
  await expect.poll(() => count).toBe(1)
  await page.getByRole('button', { name: 'Change answer' }).click()
  // Not the confirm step of the answer that was just given.
  await page.getByRole('button', { name: 'No', exact: true }).last().click({ timeout: 5_000 })
  release()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect.poll(async () => (await answerTo(server, mailing))?.response).toBe('N: First')
  expect(count).toBeGreaterThanOrEqual(2)
})
