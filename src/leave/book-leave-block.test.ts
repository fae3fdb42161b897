import { expect, it } from 'vitest'
import { blockOf } from './book-leave-block'
import { yearOf } from './leave-fixture'

const today = '2026-11-21'
const title = (...given: Parameters<typeof blockOf>) => blockOf(...given)?.title ?? null

it('lets an open year of this calendar year be booked while 0.01 hours remain', () => {
  expect(title(yearOf(), today)).toBeNull()
  expect(title(yearOf({ accrued: { hours: 1_651, cents: 30_000 } }), today)).toBeNull()
  expect(title(yearOf(), '2026-12-31')).toBeNull()
})

it('says why it can’t: no year, a closed one, one that is over, nothing left', () => {
  expect(title(null, today)).toBe('You have no annual leave outstanding.')
  expect(title(yearOf({ closed: true }), today)).toBe(
    'This leave year is closed. Nothing can be booked in it any more.',
  )
  expect(title(yearOf(), '2027-01-01')).toBe('2026 is over. None of its days can be booked any more.')
  expect(blockOf(yearOf({ accrued: { hours: 1_650, cents: 24_502 } }), today)).toEqual({
    title: 'No remaining leave.',
    text: 'You do not have an outstanding leave entitlement for this year. You cannot book leave at this time.',
  })
})

it('counts what waits on this phone: it can’t be booked twice', () => {
  expect(title(yearOf({}, ['2026-12-21', '2026-12-22', '2026-12-23']), today)).toBe('No remaining leave.')
})
