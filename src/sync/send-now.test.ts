import 'fake-indexeddb/auto'
import type { Client } from '@urql/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { outboxItem } from '../../tests/support/outbox-item'
import type { Workspace } from '../data/workspace'
import type { ItemOf, NewItem, OutboxItem } from '../outbox/kinds'
import { MemberDatabase } from '../outbox/member-database'
import { sendNow, sendUnkept } from './send-now'

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
/** A device that is full: it has what it kept before, but nothing more can be stored. The agency accepts what it is asked. */
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

describe('what may rest nowhere', () => {
  const fields = { eft_iban: 'IE29AIBK93115212345678' }
  const variables = { extraid: 1, fields, base: fields }
  let sent: Headers[]
  /** Sets the server's answer to update_member; null: the answer is lost on its way. */
  const answers = (update_member: object | null) => {
    sent = []
    vi.stubGlobal('fetch', async (_input: unknown, init?: RequestInit) => {
      sent.push(new Headers(init?.headers))
      if (!update_member) throw new TypeError('Failed to fetch')
      return Response.json({ data: { update_member } })
    })
  }
  afterEach(() => vi.unstubAllGlobals())

  it('goes under no opId, which the ledger would remember it by', async () => {
    answers({ ok: true, message: null, outcome: 'applied', conflicts: [], problems: [], arrived_at: null })
    expect(await sendUnkept('update_member', variables)).toMatchObject({ stored: 'agency' })
    expect(sent.map((headers) => headers.get('idempotency-key'))).toEqual([null])
  })

  it('is not confirmed where its answer is lost, and never called unsaved', async () => {
    answers(null)
    const lost = { stored: 'nowhere', isHeard: false, message: expect.stringMatching(/^Not confirmed: /) }
    expect(await sendUnkept('update_member', variables)).toEqual(lost)
  })

  it('says what the agency said: no and why, which field is wrong, or who changed it meanwhile', async () => {
    const no = { ok: false, outcome: 'absent', conflicts: [], problems: [], arrived_at: null }
    answers({ ...no, message: 'This member was not found.' })
    const refused = { stored: 'nowhere', isHeard: true, message: 'This member was not found.' }
    expect(await sendUnkept('update_member', variables)).toEqual(refused)
    const problems = [{ field: 'eft_iban', message: 'Not an IBAN' }]
    answers({ ...no, outcome: 'invalid', message: null, problems })
    const wrong = await sendUnkept('update_member', variables)
    expect(wrong).toMatchObject({
      stored: 'attention',
      conflict: false,
      problems: new Map([['eft_iban', 'Not an IBAN']]),
    })
    const conflict = { field: 'eft_iban', mine: null, theirs: null, changed_by: 'Declan Reidy', changed_at: 'then' }
    answers({ ...no, outcome: 'conflict', message: null, conflicts: [conflict] })
    const met = await sendUnkept('update_member', variables)
    expect(met).toMatchObject({ stored: 'attention', conflict: true, changedBy: 'Declan Reidy', changedAt: 'then' })
  })
})
