import { describe, expect, it } from 'vitest'
import { outboxItem } from '../../tests/support/outbox-item'
import type { ItemOf } from '../outbox/kinds'
import { pathOf, titleOf } from '../sync/item-words'
import { overlaySpecialLists, type ServerSpecialList } from './special-list-overlay'

const { kind: _kind, payload: _payload, base: _base, ...record } = outboxItem()

describe('special lists', () => {
  const list: ServerSpecialList = {
    ...{ listid: 4, listname: 'Stunt list', status: null, description: null, src: null, photorequired: false },
    ...{
      photoprompt: null,
      textrequired: true,
      textprompt: null,
      text: null,
      image: null,
      card: null,
      moderatornote: null,
    },
  }

  it('what waits lies over its own list', () => {
    const apply: ItemOf<'add_speciallistapplication'> = {
      ...record,
      kind: 'add_speciallistapplication',
      payload: { listid: 4, name: 'Stunt list', text: 'I fall well', device_at: 'then' },
      base: { applied: null },
    }
    const [shownList, other] = overlaySpecialLists(1, [list, { ...list, listid: 5 }], [apply], false)
    expect(shownList?.pending).toEqual({
      opId: 'op',
      doing: 'apply',
      text: 'I fall well',
      image: undefined,
      fate: 'device',
      why: null,
    })
    expect(other?.pending).toBeNull()
    expect([titleOf(apply), pathOf(apply)]).toEqual(['Apply to Stunt list', '/member/1/speciallists'])
  })
})
