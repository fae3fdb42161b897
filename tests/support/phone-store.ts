import type { Page } from 'playwright'
import type { MetaRow } from '../../src/outbox/member-database'
import { databaseName } from '../../src/outbox/names'

/** An item of the phone's outbox, with what helps to explain a failure. */
export interface HeldItem {
  order: number
  kind: string
  state: string
  attempts: number
  /** Seconds from now until the next try, and until the time before which even a returning signal causes no try. */
  next_in: number
  held_for: number
  lastError: string | null
}

interface StoredItem {
  order: number
  kind: string
  state: string
  attempts: number
  nextAt: number
  heldUntil?: number
  lastError: string | null
}

/** What the phone's outbox holds, read directly from IndexedDB, not through the portal. */
export async function heldItems(page: Page, memberId: number): Promise<HeldItem[]> {
  const fromNow = (at: number): number => Math.max(0, Math.round((at - Date.now()) / 1000))
  const items = await rowsOf<StoredItem>(page, memberId, 'outbox')
  return items.map(({ order, kind, state, attempts, nextAt, heldUntil = 0, lastError }) => {
    return { order, kind, state, attempts, next_in: fromNow(nextAt), held_for: fromNow(heldUntil), lastError }
  })
}

/** Whether that text is in the reads that the member's device keeps. */
export async function hasStored(page: Page, memberId: number, text: string): Promise<boolean> {
  return JSON.stringify(await rowsOf(page, memberId, 'reads')).includes(text)
}

/** The keys of the reads that the member's device can draw a page from: 'Messages:20417'. */
export async function heldReads(page: Page, memberId: number): Promise<string[]> {
  return (await rowsOf<{ key: string }>(page, memberId, 'reads')).map(({ key }) => key)
}

/** The client id of the member's database. Another id than before shows that the browser lost the old database. */
export async function clientIdOn(page: Page, memberId: number): Promise<string | null> {
  const row = (await rowsOf<MetaRow>(page, memberId, 'meta')).find(({ key }) => key === 'clientId')
  return row?.key === 'clientId' ? row.value : null
}

/** The fields that the member's drafts of forms hold on this device; [] where all were saved or discarded. */
export async function heldDrafts(page: Page, memberId: number): Promise<string[]> {
  const rows = await rowsOf<{ key: string; value: { values?: object } }>(page, memberId, 'meta')
  return rows.filter(({ key }) => key.startsWith('draft.')).flatMap(({ value }) => Object.keys(value.values ?? {}))
}

/** Keeps the member's store busy for `ms`, so that whoever uses it waits as on a slow phone. Resolves once that has begun. */
export async function holdStore(page: Page, memberId: number, ms: number): Promise<void> {
  await page.evaluate(
    ({ name, ms }) =>
      new Promise<void>((resolve, reject) => {
        const open = indexedDB.open(name)
        open.onerror = () => reject(open.error)
        open.onsuccess = () => {
          const meta = open.result.transaction('meta', 'readwrite').objectStore('meta')
          const until = performance.now() + ms
          const again = (): void => {
            resolve()
            if (performance.now() < until) meta.count().onsuccess = again
            else open.result.close()
          }
          meta.count().onsuccess = again
        }
      }),
    { name: databaseName(memberId), ms },
  )
}

/** All rows of a store; none where the browser has no such database. */
function rowsOf<Row>(page: Page, memberId: number, store: 'outbox' | 'meta' | 'reads'): Promise<Row[]> {
  return page.evaluate(
    async ({ name, store }) => {
      const known = await indexedDB.databases()
      if (!known.some((one) => one.name === name)) return []
      return new Promise<Row[]>((resolve, reject) => {
        const open = indexedDB.open(name)
        open.onerror = () => reject(open.error)
        open.onsuccess = () => {
          const all = open.result.transaction(store).objectStore(store).getAll()
          all.onerror = () => reject(all.error)
          all.onsuccess = () => {
            open.result.close()
            resolve(all.result)
          }
        }
      })
    },
    { name: databaseName(memberId), store },
  )
}
