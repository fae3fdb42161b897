import { describe, expect, it } from 'vitest'
import { outboxItem } from '../../tests/support/outbox-item'
import type { ItemOf } from '../outbox/kinds'
import { castingGroups, nextClosing } from './casting-groups'
import { overlayCastings } from './casting-overlay'
import { pendingWords, statusWords } from './casting-words'
import type { ServerCasting } from './castings-query'

const now = Date.parse('2026-11-20T12:00:00Z')
const { kind: _kind, payload: _payload, base: _base, ...record } = outboxItem()

const casting = (id: number, more: Partial<ServerCasting> = {}): ServerCasting => ({
  ...{ id, title: `No. ${id}`, preamble: '<p>Come.</p>', created: '2026-11-01T12:00:00.000Z' },
  ...{ expiry: null, is_active: true, ...more },
})
const applied = (id: number, status: 'P' | 'A' | 'R' = 'P') => ({
  ...{ ...casting(id), status, applied_at: '2026-11-20T10:03:00.000Z', decided_at: null },
})
const item = (form_id: number, more: Partial<ItemOf<'opencasting_apply'>> = {}): ItemOf<'opencasting_apply'> => ({
  ...{ ...record, kind: 'opencasting_apply', payload: { form_id, title: 'x' }, base: null, ...more },
})
const laid = (...items: ItemOf<'opencasting_apply'>[]) =>
  overlayCastings(1, { castings: [casting(4), casting(5)], applications: [applied(5, 'A'), applied(9)] }, items, false)

describe('castings', () => {
  it('have the application of this member, and keep those that the agency lists no more', () => {
    expect(laid().map(({ id, application, pending }) => [id, application?.status ?? null, pending])).toEqual([
      [4, null, null],
      [5, 'A', null],
      [9, 'P', null],
    ])
  })

  it('what waits lies over its own casting, of its own member', () => {
    const pendingOf = (...items: ItemOf<'opencasting_apply'>[]) => laid(...items).map(({ pending }) => pending)
    const waits = { opId: 'op', fate: 'device', why: null, arrivedAt: null }
    expect(pendingOf(item(4))).toEqual([waits, null, null])
    expect(pendingOf(item(4, { extraid: 2 }))).toEqual([null, null, null])
    const result = { status: 'applied', at: now, heardAt: now, outcome: null, message: null } as const
    expect(pendingOf(item(4, { state: 'sent', serverResult: result }))[0]).toMatchObject({
      ...{ fate: 'agency', arrivedAt: now },
    })
    const refused = { ...result, status: 'refused', message: 'This Open Casting call is closed.' } as const
    expect(pendingOf(item(4, { state: 'needs-attention', serverResult: refused }))[0]).toMatchObject({
      ...{ fate: 'attention', why: 'This Open Casting call is closed.' },
    })
  })

  it('stand open by the clock, the next to close on top; the closed ones below, the newest first', () => {
    const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
    const server = [casting(1), casting(2, { expiry: at(90) }), casting(3, { expiry: at(30) }), casting(4)]
    const gone = [casting(5, { expiry: at(-1) }), casting(6, { is_active: false })]
    const views = overlayCastings(1, { castings: [...server, ...gone], applications: [] }, [], false)
    const ids = (when: number) => {
      const { open, closed } = castingGroups(views, when, now - 3_600_000)
      return [open.map(({ id }) => id), closed.map(({ id }) => id)]
    }
    expect(ids(now)).toEqual([
      [3, 2, 4, 1],
      [6, 5],
    ])
    const next = nextClosing(views, now)
    expect(next).toBe(Date.parse(at(30)))
    expect(ids(next ?? 0)).toEqual([
      [2, 4, 1],
      [6, 5, 3],
    ])
    expect(nextClosing(views, Date.parse(at(90)))).toBeNull()
  })

  it('are not closed by a clock that is ahead: the agency has just said that they are open', () => {
    const castings = [casting(1, { expiry: new Date(now - 60_000).toISOString() }), casting(2, { is_active: false })]
    const views = overlayCastings(1, { castings, applications: [] }, [], false)
    const ids = (asOf: number | null) => castingGroups(views, now, asOf).open.map(({ id }) => id)
    expect([ids(now), ids(now - 120_000), ids(null)]).toEqual([[1], [], []])
  })
})

it('says where an application is, and why one was not taken', () => {
  const pending = { opId: 'op', why: null, arrivedAt: now }
  expect(pendingWords({ ...pending, fate: 'device' }, 'phone', now)).toMatch(/^Saved on this phone\. It goes out/)
  expect(pendingWords({ ...pending, fate: 'agency' }, 'phone', now)).toBe('The agency has it, 12:00.')
  const why = 'This Open Casting call is closed.'
  expect(pendingWords({ ...pending, fate: 'attention', why }, 'phone', now)).toBe(why)
  const applied_at = '2026-11-20T10:03:00.000Z'
  expect(statusWords({ status: 'P', applied_at }, null, now)).toBe('The agency has it, 10:03.')
  expect(statusWords({ status: 'A', applied_at }, null, now)).toBe('The agency chose you for this casting.')
  expect(statusWords({ status: 'R', applied_at }, 'Fiadh', now)).toBe('The agency did not choose Fiadh this time.')
})
