import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readFormDraft, writeFormDraft } from '../data/form-draft'
import { beginWorkspace, closeWorkspace } from '../data/workspace'
import { MemberDatabase } from '../outbox/member-database'
import { nothingUnderWay, underWay } from './under-way'

let db: MemberDatabase
beforeEach(async () => {
  db = new MemberDatabase(880)
  await db.open()
  beginWorkspace(880, false, { db, clientId: 'c', storage: 'ok' })
})
afterEach(async () => {
  closeWorkspace()
  await db.delete()
})

it('what a form wrote just before is on the disk', async () => {
  const order: string[] = []
  const draft = { values: { mobile: '2' }, base: { mobile: '1' } }
  const written = writeFormDraft(db, '880.Contact', draft).then(() => order.push('written'))
  await nothingUnderWay().then(() => order.push('left'))
  await written
  expect(order).toEqual(['written', 'left'])
  expect(await readFormDraft(db, '880.Contact')).toEqual(draft)
})

it('waits for every save, also for one that fails', async () => {
  let end: () => void = () => undefined
  const saves = [
    underWay(new Promise<void>((resolve) => (end = resolve))),
    underWay(Promise.reject(new Error('no room'))),
  ]
  let isLeft = false
  const left = nothingUnderWay().then(() => (isLeft = true))
  await expect(saves[1]).rejects.toThrow('no room')
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setTimeout(resolve))
  expect(isLeft).toBe(false)
  end()
  await left
  expect(isLeft).toBe(true)
})

it('a store that is closed holds nobody', async () => {
  db.close()
  await nothingUnderWay()
  await db.open()
})
