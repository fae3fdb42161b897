import type { Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { add, remove } from '../support/experience-screen'
import { memberPhone, profileAtAgency } from '../support/member-phone'
import { type LoopbackProxy, startProxy } from '../support/proxy'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let proxy: LoopbackProxy
let profile: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1', LIMIT_LOGIN_ACCOUNT: '100' })
  proxy = await startProxy(server.url)
})
test.afterEach(() => profile?.dispose())
test.afterAll(async () => {
  await proxy?.close()
  await server?.remove()
})

/** The agency takes the first addition but its answer is lost; every later item gets 503 "come later", until `healed`. */
function loseFirstAnswer(line: LoopbackProxy): { healed: () => void } {
  let met = 0
  const later = Buffer.from(JSON.stringify({ errors: [{ message: 'Later.', extensions: { code: 'UNAVAILABLE' } }] }))
  const plain = line.treat
  line.treat = async (proxied) => {
    if (!proxied.headers['idempotency-key']) return plain(proxied)
    if (met++ > 0) {
      return proxied.reply({
        status: 503,
        headers: { 'content-type': 'application/json', 'retry-after': '60' },
        body: later,
      })
    }
    await proxied.forward()
    proxied.cut()
  }
  return {
    healed: () => {
      line.treat = plain
    },
  }
}

test('a row whose answer is outstanding shows once, also when a read has brought it; its removal waits for the answer', async () => {
  const { member, phone } = await memberPhone({ ...server, url: proxy.url }, 'outstanding@example.test')
  profile = phone
  const { page } = profile
  const path = `${proxy.url}/member/${member.extraid}/experience`
  const atAgency = async () => (await profileAtAgency(server, member.extraid)).experience
  await page.goto(path)
  await page.getByText('You have not added any experience yet.').waitFor()
  const line = loseFirstAnswer(proxy)
  await add(page, '2019', 'Answered by nobody')
  await expect.poll(atAgency).toMatchObject([{ detail: 'Answered by nobody' }])
  const read = page.waitForResponse((answer) => answer.request().postData()?.includes('query Profile') ?? false)
  await page.reload()
  expect(await (await read).text()).toContain('Answered by nobody')
  // Time for the read to reach the screen.
  await page.waitForTimeout(500)
  expect(await page.getByText('Answered by nobody').count()).toBe(1)

  await remove(page, 'Answered by nobody')
  await page.getByText(/^To be deleted/).waitFor()
  expect(await atAgency()).toHaveLength(1)
  // The member asks for the waiting addition to be tried at once; the removal is held back until it is answered.
  line.healed()
  await page.getByRole('button', { name: 'Show' }).click()
  await page.getByRole('heading', { name: '2 changes waiting' }).waitFor()
  await page.getByRole('button', { name: 'Try now' }).click()
  await expect.poll(atAgency, { timeout: 20_000 }).toEqual([])
})
