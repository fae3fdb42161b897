import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { launchProfile, type Profile } from '../support/browser'
import { logIn } from '../support/portal'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let phone: Profile

beforeAll(async () => {
  server = await startServer({ DEMO: '1' })
})
beforeEach(async () => {
  phone = await launchProfile({ device: 'desktop' })
})
afterEach(() => phone?.dispose())
afterAll(() => server?.remove())

it('row 16: when another member signs in in a second tab, the first tab resets and shows nothing of the first member', async () => {
  const first = phone.page
  await logIn(first, server)
  await first.goto(`${server.url}/member/20417/messages`)
  await first.getByText('Quay Street: market crowd').first().waitFor()

  const second = await phone.context.newPage()
  // A tab that is told nothing by the other one: it only meets the other member's cookie at its next read.
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

  // And nothing of the second member came into the first one's store.
  const stored = await first.evaluate(async () => {
    const open = indexedDB.open('callboard-member-20417')
    const db = await new Promise<IDBDatabase>((resolve) => {
      open.onsuccess = () => resolve(open.result)
    })
    const all = db.transaction('entities').objectStore('entities').getAll()
    return JSON.stringify(
      await new Promise((resolve) => {
        all.onsuccess = () => resolve(all.result)
      }),
    )
  })
  expect(stored).toContain('Quay Street')
  expect(stored).not.toContain('School Gate')
})

it('a relogin that is still under way does not bring back who logged out meanwhile', async () => {
  const { page } = phone
  await logIn(page, server)
  const late: string[] = []
  await page.route('**/dj/api/login/', async (route) => {
    const body = route.request().postData() ?? ''
    const wait = body.includes('Relogin') ? 1_500 : body.includes('Logout') ? 2_500 : 0
    const response = await route.fetch()
    if (wait > 0) late.push(body.includes('Relogin') ? 'relogin' : 'logout')
    await new Promise((resolve) => setTimeout(resolve, wait))
    await route.fulfill({ response })
  })
  await page.goto(`${server.url}/member/home`)
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL(/\/site\//)
  expect(late).toEqual(['relogin', 'logout'])
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
