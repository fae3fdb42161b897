import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { outboxItem } from '../../tests/support/outbox-item'
import { jpeg, PicturePhone } from '../../tests/support/picture-phone'
import { signedIn } from '../../tests/support/session'
import { pictureUrl } from '../data/pictures/kept-pictures'
import type { MetaRow } from '../outbox/member-database'
import { MemberDatabase } from '../outbox/member-database'
import { forgetFormerChildren, forgetStrangers } from './former-children'

let db: MemberDatabase

beforeEach(() => {
  db = new MemberDatabase(1)
})
afterEach(() => db.delete())

const draftOf = (key: string) => ({ key, value: { values: {}, base: {} } }) as unknown as MetaRow
const { order: _order, ...unordered } = outboxItem()
const about = (extraid: number, opId: string, state: 'sent' | 'queued') => ({ ...unordered, opId, extraid, state })

describe('a former child', () => {
  it('deletes what is about a former child, and nothing else', async () => {
    await db.entities.bulkPut([
      {
        key: 'Query',
        fields: {
          'member({"extraid":1})': ':["Member:1"]',
          'member({"extraid":2})': ':["Member:2"]',
          'member({"extraid":3})': ':["Member:3"]',
        },
      },
      { key: 'Member:1', fields: { firstname: '"Maeve"', messages: ':["Message:10"]' } },
      { key: 'Member:2', fields: { messages: ':["Message:20"]', review: ':"Member:2%2ereview"', experience: ':[]' } },
      { key: 'Member:2%2ereview', fields: { twt_rate: '50' } },
      { key: 'Member:3', fields: { messages: ':["Message:30",null]' } },
      { key: 'Message:10', fields: { name: '"A"' } },
      { key: 'Message:20', fields: { name: '"B"', note: ':"Message:20.note"' } },
      { key: 'Message:20%2enote', fields: { text: '"secret"' } },
      { key: 'Message:30', fields: { name: '"C"' } },
    ])
    for (const key of ['Profile:1', 'Profile:2', 'Family:1', 'AnnualLeave:2', 'Messages:3']) {
      await db.reads.put({ key, at: 1, data: {} })
    }
    await db.meta.bulkPut([draftOf('draft.1.Contact'), draftOf('draft.2.Contact'), { key: 'clientId', value: 'c' }])
    await db.outbox.bulkAdd([about(1, 'a', 'sent'), about(2, 'b', 'sent'), about(2, 'c', 'queued')])
    const { payload } = outboxItem()
    for (const extraid of [1, 2]) {
      await db.delivered.put({ opId: `d${extraid}`, kind: 'message_respond', extraid, payload, at: 1 })
    }

    await forgetStrangers(db, new Set([1, 3]))

    expect((await db.entities.toCollection().primaryKeys()).sort()).toEqual([
      ...['Member:1', 'Member:3', 'Message:10', 'Message:30', 'Query'],
    ])
    expect(Object.keys((await db.entities.get('Query'))?.fields ?? {})).toEqual([
      'member({"extraid":1})',
      'member({"extraid":3})',
    ])
    expect((await db.reads.toCollection().primaryKeys()).sort()).toEqual(['Family:1', 'Messages:3', 'Profile:1'])
    expect((await db.meta.toCollection().primaryKeys()).sort()).toEqual(['clientId', 'draft.1.Contact'])
    // What waits about the child still goes out: the agency refuses it, and the member is told.
    expect((await db.outbox.toArray()).map(({ opId }) => opId)).toEqual(['a', 'c'])
    expect((await db.delivered.toArray()).map(({ opId }) => opId)).toEqual(['d1'])
  })

  it('takes the child’s pictures with it, and leaves the others', async () => {
    const phone = new PicturePhone(3_000)
    phone.served.set('face', jpeg(1)).set('hers', jpeg(2))
    await phone.signIn()
    await Promise.all([pictureUrl('face', phone.member), pictureUrl('hers', phone.child)])
    const state = signedIn({ extraid: phone.member })
    if (state.phase === 'member') await forgetFormerChildren(state.session)
    expect(await phone.names()).toEqual(['face'])
    await phone.dispose()
  })
})
