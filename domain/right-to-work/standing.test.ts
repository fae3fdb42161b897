import { describe, expect, it } from 'vitest'
import { type StandingOn, standingOn } from './standing'
import { permissionOn, type RtwState } from './state'

const day = '2026-12-21'
const record = (id: number, status: RtwState['status'], expires: string | null = null): RtwState => ({
  ...{ id, status, expires },
  wf_submitted: status < 2 ? null : 'then',
})
const cases: readonly [string, readonly RtwState[], StandingOn['standing'], number | null, string | null][] = [
  ['nothing', [], 'no_submission', null, null],
  ['one that is begun', [record(1, 1)], 'no_submission', null, null],
  ['one that waits', [record(1, 2)], 'waits', 1, null],
  ['one that was rejected', [record(1, 6)], 'rejected', 1, null],
  ['one that ended', [record(1, 5, '2026-11-24')], 'expired', 1, '2026-11-24'],
  ['one that ends by then', [record(1, 3, day)], 'expired', 1, day],
  ['one that ends the day after', [record(1, 3, '2026-12-22')], 'permitted', 1, '2026-12-22'],
  ['one without an end', [record(1, 3)], 'permitted', 1, null],
  ['a renewal that waits', [record(1, 3, '2027-03-01'), record(2, 2)], 'permitted', 1, '2027-03-01'],
  ['a renewal that waits, and an end by then', [record(1, 3, day), record(2, 2)], 'waits', 2, day],
  ['a renewal that was rejected, and an end by then', [record(1, 3, day), record(2, 6)], 'rejected', 2, day],
]

describe('how a member stands on a day, with', () => {
  it.each(cases)('%s', (_, records, standing, id, expires) => {
    const { isPermitted } = permissionOn(records, day)
    expect(standingOn(records, false, day)).toEqual({ standing, isPermitted, record: id, expires })
    const assumed = { standing: 'assumed', isPermitted: true, record: null, expires: null }
    expect(standingOn(records, true, day)).toEqual(isPermitted ? standingOn(records, false, day) : assumed)
  })
})
