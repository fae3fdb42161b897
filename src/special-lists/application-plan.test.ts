import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { applyEvent } from '../outbox/claim'
import { enqueue } from '../outbox/enqueue'
import { filesToSend, type ServerResult } from '../outbox/item'
import { kindOf } from '../outbox/kinds'
import { MemberDatabase } from '../outbox/member-database'
import type { ApplicationBase, ChosenImage } from './special-list-kinds'

let db: MemberDatabase
let member = 790
beforeEach(() => {
  db = new MemberDatabase(++member)
})
afterEach(() => db.delete())

const about = { extraid: 1, entityKey: 'speciallist:1:4' }
const list = { listid: 4, name: 'Tattoos', device_at: 'then' }
const none: ApplicationBase = { applied: null }
const stands = (text: string, image: string | null): ApplicationBase => ({ applied: { text, image } })

/** image: the hash of a picture; null removes the present picture; left out, the present picture stays. */
function apply(text: string, image?: string | null, base = none): Promise<string> {
  const chosen: { image?: ChosenImage | null } =
    image === undefined ? {} : { image: image === null ? null : { file: image, isAsIs: false } }
  const files = image ? { fileHashes: [image] } : {}
  return enqueue(
    db,
    { ...about, ...files, kind: 'add_speciallistapplication', payload: { ...list, text, ...chosen }, base },
    1,
  )
}
const retract = (base = none) =>
  enqueue(db, { ...about, kind: 'remove_speciallistapplication', payload: list, base }, 2)

const all = () => db.outbox.orderBy('order').toArray()
/** What each item would send over the wire, in order, and the files that have to arrive first. */
const asked = async () =>
  (await all()).map((item) => {
    const { text, image } = kindOf(item).variables(item) as Record<string, unknown>
    return {
      ...(text === undefined ? {} : { text }),
      ...(image === undefined ? {} : { image }),
      wait: filesToSend(item),
    }
  })
const arrived = (opId: string, hash: string) =>
  applyEvent(db, opId, { type: 'file-sent', hash, uploadId: `upload of ${hash}` })
const seal = (opId: string) =>
  applyEvent(db, opId, { type: 'claimed', clientId: 'c', seq: 1, lease: { owner: 'page', fence: 1, until: 9 } })
const answered = (opId: string, status: ServerResult['status']) =>
  applyEvent(db, opId, {
    type: 'acknowledged',
    result: { status, at: 5, heardAt: 5, outcome: null, message: null },
  })

describe('the image of an application that waits', () => {
  it('goes with it, under the name of its upload; an application without one says nothing of it, and null removes it', async () => {
    await arrived(await apply('one', 'a'), 'a')
    expect(await asked()).toEqual([{ text: 'one', image: 'upload of a', wait: [] }])
    await db.outbox.clear()
    await apply('two')
    expect(await asked()).toEqual([{ text: 'two', wait: [] }])
    await db.outbox.clear()
    await apply('three', null, stands('three', 'agency’s'))
    expect(await asked()).toEqual([{ text: 'three', image: null, wait: [] }])
  })

  it('whose upload is not known is never taken for a removal', async () => {
    await apply('one', 'a')
    expect(await asked()).toEqual([{ text: 'one', image: '', wait: ['a'] }])
  })

  it('stays with it when only the text is changed, and what has arrived of it counts', async () => {
    const opId = await apply('one', 'a')
    await arrived(opId, 'a')
    expect(await apply('two')).toBe(opId)
    expect(await asked()).toEqual([{ text: 'two', image: 'upload of a', wait: [] }])
  })

  it('is replaced by one chosen since, and only that has to arrive', async () => {
    await arrived(await apply('one', 'a'), 'a')
    await apply('one', 'b')
    expect(await asked()).toEqual([{ text: 'one', image: '', wait: ['b'] }])
    await apply('one', null)
    expect(await asked()).toEqual([{ text: 'one', image: null, wait: [] }])
  })

  it('goes with a retraction: that waits for no file', async () => {
    await apply('one', 'a', { applied: undefined })
    await retract({ applied: undefined })
    expect(await asked()).toEqual([{ wait: [] }])
    expect((await all())[0]?.kind).toBe('remove_speciallistapplication')
  })

  it('makes a change of an application that says the same; as it was, nothing goes', async () => {
    const before = stands('one', 'agency’s')
    await retract(before)
    await apply('one', 'a', before)
    expect(await asked()).toEqual([{ text: 'one', image: '', wait: ['a'] }])
    await retract(before)
    await apply('one', undefined, before)
    expect(await all()).toEqual([])
    await retract(before)
    await apply('one', null, before)
    expect(await asked()).toEqual([{ text: 'one', image: null, wait: [] }])
  })

  it('on its way stands for what is behind it, which keeps it', async () => {
    const first = await apply('one', 'a')
    await arrived(first, 'a')
    await seal(first)
    await apply('two')
    const [, second] = await all()
    expect(second).toMatchObject({ payload: { text: 'two' }, base: { applied: { text: 'one', image: 'a' } } })
    expect((await asked())[1]).toEqual({ text: 'two', wait: [] })
    await apply('one')
    expect(await all()).toHaveLength(1)
  })

  it('that was refused goes with the next application, unless that brings or removes one', async () => {
    const refused = async () => {
      await db.outbox.clear()
      const opId = await apply('one', 'a')
      await arrived(opId, 'a')
      await seal(opId)
      await answered(opId, 'refused')
    }
    await refused()
    await apply('two')
    expect(await asked()).toEqual([{ text: 'two', image: 'upload of a', wait: [] }])
    await refused()
    await apply('two', 'b')
    expect(await asked()).toEqual([{ text: 'two', image: '', wait: ['b'] }])
    await refused()
    await apply('two', null)
    expect(await asked()).toEqual([{ text: 'two', image: null, wait: [] }])
  })
})
