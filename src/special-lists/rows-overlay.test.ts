import { describe, expect, it } from 'vitest'
import { outboxItem } from '../../tests/support/outbox-item'
import { overlayExperience } from '../experience/experience-overlay'
import type { ServerResult } from '../outbox/item'
import type { ItemOf } from '../outbox/kinds'
import { overlaySpecialLists, type ServerSpecialList } from '../special-lists/special-list-overlay'
import { pathOf, titleOf } from '../sync/item-words'

const { kind: _kind, payload: _payload, base: _base, ...record } = outboxItem()
const row = { year: '2026', role: 'Extra', production: 'Feature', detail: 'The Long Acre', paid: true }
const add = (more: Partial<ItemOf<'add_experience'>> = {}): ItemOf<'add_experience'> => ({
  ...record,
  kind: 'add_experience',
  opId: 'op-add',
  entityKey: 'experience:1:local',
  payload: row,
  base: null,
  ...more,
})
const remove = (
  sequenceid: number | null,
  entityKey: string,
  more: Partial<ItemOf<'remove_experience'>> = {},
): ItemOf<'remove_experience'> => ({
  ...record,
  kind: 'remove_experience',
  opId: 'op-remove',
  entityKey,
  payload: { sequenceid, name: row.detail },
  base: null,
  ...more,
})
const applied = (sequenceid?: number): ServerResult => ({
  ...{ status: 'applied', at: 9, heardAt: 9, outcome: null, message: null },
  ...(sequenceid === undefined ? {} : { sequenceid }),
})
const shown = (...args: Parameters<typeof overlayExperience>) =>
  overlayExperience(...args).map(({ sequenceid, fate, removing, opId }) => [sequenceid, fate, removing, opId])

describe('rows of experience', () => {
  it('an addition shows behind the server’s rows, and once, also when a read has brought it already', () => {
    const server = [{ sequenceid: 7, ...row }]
    expect(shown(1, server, [add()], false)).toEqual([
      [7, null, false, null],
      [null, 'device', false, 'op-add'],
    ])
    const there = add({ state: 'sent', serverResult: applied(7) })
    expect(shown(1, server, [there], false)).toEqual([[7, null, false, null]])
  })

  it('a row that is being removed says so, and is gone once the agency has taken it', () => {
    const server = [{ sequenceid: 7, ...row }]
    expect(shown(1, server, [remove(7, 'experience:1:row-7')], false)).toEqual([[7, 'device', true, 'op-remove']])
    const done = remove(7, 'experience:1:row-7', { state: 'sent', serverResult: applied() })
    expect(shown(1, server, [done], false)).toEqual([])
  })

  it('one of this phone’s that is removed on its way shows as being removed', () => {
    const items = [add({ state: 'sending' }), remove(null, 'experience:1:local', { dependsOn: ['op-add'] })]
    expect(shown(1, [], items, false)).toEqual([[null, 'device', true, 'op-remove']])
  })
})

describe('special lists', () => {
  const list: ServerSpecialList = {
    ...{ listid: 4, listname: 'Stunt list', status: null, description: null, src: null, photorequired: false },
    ...{ photoprompt: null, textrequired: true, textprompt: null, text: null, image: null, moderatornote: null },
  }

  it('what waits lies over its own list', () => {
    const apply: ItemOf<'add_speciallistapplication'> = {
      ...record,
      kind: 'add_speciallistapplication',
      payload: { listid: 4, name: 'Stunt list', text: 'I fall well' },
      base: { applied: null },
    }
    const [shownList, other] = overlaySpecialLists(1, [list, { ...list, listid: 5 }], [apply], false)
    expect(shownList?.pending).toEqual({ opId: 'op', doing: 'apply', text: 'I fall well', fate: 'device', why: null })
    expect(other?.pending).toBeNull()
    expect([titleOf(apply), pathOf(apply)]).toEqual(['Apply to Stunt list', '/member/1/speciallists'])
  })
})

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
  // One that was settled already is not led to again.
  const rest = { ...stopped.serverResult, conflicts: [{ ...conflict, field: 'mobile' as const }, conflict] }
  expect(pathOf({ ...save, serverResult: { ...rest, closed: ['mobile'] } })).toBe(
    '/member/1/measurements#field-shoesize',
  )
  expect(titleOf(add())).toBe('Experience: Extra, The Long Acre')
  expect(titleOf(remove(7, 'x'))).toBe('Remove experience: The Long Acre')
})
