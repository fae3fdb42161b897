import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { FieldValues } from '../../domain/profile/field'
import { applyEvent } from '../outbox/claim'
import { enqueue } from '../outbox/enqueue'
import type { ServerResult } from '../outbox/item'
import { MemberDatabase } from '../outbox/member-database'
import { type FieldConflict, openFields, type ProfileItem, type SaveParts } from './save-fields'

let db: MemberDatabase
let member = 500
let seq = 0

beforeEach(() => {
  db = new MemberDatabase(++member)
  seq = 0
})
afterEach(() => db.delete())

const address = ['address1', 'address2', 'address3', 'address4'] as const

function save(base: FieldValues, fields: FieldValues, now = 1): Promise<string> {
  const groups = 'address1' in fields ? [address] : []
  const payload = { fields, groups, pages: {}, device_at: '2026-11-21T09:00:00.000Z' }
  return enqueue(
    db,
    { extraid: member, kind: 'update_member', entityKey: `profile:${member}`, payload, base: { fields: base } },
    now,
  )
}

const all = () => db.outbox.orderBy('order').toArray() as PromiseLike<ProfileItem[]>
const waiting = async () => (await all()).map(({ payload, base }) => [base.fields, payload.fields])

async function seal(opId: string): Promise<void> {
  const lease = { owner: 'page', fence: 1, until: 9 }
  await applyEvent(db, opId, { type: 'claimed', clientId: 'c', seq: ++seq, lease })
}

async function answered(opId: string, more: Partial<ServerResult & SaveParts['word']>): Promise<void> {
  const result: ServerResult = { status: 'applied', at: 5, heardAt: 5, outcome: 'applied', message: null, ...more }
  await applyEvent(db, opId, { type: 'acknowledged', result })
}

const conflict = (field: FieldConflict['field'], mine: string, theirs: string): FieldConflict => ({
  field,
  mine,
  theirs,
  changed_by: 'The agency',
  changed_at: '2026-11-21T09:00:00.000Z',
})

describe('saves of one profile', () => {
  it('row 30: those that wait are one, with the oldest base and the newest value of each field', async () => {
    const first = await save({ mobile: '1' }, { mobile: '2' })
    const second = await save({ mobile: '2', occupation: null }, { mobile: '3', occupation: 'Baker' }, 9)
    expect(second).toBe(first)
    expect(await waiting()).toEqual([
      [
        { mobile: '1', occupation: null },
        { mobile: '3', occupation: 'Baker' },
      ],
    ])
  })

  it('a field that came back to its base drops out, and with the last of them the save', async () => {
    await save({ mobile: '1', build: 'Slim' }, { mobile: '2', build: 'Large' })
    await save({ mobile: '2' }, { mobile: '1' })
    expect(await waiting()).toEqual([[{ build: 'Slim' }, { build: 'Large' }]])
    await save({ build: 'Large' }, { build: 'Slim' })
    expect(await all()).toEqual([])
  })

  it('a group comes back whole or not at all', async () => {
    const was = { address1: 'Quay St', address2: null, address3: 'Galway', address4: null }
    await save(was, { ...was, address1: 'Main St', address4: 'H91' })
    await save({ ...was, address1: 'Main St', address4: 'H91' }, { ...was, address4: 'H91' })
    expect(await waiting()).toEqual([[was, { ...was, address4: 'H91' }]])
    await save({ ...was, address4: 'H91' }, was)
    expect(await all()).toEqual([])
  })

  it('row 31: behind one in flight the value in flight is the base, whatever the form believed', async () => {
    await seal(await save({ mobile: '1' }, { mobile: '2' }))
    await save({ mobile: '1' }, { mobile: '3' })
    await save({ mobile: '3' }, { mobile: '4' })
    expect(await waiting()).toEqual([
      [{ mobile: '1' }, { mobile: '2' }],
      [{ mobile: '2' }, { mobile: '4' }],
    ])
  })

  it('one in flight that is refused gives its base to what stands behind it, so that nobody conflicts with themselves', async () => {
    const first = await save({ mobile: '1', website: null }, { mobile: '2', website: 'x' })
    await seal(first)
    await save({ mobile: '2' }, { mobile: '3' })
    await answered(first, { status: 'refused', problems: [{ field: 'website', message: 'No website.' }] })
    const [refused, behind] = await all()
    expect(refused).toMatchObject({ state: 'needs-attention' })
    expect(behind).toMatchObject({ base: { fields: { mobile: '1' } }, payload: { fields: { mobile: '3' } } })
  })

  it('what was refused whole travels with the next save of one of its fields', async () => {
    const first = await save({ mobile: '1', website: null }, { mobile: '2', website: 'x' })
    await seal(first)
    await answered(first, { status: 'refused', problems: [{ field: 'website', message: 'No website.' }] })
    await save({ build: 'Slim' }, { build: 'Large' })
    expect(await all()).toHaveLength(2)
    await save({ website: 'x' }, { website: 'https://x.ie' })
    expect(await waiting()).toEqual([
      [
        { build: 'Slim', website: null, mobile: '1' },
        { build: 'Large', website: 'https://x.ie', mobile: '2' },
      ],
    ])
  })

  it('a conflict leaves its own fields open, and a new save of them is based on theirs and settles it', async () => {
    const first = await save({ mobile: '1', build: 'Slim' }, { mobile: '2', build: 'Large' })
    await seal(first)
    await answered(first, { status: 'conflict', conflicts: [conflict('mobile', '2', '9')] })
    expect((await all()).map(openFields)).toEqual([['mobile']])
    await save({ build: 'Large' }, { build: 'Medium' })
    expect((await all()).map((item) => item.state)).toEqual(['needs-attention', 'queued'])
    await save({ mobile: '2' }, { mobile: '3' })
    expect(await waiting()).toEqual([
      [
        { build: 'Large', mobile: '9' },
        { build: 'Medium', mobile: '3' },
      ],
    ])
  })

  it('theirs that came between the tap and the commit was not seen: it is no base', async () => {
    const first = await save({ mobile: '1' }, { mobile: '2' })
    await seal(first)
    const heardAt = Date.parse('2026-11-21T09:00:01.000Z')
    await answered(first, { status: 'conflict', conflicts: [conflict('mobile', '2', '9')], heardAt })
    await save({ mobile: '2' }, { mobile: '3' })
    expect(await waiting()).toEqual([[{ mobile: '2' }, { mobile: '3' }]])
  })

  it.each([
    ['a moment before the tap was not read by anybody', '2026-11-21T08:59:59.400Z', '2'],
    ['in good time before the tap is what the save stands on', '2026-11-21T08:59:58.900Z', '9'],
  ])('theirs that came %s', async (_what, heard, base) => {
    const first = await save({ mobile: '1' }, { mobile: '2' })
    await seal(first)
    const heardAt = Date.parse(heard)
    await answered(first, { status: 'conflict', conflicts: [conflict('mobile', '2', '9')], heardAt })
    await save({ mobile: '2' }, { mobile: '3' })
    expect(await waiting()).toEqual([[{ mobile: base }, { mobile: '3' }]])
  })

  it('a conflict in two fields stays with the one that was not saved anew', async () => {
    const first = await save({ mobile: '1', build: 'Slim' }, { mobile: '2', build: 'Large' })
    await seal(first)
    const conflicts = [conflict('mobile', '2', '9'), conflict('build', 'Large', 'Short')]
    await answered(first, { status: 'conflict', conflicts })
    await save({ mobile: '2' }, { mobile: '3' })
    expect((await all()).map((item) => [item.state, openFields(item)])).toEqual([
      ['needs-attention', ['build']],
      ['queued', ['mobile']],
    ])
  })

  it('a conflict about a field that was saved anew meanwhile is left to that save', async () => {
    const first = await save({ mobile: '1' }, { mobile: '2' })
    await seal(first)
    await save({ mobile: '2' }, { mobile: '3' })
    await answered(first, { status: 'conflict', conflicts: [conflict('mobile', '2', '9')] })
    expect(await waiting()).toEqual([[{ mobile: '1' }, { mobile: '3' }]])
  })

  it('the fields of a group are open together', async () => {
    const was = { address1: 'Quay St', address2: null, address3: 'Galway', address4: null }
    const first = await save({ ...was, mobile: '1' }, { ...was, address1: 'Main St', mobile: '2' })
    await seal(first)
    await answered(first, { status: 'conflict', conflicts: [conflict('address3', 'Galway', 'Mayo')] })
    expect((await all()).map(openFields)).toEqual([[...address]])
  })
})
