import { expect, test } from 'vitest'
import { type OpenEnd, planPending } from './plan-pending'

test.each<[string, readonly OpenEnd[], ReturnType<typeof planPending>]>([
  ['nothing open', [], null],
  ['cancelled', [{ ends: 'period_end', why: 'cancelled' }], 'cancelling'],
  ['ended by the agency', [{ ends: 'now', why: 'agency' }], 'cancelling'],
  ['resumed', [{ ends: 'never', why: 'resumed' }], 'resuming'],
  ['given up by the provider', [{ ends: 'now', why: 'given_up' }], null],
  ['replaced by a renewal', [{ ends: 'now', why: 'renewed' }], null],
  [
    'replaced, and the new one cancelled',
    [
      { ends: 'now', why: 'renewed' },
      { ends: 'period_end', why: 'cancelled' },
    ],
    'cancelling',
  ],
  [
    'a withdrawal before all others',
    [
      { ends: 'period_end', why: 'cancelled' },
      { ends: 'now', why: 'withdrawn' },
    ],
    'withdrawing',
  ],
])('%s', (_, open, pending) => {
  expect(planPending(open)).toBe(pending)
})
