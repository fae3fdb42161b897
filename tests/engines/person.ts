import { databaseName } from '../../src/outbox/names'
import { password } from '../support/portal'
import type { EnginePage } from './engine-page'

/** Logs in at the login screen, and waits until the address is a member's. */
export async function logIn(page: EnginePage, url: string, username = 'member@demo.test'): Promise<void> {
  await page.goto(`${url}/`)
  await page.type('Email', username)
  await page.type('Password', password)
  await page.click('checkbox', /./)
  await page.click('button', 'Log In')
  await page.at(/^\/member\/(home|\d+)/)
}

/** Logs in for the first time, and accepts the terms; ends on Start Here. */
export async function firstLogIn(page: EnginePage, url: string, loginname: string): Promise<void> {
  await logIn(page, url, loginname)
  await page.at(/\/contract$/)
  await page.click('button', /accept/i)
  await page.at(/\/starthere$/)
}

/** Waits until the worker has stored the shell, and this page is under the worker: from then on the portal opens without signal. */
export async function shellStored(page: EnginePage): Promise<void> {
  await page.until(
    async () =>
      navigator.serviceWorker.controller !== null &&
      (await caches.match('/index.html', { ignoreSearch: true })) !== undefined,
  )
}

/** Waits until what the page read is on the device. */
export async function stored(page: EnginePage, memberId: number, text: string): Promise<void> {
  await page.until(
    (name, wanted) =>
      new Promise<boolean>((resolve, reject) => {
        const open = indexedDB.open(name)
        open.onerror = () => reject(open.error)
        open.onsuccess = () => {
          const all = open.result.transaction('reads').objectStore('reads').getAll()
          all.onerror = () => reject(all.error)
          all.onsuccess = () => {
            open.result.close()
            resolve(JSON.stringify(all.result).includes(wanted))
          }
        }
      }),
    databaseName(memberId),
    text,
  )
}
