import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { logIn } from '../support/portal'
import { startProxy } from '../support/proxy'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let phone: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' })
})
test.beforeEach(async () => {
  phone = await launchProfile({ device: 'desktop' })
})
test.afterEach(() => phone?.dispose())
test.afterAll(() => server?.remove())

test('row 16: when another member signs in in a second tab, the first tab resets and shows nothing of the first member', async () => {
  const first = phone.page
  await logIn(first, server)
  await first.goto(`${server.url}/member/20417/messages`)
  await first.getByText('Quay Street: market crowd').first().waitFor()

  const second = await phone.context.newPage()
  // The log-in bypasses the page, so the first tab is not told: it meets the other member's cookie at its next read.
  const before = server.logs.length
  await second.request.post(`${server.url}/dj/api/login/`, {
    headers: { 'content-type': 'application/json', 'x-callboard': '1' },
    data: {
      query: 'mutation { login(username: "family@demo.test", password: "callboard-demo") { ok extraid } }',
    },
  })
  await first.getByRole('link', { name: 'Home', exact: true }).first().click()
  await first.getByText('Gráinne Tiernan').first().waitFor()
  expect(await first.getByText('Niamh Carrowmore').count()).toBe(0)
  expect(await first.getByText('Quay Street: market crowd').count()).toBe(0)
  await expect.poll(() => server.logs.slice(before).some((line) => line.includes('WRONG_MEMBER'))).toBe(true)

  // Nothing of the second member was written to the first member's database.
  const stored = await first.evaluate(async () => {
    const open = indexedDB.open('callboard-member-20417')
    const db = await new Promise<IDBDatabase>((resolve) => {
      open.onsuccess = () => resolve(open.result)
    })
    const all = db.transaction('reads').objectStore('reads').getAll()
    return JSON.stringify(
      await new Promise((resolve) => {
        all.onsuccess = () => resolve(all.result)
      }),
    )
  })
  expect(stored).toContain('Quay Street')
  expect(stored).not.toContain('School Gate')
})

test('a relogin that is still under way does not bring back who logged out meanwhile', async () => {
  const { page } = phone
  const line = await startProxy(server.url)
  await logIn(page, line)
  const answered: string[] = []
  const loggingOut = event()
  const signedIn = event()
  // The relogin is answered once the log-out is under way, and the log-out is answered after that.
  const forward = line.treat
  line.treat = async (proxied) => {
    const isRelogin = proxied.body.includes('mutation Relogin')
    const isLogout = proxied.body.includes('mutation Logout')
    if (isLogout) loggingOut.happen()
    if (isRelogin) await loggingOut.happened
    if (isLogout) await signedIn.happened
    await forward(proxied)
    if (isRelogin) signedIn.happen()
    if (isRelogin || isLogout) answered.push(isRelogin ? 'relogin' : 'logout')
  }
  await page.goto(`${line.url}/member/home`)
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL(/\/site\//)
  expect(answered).toEqual(['relogin', 'logout'])
  const left = await page.evaluate(async () => {
    const request = indexedDB.open('callboard-device')
    const db = await new Promise<IDBDatabase>((resolve) => {
      request.onsuccess = () => resolve(request.result)
    })
    const all = db.transaction('device').objectStore('device').getAll()
    const rows = await new Promise<{ value: { last: number | null } }[]>((resolve) => {
      all.onsuccess = () => resolve(all.result)
    })
    db.close()
    return { last: rows[0]?.value.last, databases: (await indexedDB.databases()).map((one) => one.name) }
  })
  expect(left.last).toBeNull()
  expect(left.databases).not.toContain('callboard-member-20417')
})

/** An event that a test can wait for and trigger. */
function event(): { happen: () => void; happened: Promise<void> } {
  let happen = (): void => undefined
  const happened = new Promise<void>((resolve) => {
    happen = resolve
  })
  return { happen: () => happen(), happened }
}
