import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { outboxItem } from '../../tests/support/outbox-item'
import { jpeg, PicturePhone } from '../../tests/support/picture-phone'
import { signedIn } from '../../tests/support/session'
import { storedRead } from '../../tests/support/stored-read'
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
    for (const key of ['Profile:1', 'Profile:2', 'Family:1', 'AnnualLeave:2', 'Messages:3']) {
      await db.reads.put(storedRead({ key }))
    }
    await db.meta.bulkPut([draftOf('draft.1.Contact'), draftOf('draft.2.Contact'), { key: 'clientId', value: 'c' }])
    await db.outbox.bulkAdd([about(1, 'a', 'sent'), about(2, 'b', 'sent'), about(2, 'c', 'queued')])
    const { payload } = outboxItem()
    for (const extraid of [1, 2]) {
      await db.delivered.put({ opId: `d${extraid}`, kind: 'message_respond', extraid, payload, at: 1 })
    }

    await forgetStrangers(db, new Set([1, 3]))

    expect((await db.reads.toCollection().primaryKeys()).sort()).toEqual(['Family:1', 'Messages:3', 'Profile:1'])
    expect((await db.meta.toCollection().primaryKeys()).sort()).toEqual(['clientId', 'draft.1.Contact'])
    // Items about the child are still sent: the agency refuses them, and the member is told.
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
