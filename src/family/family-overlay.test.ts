import { describe, expect, it } from 'vitest'
import { outboxItem } from '../../tests/support/outbox-item'
import type { ServerResult } from '../outbox/item'
import type { ItemOf } from '../outbox/kinds'
import type { AddChildParts } from './child-kinds'
import { childKey, overlayFamily, type ServerChild } from './family-overlay'

const { kind: _kind, payload: _payload, base: _base, ...record } = outboxItem()
const details = {
  ...{ firstname: 'Oisín', lastname: 'Byrne', gender: 'M', nationality: 'IE', dateofbirth: '2015-03-04' },
  ...{ mobile: '0851234567', emailaddress: 'oisin@demo.test' },
}
const child = (extraid: number): ServerChild => ({ extraid, ...details })
const add = (more: Partial<ItemOf<'add_family_member'>> = {}): ItemOf<'add_family_member'> => ({
  ...{
    ...record,
    kind: 'add_family_member',
    opId: 'op-add',
    entityKey: 'family:1:local',
    payload: details,
    base: null,
  },
  ...more,
})
const remove = (
  member: number | null,
  entityKey: string,
  more: Partial<ItemOf<'remove_family_member'>> = {},
): ItemOf<'remove_family_member'> => ({
  ...{ ...record, kind: 'remove_family_member', opId: 'op-remove', entityKey, base: null },
  payload: { member, name: 'Oisín Byrne' },
  ...more,
})
const result = (more: Partial<ServerResult & AddChildParts['word']>): ServerResult => ({
  ...{ status: 'applied', at: 9, heardAt: 9, outcome: null, message: null },
  ...more,
})
const shown = (...args: Parameters<typeof overlayFamily>) =>
  overlayFamily(...args).map(({ extraid, fate, removing, opId, why }) => [extraid, fate, removing, opId, why])

describe('a family with what waits on this device', () => {
  it('an addition shows behind the server’s children, and once, also when a read has brought it already', () => {
    expect(shown(1, [child(7)], [add()], false)).toEqual([
      [7, null, false, null, null],
      [null, 'device', false, 'op-add', null],
    ])
    const there = add({ state: 'sent', serverResult: result({ childExtraid: 7 }) })
    expect(shown(1, [child(7)], [there], false)).toEqual([[7, null, false, null, null]])
    expect(shown(1, [], [there], false)).toEqual([[7, 'agency', false, 'op-add', null]])
  })

  it('one whose answer is outstanding shows once, when a read has brought it before its answer', () => {
    const tried = add({ state: 'queued', wasSealed: true })
    expect(shown(1, [child(7)], [tried], false)).toEqual([[7, null, false, null, null]])
    expect(overlayFamily(1, [child(7)], [tried], false)[0]?.entityKey).toBe('family:1:local')
    expect(shown(1, [{ ...child(7), firstname: 'Fiadh' }], [tried], false)).toHaveLength(2)
    const gone = remove(7, childKey(1, 7), { state: 'sent', serverResult: result({}) })
    expect(shown(1, [child(7)], [gone, tried], false)).toEqual([[null, 'device', false, 'op-add', null]])
  })

  it('one that was refused says why', () => {
    const why = 'A family can have at most 5 members.'
    const refused = add({ state: 'needs-attention', serverResult: result({ status: 'refused', message: why }) })
    expect(shown(1, [], [refused], false)).toEqual([[null, 'attention', false, 'op-add', why]])
  })

  it('a child that is being removed says so, is gone once the agency took it, and stays when it did not', () => {
    const key = childKey(1, 7)
    expect(shown(1, [child(7)], [remove(7, key)], false)).toEqual([[7, 'device', true, 'op-remove', null]])
    expect(shown(1, [child(7)], [remove(7, key, { state: 'sent', serverResult: result({}) })], false)).toEqual([])
    const refused = result({ status: 'refused', message: 'No.' })
    expect(shown(1, [child(7)], [remove(7, key, { state: 'needs-attention', serverResult: refused })], false)).toEqual([
      [7, 'attention', true, 'op-remove', 'No.'],
    ])
  })

  it('a child of this phone keeps its name in the outbox once a read has brought it', () => {
    const there = add({ state: 'sent', serverResult: result({ childExtraid: 7 }) })
    expect(overlayFamily(1, [child(7)], [there], false)[0]?.entityKey).toBe('family:1:local')
    expect(shown(1, [child(7)], [there, remove(7, 'family:1:local')], false)).toEqual([
      [7, 'device', true, 'op-remove', null],
    ])
  })

  it('what waits in another family is not shown here', () => {
    expect(shown(2, [], [add()], false)).toEqual([])
  })
})
