import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { releaseStores } from './release-stores'

const { transaction } = IDBDatabase.prototype
const { open } = IDBFactory.prototype
const reload = vi.fn()

beforeEach(() => {
  reload.mockClear()
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { reload } }))
})
afterEach(() => {
  Object.assign(IDBDatabase.prototype, { transaction })
  Object.assign(IDBFactory.prototype, { open })
  vi.unstubAllGlobals()
})

const apple = { vendor: 'Apple Computer, Inc.' }

function turn(type: 'pagehide' | 'pageshow', persisted: boolean): void {
  window.dispatchEvent(Object.assign(new Event(type), { persisted }))
}

function opened(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => request.result.createObjectStore('rows')
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** How a transaction that goes on for ever ends. */
function endless(db: IDBDatabase): Promise<string> {
  const rows = db.transaction('rows', 'readwrite').objectStore('rows')
  const again = (): void => {
    rows.count().onsuccess = again
  }
  again()
  return new Promise((resolve) => {
    rows.transaction.onabort = () => resolve('abort')
    setTimeout(() => resolve('running'), 100)
  })
}

it('breaks off what runs when the page is put aside, and loads the page anew when it comes back', async () => {
  releaseStores(apple)
  const end = endless(await opened('put-aside'))
  turn('pagehide', true)
  expect(await end).toBe('abort')
  expect(reload).not.toHaveBeenCalled()
  turn('pageshow', true)
  expect(reload).toHaveBeenCalledOnce()
})

it('breaks off the making of a database too', async () => {
  releaseStores(apple)
  const request = indexedDB.open('just-made', 1)
  const end = new Promise((resolve) => {
    request.onsuccess = () => resolve('made')
    request.onerror = () => resolve(request.error?.name)
  })
  request.onupgradeneeded = () => {
    request.result.createObjectStore('rows')
    turn('pagehide', true)
  }
  expect(await end).toBe('AbortError')
})

it('leaves a page alone that was at rest, or is gone for good', async () => {
  releaseStores(apple)
  const db = await opened('at-rest')
  turn('pagehide', true)
  turn('pageshow', true)
  const end = endless(db)
  turn('pagehide', false)
  expect(await end).toBe('running')
  expect(reload).not.toHaveBeenCalled()
})

it('does nothing in another engine', async () => {
  releaseStores({ vendor: 'Google Inc.' })
  const end = endless(await opened('elsewhere'))
  turn('pagehide', true)
  expect(await end).toBe('running')
})
