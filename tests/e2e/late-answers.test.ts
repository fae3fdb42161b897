import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { agency, logIn } from '../support/portal'
import { type LoopbackProxy, type ProxiedAnswer, startProxy } from '../support/proxy'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let line: LoopbackProxy
let phone: Profile
/** Each function lets one held answer go. An answer is in this list from the moment of its request. */
let release: (() => void)[]

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' })
})
test.beforeEach(async () => {
  line = await startProxy(server.url)
  phone = await launchProfile({ device: 'desktop' })
  release = []
})

/** Forwards this mutation to the server from here on, but holds back the answer until it is released. */
function holdAnswersTo(mutation: 'Relogin' | 'Logout'): void {
  const forward = line.treat
  line.treat = async (proxied) => {
    if (!proxied.body.includes(`mutation ${mutation}`)) return forward(proxied)
    const answer: ProxiedAnswer = await proxied.forward()
    await new Promise<void>((resolve) => release.push(resolve))
    if (!proxied.outgoing.destroyed) proxied.reply(answer)
  }
}

const isSignedIn = async (): Promise<boolean> => {
  const query = 'mutation { relogin { ok } }'
  const headers = { 'content-type': 'application/json', 'x-callboard': '1' }
  const answer = await phone.page.request.post(`${line.url}/dj/api/login/`, { headers, data: { query } })
  return ((await answer.json()) as { data: { relogin: { ok: boolean } } }).data.relogin.ok
}

test('an answer that says that the old session is over does not take a new one away', async () => {
  await logIn(phone.page, line)
  const plain = line.treat
  holdAnswersTo('Relogin')
  // The office sets a new password, which ends the old session.
  await agency(server, 'member', 'change', '20417', '--password', 'callboard-demo')
  await phone.page.goto(`${line.url}/member/home`)
  await expect.poll(() => release.length).toBeGreaterThan(0)
  line.treat = plain
  const second = await phone.context.newPage()
  await logIn(second, line)
  for (const letGo of release) letGo()
  await phone.page.waitForLoadState('networkidle')
  expect(await isSignedIn()).toBe(true)
})

test('the answer to a logout that took too long does not take a new session away', async () => {
  await logIn(phone.page, line)
  holdAnswersTo('Logout')
  await phone.page.getByRole('button', { name: 'Log out', exact: true }).click()
  await expect.poll(() => release.length).toBeGreaterThan(0)
  await phone.page.waitForURL(/\/site\//)
  await logIn(phone.page, line)
  for (const letGo of release) letGo()
  await phone.page.waitForLoadState('networkidle')
  expect(await isSignedIn()).toBe(true)
})
