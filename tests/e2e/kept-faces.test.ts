import type { Page } from 'playwright'
import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { logIn, shellStored } from '../support/portal'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let profile: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' })
})
test.afterEach(() => profile?.dispose())

const face = (page: Page) => page.getByRole('link', { name: 'Your photos' }).locator('img')
/** The width (pixels) of the photo in the bar as the browser has decoded it; null while there is none. */
const width = async (page: Page) => {
  const photo = face(page)
  return (await photo.count()) === 0
    ? null
    : photo.evaluate((image) => (image instanceof HTMLImageElement && image.complete ? image.naturalWidth : null))
}
const names = (page: Page, start: string) =>
  page.evaluate(
    async (begin) =>
      (await indexedDB.databases()).map(({ name = '' }) => name).filter((name) => name.startsWith(begin)),
    start,
  )
const rows = (page: Page) =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    if (!(await indexedDB.databases()).some(({ name }) => name === 'callboard-pictures-20417')) return -1
    const db = await done(indexedDB.open('callboard-pictures-20417'))
    const hasStore = db.objectStoreNames.contains('pictures')
    const count = hasStore ? await done(db.transaction('pictures').objectStore('pictures').count()) : -1
    db.close()
    return count
  })
/** The addresses of everything in the worker's caches. */
const cached = (page: Page) =>
  page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => url)
  })

test('a member’s face shows without signal, rests in no cache of the worker, and is gone with the log-out', async () => {
  profile = await launchProfile({ device: 'phone' })
  const { page, context } = profile
  await logIn(page, server)
  await expect.poll(() => width(page)).toBe(192)
  expect(await face(page).getAttribute('src')).toMatch(/^blob:/)
  // Home shows the same picture.
  expect(await page.locator('main img').first().getAttribute('src')).toBe(await face(page).getAttribute('src'))
  await expect.poll(() => rows(page)).toBe(1)

  await shellStored(page)
  await context.setOffline(true)
  await page.reload()
  await page.getByText('Niamh Carrowmore').filter({ visible: true }).first().waitFor()
  await expect.poll(() => width(page)).toBe(192)
  const urls = await cached(page)
  expect(urls.length).toBeGreaterThan(0)
  expect(urls.filter((url) => url.includes('/photo/'))).toEqual([])
  expect(await names(page, 'callboard-pictures-')).toEqual(['callboard-pictures-20417'])

  await page.getByRole('button', { name: 'Menu', exact: true }).last().click()
  await page.getByRole('button', { name: 'Log out', exact: true }).last().click()
  await page.getByLabel('Email').waitFor()
  await expect.poll(() => names(page, 'callboard-pictures-')).toEqual([])
  expect(await names(page, 'callboard-member-')).toEqual([])
})
