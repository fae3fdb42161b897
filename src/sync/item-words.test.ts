import { expect, it } from 'vitest'
import { outboxItem } from '../../tests/support/outbox-item'
import type { ServerResult } from '../outbox/item'
import type { ItemOf } from '../outbox/kinds'
import { pathOf, titleOf } from './item-words'

const { kind: _kind, payload: _payload, base: _base, ...record } = outboxItem()
const applied = (): ServerResult => ({ status: 'applied', at: 9, heardAt: 9, outcome: null, message: null })

it('the tray names changes in words, and leads to the field that settles them', () => {
  const payload = {
    fields: { mobile: '2', shoesize: '9' },
    groups: [],
    pages: { mobile: 'Contact', shoesize: 'Measurements' } as const,
    device_at: '',
  }
  const save: ItemOf<'update_member'> = { ...record, kind: 'update_member', payload, base: { fields: {} } }
  expect([titleOf(save), pathOf(save)]).toEqual([
    'Your changes to Contact Details and Measurements',
    '/member/1/contact#field-mobile',
  ])
  const conflict = { field: 'shoesize' as const, mine: '9', theirs: '8', changed_by: null, changed_at: null }
  const stopped = { ...save, serverResult: { ...applied(), status: 'conflict' as const, conflicts: [conflict] } }
  expect(pathOf(stopped)).toBe('/member/1/measurements#field-shoesize')
  // A conflict that is settled is passed over: the address leads to the next one.
  const rest = { ...stopped.serverResult, conflicts: [{ ...conflict, field: 'mobile' as const }, conflict] }
  expect(pathOf({ ...save, serverResult: { ...rest, closed: ['mobile'] } })).toBe(
    '/member/1/measurements#field-shoesize',
  )
})
