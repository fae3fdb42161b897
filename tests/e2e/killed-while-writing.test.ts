import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { clientIdOn, hasStored } from '../support/phone-store'
import { logIn, shellStored } from '../support/portal'
import { startServer, type TestServer } from '../support/server'

const member = 20417
let server: TestServer
let phone: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' })
  phone = await launchProfile({ device: 'phone' })
})
test.afterAll(async () => {
  await phone?.dispose()
  await server?.remove()
})

/** Runs in the page: once 'slowly' is set in localStorage, each write to a member's database takes four seconds. */
function writeSlowly(): void {
  const plain = IDBDatabase.prototype.transaction
  IDBDatabase.prototype.transaction = function slow(stores, mode, options) {
    const transaction = plain.call(this, stores, mode, options)
    if (mode !== 'readwrite' || !this.name.startsWith('callboard-member') || !localStorage.getItem('slowly')) {
      return transaction
    }
    const began = Number(localStorage.getItem('writers') ?? 0) + 1
    localStorage.setItem('writers', String(began))
    const until = performance.now() + 4_000
    const filler = 'x'.repeat(2_000)
    const store = transaction.objectStore(transaction.objectStoreNames.item(0) ?? '')
    let writes = 0
    const again = (): void => {
      writes += 1
      document.documentElement.dataset.writes = String(writes)
      if (performance.now() > until) return
      // This is more than the browser collects in memory before it begins to write to the disk. None of it is committed.
      const request = store.keyPath === 'key' ? store.put({ key: 'probe', fields: {}, filler }) : store.count()
      request.onsuccess = again
    }
    again()
    // The transaction must not end before the four seconds are over.
    transaction.commit = () => undefined
    return transaction
  }
}

test('killed while a start stores what it reads and who is signed in: the phone still has all it had', async () => {
  await phone.context.addInitScript(writeSlowly)
  await logIn(phone.page, server)
  await shellStored(phone.page)
  await phone.page.goto(`${server.url}/member/${member}/messages`)
  await phone.page.locator('a[data-message]').first().waitFor()
  await expect.poll(() => hasStored(phone.page, member, 'Quay Street')).toBe(true)
  const before = await clientIdOn(phone.page, member)
  expect(before).not.toBeNull()
  await phone.page.evaluate(() => localStorage.setItem('slowly', 'yes'))
  await phone.page.reload()
  // Either both writers have begun, or the first has begun and the second waits for it.
  await expect.poll(() => phone.page.evaluate(() => Number(localStorage.getItem('writers')))).toBeGreaterThan(1)
  await expect
    .poll(() => phone.page.evaluate(() => Number(document.documentElement.dataset.writes)))
    .toBeGreaterThan(200)
  await phone.killHard()

  phone = await phone.reopen()
  await phone.page.goto(`${server.url}/health/live`)
  expect(await clientIdOn(phone.page, member)).toBe(before)
  await phone.context.setOffline(true)
  await phone.page.goto(`${server.url}/member/${member}/messages`)
  await phone.page.locator('a[data-message]').first().waitFor()
  expect(await phone.page.getByText('cleared what it had stored').count()).toBe(0)
})
