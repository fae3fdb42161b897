import { describe, expect, it } from 'vitest'
import { outboxItem } from '../../tests/support/outbox-item'
import type { ItemOf } from '../outbox/kinds'
import { pathOf, titleOf } from '../sync/item-words'
import { imageOf, overlaySpecialLists, type ServerSpecialList } from './special-list-overlay'

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

  const put = (image?: { file: string; isAsIs: boolean } | null): ItemOf<'add_speciallistapplication'> => ({
    ...record,
    kind: 'add_speciallistapplication',
    payload: { listid: 4, name: 'Stunt list', text: 't', device_at: 'then', ...(image === undefined ? {} : { image }) },
    base: { applied: null },
  })
  const drop: ItemOf<'remove_speciallistapplication'> = {
    ...record,
    kind: 'remove_speciallistapplication',
    payload: { listid: 4, name: 'Stunt list', device_at: 'then' },
    base: { applied: null },
  }
  const sealed = { wasSealed: true, state: 'sending' } as const
  const chosen = { file: 'a', isAsIs: false }
  const agencys = { ...list, status: 'P', image: '/i.jpg', card: '/c.jpg' } as const

  it('the newest image that waits is shown, through what says nothing of it, else the agency’s', () => {
    const shown = (...items: Parameters<typeof overlaySpecialLists>[2]) => {
      const [one] = overlaySpecialLists(1, [agencys], items, false)
      return one && imageOf(one)
    }
    expect(shown()).toEqual({ card: '/c.jpg' })
    expect(shown(put())).toEqual({ card: '/c.jpg' })
    expect(shown(put(chosen))).toEqual({ waiting: chosen })
    expect(shown({ ...put(chosen), ...sealed }, put())).toEqual({ waiting: chosen })
    expect(shown({ ...put(chosen), ...sealed }, put({ ...chosen, file: 'b' }))).toMatchObject({
      waiting: { file: 'b' },
    })
    expect(shown(put(null))).toBeNull()
    expect(shown({ ...put(chosen), state: 'needs-attention' })).toEqual({ waiting: chosen })
  })

  it('a retraction takes the image along once it may have arrived, and not before', () => {
    const shown = (...items: Parameters<typeof overlaySpecialLists>[2]) => {
      const [one] = overlaySpecialLists(1, [agencys], items, false)
      return one && imageOf(one)
    }
    expect(shown(drop)).toEqual({ card: '/c.jpg' })
    expect(shown({ ...drop, ...sealed })).toBeNull()
    expect(shown({ ...drop, ...sealed }, put(chosen))).toEqual({ waiting: chosen })
    expect(shown({ ...drop, ...sealed, state: 'needs-attention' })).toEqual({ card: '/c.jpg' })
    expect(shown({ ...drop, ...sealed }, put())).toBeNull()
  })
})
