import { describe, expect, it } from 'vitest'
import { outboxItem } from '../../tests/support/outbox-item'
import type { ServerResult } from '../outbox/item'
import type { ItemOf } from '../outbox/kinds'
import { titleOf } from '../sync/item-words'
import { overlayExperience } from './experience-overlay'

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

  it('one whose answer is outstanding shows once, when a read has brought it before its answer', () => {
    const server = [
      { sequenceid: 8, ...row },
      { sequenceid: 7, ...row },
    ]
    for (const state of ['sending', 'queued', 'auth-paused'] as const) {
      const tried = add({ state, wasSealed: true })
      expect(shown(1, server, [tried], false)).toEqual([
        [8, null, false, null],
        [7, null, false, null],
      ])
      expect(shown(1, [{ sequenceid: 7, ...row, year: '2025' }], [tried], false)).toHaveLength(2)
      // Two additions with the same text are two rows.
      expect(shown(1, server.slice(1), [tried, { ...tried, opId: 'op-2' }], false)).toHaveLength(2)
      // The removal comes after the addition in the queue, because the phone does not know the row's number yet.
      expect(overlayExperience(1, server.slice(1), [tried], false)[0]?.entityKey).toBe('experience:1:local')
      expect(shown(1, server.slice(1), [tried, remove(null, 'experience:1:local')], false)).toEqual([
        [7, 'device', true, 'op-remove'],
      ])
    }
  })

  it('a new row like one that was just removed is not taken for that one', () => {
    const removed = remove(7, 'experience:1:row-7', { state: 'sent', serverResult: applied() })
    const again = add({ state: 'sending', wasSealed: true })
    expect(shown(1, [{ sequenceid: 7, ...row }], [removed, again], false)).toEqual([[null, 'sending', false, 'op-add']])
  })

  it('one that was refused is not taken for a row that says the same', () => {
    const serverResult = { ...applied(), status: 'refused' as const }
    const refused = add({ state: 'needs-attention', wasSealed: true, serverResult })
    expect(shown(1, [{ sequenceid: 7, ...row }], [refused], false)).toHaveLength(2)
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

  it('are named in the tray', () => {
    expect(titleOf(add())).toBe('Experience: Extra, The Long Acre')
    expect(titleOf(remove(7, 'x'))).toBe('Remove experience: The Long Acre')
  })
})
