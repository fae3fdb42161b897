import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { registry } from '../outbox/device-registry'
import { wasUsedHere } from './was-used-here'

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()))
afterEach(() => vi.unstubAllGlobals())

it('knows a device on which somebody signed in, without any hint', async () => {
  expect(await wasUsedHere()).toBe(false)
  const { Dexie } = await import('dexie')
  const before = Dexie.dependencies.indexedDB
  Dexie.dependencies.indexedDB = indexedDB
  await registry.change((now) => ({ ...now, last: 20417, stored: [20417] }))
  Dexie.dependencies.indexedDB = before
  expect(await wasUsedHere()).toBe(true)
})

it('is quiet on a device that keeps nothing', async () => {
  vi.stubGlobal('indexedDB', undefined)
  expect(await wasUsedHere()).toBe(false)
})
