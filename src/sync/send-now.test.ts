import 'fake-indexeddb/auto'
import type { Client } from '@urql/core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { outboxItem } from '../../tests/support/outbox-item'
import type { Workspace } from '../data/workspace'
import type { ItemOf, NewItem, OutboxItem } from '../outbox/kinds'
import { MemberDatabase } from '../outbox/member-database'
import { sendNow } from './send-now'

let db: MemberDatabase
let asked: unknown[]

beforeEach(() => {
  db = new MemberDatabase(1)
  asked = []
})
afterEach(() => db.delete())

const { order: _order, kind: _kind, payload: _payload, base: _base, ...record } = outboxItem()
const day = (book_date: string) => ({ book_date, year: 2026, hours: 7.5, euros: 93.75, device_at: 'then' })
const wanted = (book_date: string): NewItem => ({
  ...{ extraid: 1, kind: 'book_annualleave', entityKey: 'leave:1:2026', payload: day(book_date), base: null },
})
const kept = (book_date: string, more: Partial<OutboxItem> = {}): OutboxItem => {
  const item: Omit<ItemOf<'book_annualleave'>, 'order'> = {
    ...{ ...record, opId: `op-${book_date}`, kind: 'book_annualleave', entityKey: 'leave:1:2026' },
    ...{ payload: day(book_date), base: null },
  }
  return { ...item, ...more } as OutboxItem
}
/** A device that is full: what was kept before is there, and nothing more goes in. The agency takes what it is asked. */
const full = (): Workspace => {
  const mutation = (_document: unknown, variables: unknown) => {
    asked.push(variables)
    const data = {
      book_annualleave: { ok: true, message: null, outcome: 'applied', arrived_at: '2026-11-20T09:00:00Z' },
    }
    return { toPromise: async () => ({ data }) }
  }
  const client = { mutation } as unknown as Client
  return { memberId: 1, acting: false, db, storage: 'full', client, opened: 1, made: 1 }
}
const days = async () =>
  (await db.outbox.toArray()).map((item) => (item.kind === 'book_annualleave' ? item.payload.book_date : ''))

describe('a booking that goes out at once, from a device that can keep nothing', () => {
  it('settles what was never sent of the same day, and leaves the other days of its year waiting', async () => {
    await db.outbox.bulkAdd([kept('2026-12-01'), kept('2026-12-02')])
    expect(await sendNow(full(), wanted('2026-12-02'), Date.now())).toMatchObject({ stored: 'agency' })
    expect(asked).toMatchObject([{ extraid: 1, book_date: '2026-12-02', hours: 7.5 }])
    expect(await days()).toEqual(['2026-12-01'])
  })

  it('waits for one of its year that may be on its way', async () => {
    await db.outbox.add(kept('2026-12-01', { state: 'sending', wasSealed: true }))
    expect(await sendNow(full(), wanted('2026-12-02'), Date.now())).toMatchObject({ stored: 'nowhere' })
    expect(asked).toEqual([])
  })

  it('leaves what another tab has kept since it was asked for', async () => {
    await db.outbox.bulkAdd([kept('2026-12-01', { createdAt: 1_000 }), kept('2026-12-02', { createdAt: 2_000 })])
    expect(await sendNow(full(), wanted('2026-12-02'), 1_500)).toMatchObject({ stored: 'agency' })
    expect(await sendNow(full(), wanted('2026-12-01'), 1_500)).toMatchObject({ stored: 'agency' })
    expect(await days()).toEqual(['2026-12-02'])
  })
})
