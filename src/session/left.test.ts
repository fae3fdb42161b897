import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { outboxItem } from '../../tests/support/outbox-item'
import { enqueue } from '../outbox/enqueue'
import { MemberDatabase } from '../outbox/member-database'
import { clearAsNamed, readLeft } from './left'

let member = 700
let db: MemberDatabase

beforeEach(async () => {
  db = new MemberDatabase(++member)
  await db.outbox.add(outboxItem())
})
afterEach(async () => {
  vi.useRealTimers()
  await db.delete()
})

const waiting = async () => (await readLeft(member, db))?.length

it('what was named goes, and nobody saves anything more that would go with it', async () => {
  const named = await readLeft(member, db)
  expect(await clearAsNamed(member, db, named)).toBe('cleared')
  expect(await waiting()).toBe(0)
  const { kind, entityKey, payload, base, extraid } = outboxItem()
  const item = { kind, entityKey, payload, base, extraid } as Parameters<typeof enqueue>[1]
  await expect(enqueue(db, item, Date.now())).rejects.toThrow('The member is logging out.')
})

it('what was saved since is given, and nothing goes', async () => {
  const named = await readLeft(member, db)
  await db.outbox.add(outboxItem({ order: 2, opId: '00000000-0000-7000-8000-000000000002' }))
  expect(await clearAsNamed(member, db, named)).toHaveLength(2)
  expect(await waiting()).toBe(2)
})

it('what a slow store would do after the member was asked again is undone', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const named = await readLeft(member, db)
  // Another writer holds the outbox for longer than the page waits.
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const other = new MemberDatabase(member)
  const holding = other.transaction('rw', other.outbox, other.meta, async () => {
    let isOver = false
    void held.then(() => {
      isOver = true
    })
    while (!isOver) await other.meta.count()
  })
  const cleared = clearAsNamed(member, db, named)
  for (let turn = 0; turn < 12; turn++) await vi.advanceTimersByTimeAsync(500)
  expect(await cleared).toBeNull()
  release()
  await holding
  vi.useRealTimers()
  other.close()
  expect(await waiting()).toBe(1)
})
