import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { render } from '../../tests/support/render'
import { CastingFate } from './casting-fate'
import type { ShownCasting } from './casting-groups'

const now = Date.parse('2026-11-20T12:00:00Z')
const casting: ShownCasting = {
  ...{ id: 402, title: 'Fair day', preamble: '<p>Come</p>', created: '2026-11-01T12:00:00.000Z', expiry: null },
  ...{ is_active: true, closed: false, application: null, pending: null },
}
const applied_at = '2026-11-20T10:03:00.000Z'
const pending = (fate: 'device' | 'paused' | 'agency' | 'attention') => ({
  opId: 'op',
  fate,
  why: 'It was too late.',
  arrivedAt: now,
})

afterEach(cleanup)

function show(over: Partial<ShownCasting>, name: string | null = null) {
  render(<CastingFate casting={{ ...casting, ...over }} name={name} now={now} />)
}

it('says what the agency has, whatever became of another try', () => {
  show({ application: { status: 'A', applied_at }, pending: pending('attention') })
  screen.getByText('Accepted')
  expect(screen.queryByText('You have not applied')).toBeNull()
})

it('says of whom an application was not taken, and lets it be discarded', () => {
  show({ pending: pending('attention') }, 'Fiadh')
  screen.getByText('Fiadh has not applied')
  screen.getByRole('button', { name: 'Discard' })
})

it('calls nothing applied that the agency has not', () => {
  show({ pending: pending('device') })
  screen.getByText('Not sent yet')
  screen.getByText(/goes out as soon as there is signal/)
  expect(screen.queryByText('Applied')).toBeNull()
  cleanup()
  show({ pending: pending('agency') })
  screen.getByText('Applied')
})

it('promises nothing of an application that waits while the casting has closed', () => {
  show({ pending: pending('device'), closed: true })
  screen.getByText(/The casting has closed meanwhile/)
  expect(screen.queryByText(/goes out as soon as/)).toBeNull()
  cleanup()
  // While nobody is signed in it is not sent, so the page must not say that it is.
  show({ pending: pending('paused'), closed: true })
  screen.getByText(/Sign in again to send it/)
  expect(screen.queryByText(/sent all the same/)).toBeNull()
})
