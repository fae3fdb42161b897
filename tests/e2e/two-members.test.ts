import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchProfile, type Profile } from '../support/browser'
import { logIn } from '../support/portal'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let phone: Profile

beforeAll(async () => {
  server = await startServer({ DEMO: '1' })
  phone = await launchProfile({ device: 'desktop' })
})
afterAll(async () => {
  await phone?.context.close()
  await server?.remove()
})

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
  expect(server.logs.slice(before).some((line) => line.includes('WRONG_MEMBER'))).toBe(true)

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
