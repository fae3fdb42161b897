import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { deviceFieldNames } from '../../domain/profile/device-fields'
import { fieldNames } from '../../domain/profile/fields'
import { shownFields } from '../../domain/profile/page-fields'
import { outboxItem } from '../../tests/support/outbox-item'
import type { State } from '../outbox/item'
import type { ItemOf } from '../outbox/kinds'
import { overlayProfile } from './profile-overlay'

type Save = ItemOf<'update_member'>
const { kind: _kind, payload: _payload, base: _base, ...record } = outboxItem()

function save(
  order: number,
  fields: Save['payload']['fields'],
  state: State,
  more: Partial<NonNullable<Save['serverResult']>> = {},
): Save {
  const serverResult: Save['serverResult'] =
    state === 'sent' || state === 'needs-attention'
      ? { status: state === 'sent' ? 'applied' : 'conflict', at: 9, heardAt: 9, outcome: null, message: null, ...more }
      : null
  const base = { fields: Object.fromEntries(Object.keys(fields).map((field) => [field, 'seen'])) }
  const payload = { fields, groups: [], pages: {}, device_at: '' }
  return { ...record, kind: 'update_member', order, opId: `op-${order}`, payload, base, state, serverResult }
}
const conflict = { field: 'mobile', mine: '2', theirs: '9', changed_by: 'The agency', changed_at: 'then' } as const
const server = { mobile: '9', build: 'Slim' }

describe('overlayProfile', () => {
  it('is the server’s word where nothing waits, and leaves other people’s saves alone', () => {
    const other = { ...save(1, { mobile: '5' }, 'queued'), extraid: 2 }
    expect(overlayProfile(1, server, [other], false)).toEqual({ values: server, pending: {}, attention: [] })
  })

  it('lays the saves over it, the newest last, each with its fate', () => {
    const items = [save(1, { mobile: '2', build: null }, 'sent'), save(2, { mobile: '3' }, 'queued')]
    const { values, pending } = overlayProfile(1, server, items, false)
    expect(values).toEqual({ mobile: '3', build: null })
    expect([pending.mobile?.fate, pending.build?.fate]).toEqual(['device', 'agency'])
    expect(overlayProfile(1, server, items, true).pending.mobile?.fate).toBe('paused')
  })

  it('a conflict shows both values; what was applied of it shows until a read has brought it', () => {
    const item = save(1, { mobile: '2', build: 'Large' }, 'needs-attention', { conflicts: [conflict] })
    const laid = overlayProfile(1, server, [item], false)
    expect(laid.values).toEqual({ mobile: '2', build: 'Large' })
    expect(laid.attention).toEqual([
      {
        opId: 'op-1',
        field: 'mobile',
        mine: '2',
        theirs: '9',
        changedBy: 'The agency',
        changedAt: 'then',
        why: null,
      },
    ])
    const seen = save(1, { mobile: '2', build: 'Large' }, 'needs-attention', { conflicts: [conflict], seen: true })
    expect(overlayProfile(1, server, [seen], false).values).toEqual({ mobile: '2', build: 'Slim' })
  })

  it('a field that the member settled is the server’s again, and one saved anew needs nothing', () => {
    const settled = save(1, { mobile: '2', build: 'Large' }, 'needs-attention', {
      status: 'refused',
      problems: [],
      message: 'No.',
      closed: ['mobile'],
    })
    const laid = overlayProfile(1, server, [settled, save(2, { build: 'Medium' }, 'queued')], false)
    expect(laid.values).toEqual({ mobile: '9', build: 'Medium' })
    expect(laid.attention).toEqual([])
  })

  it('a refusal says what is wrong at its field, and of the others that they were not saved either', () => {
    const problems = [{ field: 'mobile' as const, message: 'Not a number.' }]
    const item = save(1, { mobile: 'x', build: 'Large' }, 'needs-attention', { status: 'refused', problems })
    const { attention } = overlayProfile(1, server, [item], false)
    expect(attention.map(({ why }) => why)).toEqual(['Not a number.', 'Not saved, as another field was wrong.'])
  })

  it('gives the same for the same, twice', () => {
    const items = [save(1, { mobile: '2' }, 'queued')]
    expect(overlayProfile(1, server, items, false)).toEqual(overlayProfile(1, server, structuredClone(items), false))
  })
})

it('the profile’s read asks for every field that may rest on a device, and for no other', () => {
  const text = readFileSync(join(import.meta.dirname, 'profile-query.ts'), 'utf8')
  const asked = new Set(text.slice(text.indexOf('query Profile'), text.indexOf('experience {')).match(/\w+/g))
  expect([...fieldNames, ...Object.keys(shownFields)].filter((name) => asked.has(name)).sort()).toEqual(
    [...deviceFieldNames, ...Object.keys(shownFields)].sort(),
  )
})
