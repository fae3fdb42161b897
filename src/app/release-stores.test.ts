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

/** A transaction that goes on for ever, unless it is broken off. */
function endless(db: IDBDatabase): { aborted: Promise<void>; isAborted: () => boolean } {
  const rows = db.transaction('rows', 'readwrite').objectStore('rows')
  const again = (): void => {
    rows.count().onsuccess = again
  }
  again()
  let isAborted = false
  const aborted = new Promise<void>((resolve) => {
    rows.transaction.onabort = () => {
      isAborted = true
      resolve()
    }
  })
  return { aborted, isAborted: () => isAborted }
}

/** Long enough for an abort to be told. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 100))

it('breaks off what runs when the page is put aside, and loads the page anew when it comes back', async () => {
  releaseStores(apple)
  const { aborted } = endless(await opened('put-aside'))
  turn('pagehide', true)
  await aborted
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
  const { isAborted } = endless(db)
  turn('pagehide', false)
  await aWhile()
  expect(isAborted()).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

it('does nothing in another engine', async () => {
  releaseStores({ vendor: 'Google Inc.' })
  const { isAborted } = endless(await opened('elsewhere'))
  turn('pagehide', true)
  await aWhile()
  expect(isAborted()).toBe(false)
})
