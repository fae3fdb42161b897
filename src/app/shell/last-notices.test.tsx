import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from '../../../tests/support/render'
import { forgetNotices, showSnackbar } from '../../ui/snackbar-store'
import { LastNotices } from './last-notices'

beforeEach(() => {
  vi.useFakeTimers()
  forgetNotices()
})
afterEach(() => void vi.useRealTimers())

it('keeps what the snackbar said readable after it has gone, newest first', () => {
  render(<LastNotices className={undefined} />)
  expect(screen.queryByRole('region')).toBeNull()
  act(() => showSnackbar('one'))
  act(() => showSnackbar('two'))
  act(() => vi.advanceTimersByTime(60_000))
  const lines = screen.getAllByRole('listitem').map((line) => line.textContent)
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain('two')
  expect(lines[1]).toContain('one')
})

it('forgets everything at log out', () => {
  render(<LastNotices className={undefined} />)
  act(() => showSnackbar('Yes to Quay Street'))
  act(() => forgetNotices())
  expect(screen.queryByText('Yes to Quay Street')).toBeNull()
})
