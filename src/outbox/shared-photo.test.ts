import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, expect, it } from 'vitest'
import { FullStore } from '../../tests/support/full-store'
import { sharedName } from './names'
import { dropShared, findShared, keepShared, sharedFor, sweepShared } from './shared-photo'

afterEach(() => new Dexie(sharedName).delete())

const photo = (text: string) => new Blob([text], { type: 'image/jpeg' })
const textOf = async (now: number) => {
  const found = await findShared(now)
  return found && new TextDecoder().decode(found.bytes)
}

it('waits for an hour, the newest first', async () => {
  expect(await keepShared(photo('first'), 1_000)).toBe(true)
  expect(await keepShared(photo('second'), 2_000)).toBe(true)
  expect(await textOf(2_000 + sharedFor - 1)).toBe('second')
  expect(await textOf(2_000 + sharedFor)).toBeNull()
  // A clock that was set back must not keep a photo for ever.
  expect(await textOf(1_000 - sharedFor)).toBeNull()
})

it('shows the earlier one again once the newest is declined; of four the oldest goes', async () => {
  for (const at of [1_000, 2_000, 3_000, 4_000]) await keepShared(photo(String(at)), at)
  expect(await findShared(4_000, 1_000)).toBeNull()
  for (const at of [4_000, 3_000, 2_000]) {
    expect(await textOf(4_000)).toBe(String(at))
    await dropShared(at)
  }
  expect(await Dexie.exists(sharedName)).toBe(false)
})

it('is swept away after that hour, and not before; nothing is made where nothing was', async () => {
  await sweepShared(0)
  expect(await Dexie.exists(sharedName)).toBe(false)
  await keepShared(photo('one'), 1_000)
  await sweepShared(1_000 + sharedFor - 1)
  expect(await textOf(1_000)).toBe('one')
  await sweepShared(1_000 + sharedFor)
  expect(await Dexie.exists(sharedName)).toBe(false)
})

it.each([
  ['nothing', null],
  ['a text', 'hello'],
  ['an empty file', photo('')],
  ['more than any camera gives', Object.defineProperty(photo('x'), 'size', { value: 60_000_001 })],
])('%s is not kept, and the one before stays', async (_what, shared) => {
  await keepShared(photo('before'), 900)
  expect(await keepShared(shared, 1_000)).toBe(false)
  expect(await textOf(1_000)).toBe('before')
})

it('on a device that is full the one before stays', async () => {
  await keepShared(photo('before'), 1_000)
  const full = new FullStore('photos', 'put')
  expect(await keepShared(photo('one'), 2_000)).toBe(false)
  full.end()
  expect(await textOf(2_000)).toBe('before')
})
