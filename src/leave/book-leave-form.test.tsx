import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { asOf } from '../../domain/leave/forfeit'
import { render } from '../../tests/support/render'
import { BookLeaveForm } from './book-leave-form'
import { yearOf } from './leave-fixture'
import type { LeaveView } from './use-annual-leave'

afterEach(cleanup)

/** In March: 20 hours brought forward at 10 euros, 10 earned at 15. */
const none = { hours: 0, cents: 0 }
const march = asOf(
  yearOf({
    ...{ bf: { hours: 2000, cents: 20_000 }, accrued: { hours: 1000, cents: 15_000 } },
    ...{ booked: none, paid: none, taken: none, events: [], bookings: [] },
  }),
  '2026-03-10',
)

function shown(date: string | null, year: LeaveView = march): string {
  const form = { date, isComplete: date !== null, problem: null, busy: false, failure: null }
  const rest = { onDate: () => {}, book: () => Promise.resolve(), close: () => {} }
  render(<BookLeaveForm year={year} form={{ ...form, ...rest }} />)
  const text = document.getElementById('book-leave')?.textContent ?? ''
  cleanup()
  return text
}

const carried =
  '20.00 hours were carried forward from 2025 and must be taken by 31st March. For a later day 10.00 hours are left.'

it('offers all that remains for a day up to 31 March, and says what of it must be taken by then', () => {
  for (const date of [null, '2026-03-31']) {
    expect(shown(date)).toContain('30.00 hours outstandingThey will be paid as €350.00.')
    expect(shown(date)).toContain('20.00 hours of them must be taken by 31st March.')
    expect(shown(date)).not.toContain(carried)
  }
  expect(shown('2026-03-31')).toContain('You are booking one day (7.5 hours), paid as €75.00.')
})

it('says so where all of them must', () => {
  const rest = asOf({ ...march, booked: { hours: 1000, cents: 15_000 } }, '2026-03-10')
  expect(shown(null, rest)).toContain('20.00 hours outstandingThey will be paid as €200.00.All of them must be taken')
})

it('offers what remains less those hours for a later day, and says why', () => {
  const text = shown('2026-04-01')
  expect(text).toContain('10.00 hours outstanding after 31st MarchThey will be paid as €150.00.')
  expect(text).toContain('You are booking one day (7.5 hours), paid as €112.50.')
  expect(text).toContain(carried)
  const little = asOf({ ...march, booked: { hours: 800, cents: 12_000 } }, '2026-03-10')
  expect(shown('2026-04-01', little)).toContain('You are booking all that is left for that day (2.00 hours)')
})

it('says nothing of them once they are gone', () => {
  const text = shown('2026-06-01', asOf(march, '2026-04-01'))
  expect(text).toContain('10.00 hours outstandingThey will be paid as €150.00.')
  expect(text).not.toMatch(/31st March/)
  expect(screen.queryByText(/carried forward/)).toBeNull()
})

it('says of a public holiday that it is one, and offers it all the same', () => {
  const text = shown('2026-12-25')
  expect(text).toContain('Christmas Day is a public holiday')
  expect(text).toContain('You are booking one day (7.5 hours)')
  expect(shown('2026-05-04')).toContain('The May bank holiday is a public holiday')
  expect(shown('2026-12-23')).not.toContain('public holiday')
})
