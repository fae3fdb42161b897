import { registryName } from '../outbox/names'
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { registry } from '../outbox/device-registry'
import { wasEvicted } from './evicted'

const open = IDBFactory.prototype.open
const get = IDBObjectStore.prototype.get

/** Imitates a browser that clears an origin: connections break, and that many openings fail. Returns a count of those. */
function clearing(openings: number): () => number {
  let refused = 0
  let isOver = false
  IDBObjectStore.prototype.get = function (...given) {
    if (!isOver) throw new DOMException('The connection was closed.', 'AbortError')
    return get.apply(this, given)
  }
  IDBFactory.prototype.open = function (...given) {
    isOver = refused >= openings
    if (isOver) return open.apply(this, given)
    refused += 1
    throw new DOMException('The database is being deleted.', 'AbortError')
  }
  return () => refused
}

/** Empties the registry, as if the browser had cleared everything. */
async function forget(): Promise<void> {
  if (!(await indexedDB.databases()).some(({ name }) => name === registryName)) return
  await new Promise((resolve) => {
    const request = indexedDB.open(registryName)
    request.onsuccess = () => {
      const store = request.result.transaction('device', 'readwrite').objectStore('device')
      store.clear().onsuccess = () => resolve(request.result.close())
    }
  })
}

const remember = (stored: number[]) => registry.change((now) => ({ ...now, stored }))

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 10 }))
afterEach(async () => {
  vi.useRealTimers()
  IDBFactory.prototype.open = open
  IDBObjectStore.prototype.get = get
  await forget()
})

/** Whether `wasEvicted` says so, while the timers go on by themselves. */
async function isSaid(knew: boolean): Promise<boolean> {
  let said: boolean | null = null
  void wasEvicted(20417, knew).then((was) => {
    said = was
  })
  while (said === null) await vi.advanceTimersByTimeAsync(100)
  return said
}

describe('that a store was cleared', () => {
  it('is told from a logout by the registry', async () => {
    await remember([20417])
    expect(await isSaid(true)).toBe(true)
    await remember([])
    expect(await isSaid(true)).toBe(false)
  })

  it('is known without a registry where the store was open under the page', async () => {
    expect(await isSaid(true)).toBe(true)
    expect(await isSaid(false)).toBe(false)
  })

  it('is seen when the browser, which is still clearing, opens no database yet', async () => {
    await remember([20001])
    await forget()
    const refused = clearing(3)
    expect(await isSaid(true)).toBe(true)
    expect(refused()).toBe(3)
    // This page can still use the registry.
    await remember([20417])
    expect((await registry.find())?.stored).toEqual([20417])
  })

  it('is not made of a logout, though the registry opens late', async () => {
    await remember([20001])
    const refused = clearing(3)
    expect(await isSaid(true)).toBe(false)
    expect(refused()).toBe(3)
  })

  it('is said where the registry never opens, of a store that was open and full', async () => {
    await remember([20001])
    clearing(1_000)
    expect(await isSaid(true)).toBe(true)
    expect(await isSaid(false)).toBe(false)
  })
})
