import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FilePhone, photo } from '../../tests/support/file-phone'
import { FullStore } from '../../tests/support/full-store'
import { pinOf } from '../../tests/support/toy-file-kind'
import { beginWorkspace, closeWorkspace, workspace } from '../data/workspace'
import { saveWithFiles } from './save-with-files'

let member = 850
let phone: FilePhone
let persisted: number
beforeEach(() => {
  phone = new FilePhone(++member)
  persisted = 0
  const persist = async () => {
    persisted++
    return true
  }
  vi.stubGlobal('navigator', { storage: { persisted: async () => false, persist } })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('fetch', phone.server.fetch)
  beginWorkspace(member, false, { db: phone.db, clientId: 'c', storage: 'ok' })
})
afterEach(async () => {
  closeWorkspace()
  vi.unstubAllGlobals()
  await phone.dispose()
})

it('a change with a file is kept, the browser is asked to keep it, and it goes to the agency', async () => {
  let kept = 0
  const stored = await saveWithFiles([photo(30_000)], pinOf(member, 'face'), () => kept++)
  expect([stored.stored, kept, phone.server.effects.length]).toEqual(['agency', 1, 1])
  await vi.waitFor(() => expect(persisted).toBe(1))
})

it('row 25 on the page: without room for a photo it says that it is not saved, and the device still takes answers', async () => {
  const full = new FullStore('files', 'put')
  let kept = 0
  try {
    expect(await saveWithFiles([photo(30_000)], pinOf(member, 'face'), () => kept++)).toMatchObject({
      ...{ stored: 'nowhere', message: expect.stringContaining('no room') },
    })
  } finally {
    full.end()
  }
  expect([kept, full.refused, workspace()?.storage, await phone.states()]).toEqual([0, 1, 'ok', []])
})
