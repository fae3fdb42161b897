import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from '../../tests/support/render'
import { Snackbar } from './snackbar'
import { forgetNotices, showSnackbar } from './snackbar-store'

beforeEach(() => {
  vi.useFakeTimers()
  forgetNotices()
})
afterEach(() => void vi.useRealTimers())

const tick = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const say = (text: string) => act(() => showSnackbar(text))

it('closes after 2000 ms, not before', () => {
  render(<Snackbar />)
  say('Your changes have been saved')
  tick(1999)
  expect(screen.getByRole('status').textContent).toContain('Your changes have been saved')
  tick(1)
  expect(screen.getByRole('status').textContent).toBe('')
})

it('closes on Close', () => {
  render(<Snackbar />)
  say('Annual Leave Booked')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.getByRole('status').textContent).toBe('')
})

it('gives a second thing its own 2000 ms', () => {
  render(<Snackbar />)
  say('one')
  tick(1500)
  say('two')
  tick(1500)
  expect(screen.getByRole('status').textContent).toContain('two')
  tick(500)
  expect(screen.getByRole('status').textContent).toBe('')
})
