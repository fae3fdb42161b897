import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { MemberDatabase } from '../outbox/member-database'
import { dropFormDraft, readFormDraft, writeFormDraft } from './form-draft'

const draft = { values: { mobile: '2' }, base: { mobile: '1' } }

it('a draft lies in its member’s own database, with what it was begun on, and goes with that', async () => {
  const db = new MemberDatabase(901)
  await writeFormDraft(db, '901.Contact', draft)
  db.close()
  const again = new MemberDatabase(901)
  expect(await readFormDraft(again, '901.Contact')).toEqual(draft)
  const other = new MemberDatabase(902)
  expect(await readFormDraft(other, '901.Contact')).toBeNull()
  await dropFormDraft(again, '901.Contact')
  expect(await readFormDraft(again, '901.Contact')).toBeNull()
  await again.delete()
  await other.delete()
})

it('what may not rest on a device never gets into it', async () => {
  const db = new MemberDatabase(903)
  const all = { mobile: '2', ppsnumber: '1234567T', eft_iban: 'IE12', criminal_convictions: 'none' }
  await writeFormDraft(db, '903.StartHere', { values: all, base: all })
  expect(JSON.stringify(await db.meta.toArray())).not.toMatch(/1234567T|IE12|none/)
  expect(await readFormDraft(db, '903.StartHere')).toEqual({ values: { mobile: '2' }, base: { mobile: '2' } })
  await db.delete()
})

it('what is stored and is no draft is none', async () => {
  const db = new MemberDatabase(904)
  await db.table('meta').put({ key: 'draft.904.Contact', value: { values: 'x' } })
  expect(await readFormDraft(db, '904.Contact')).toBeNull()
  await db.delete()
})
