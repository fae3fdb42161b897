import { act, fireEvent, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { drawerMember } from '../../../tests/support/drawer-member'
import { render } from '../../../tests/support/render'
import { MenuOver } from './menu-over'

beforeEach(() => {
  vi.useFakeTimers()
  window.history.replaceState(null, '', '/member/home')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The menu beside a page, opened from its button. */
function show() {
  const close = vi.fn()
  const page = (open: boolean) => (
    <MemoryRouter initialEntries={['/member/home']}>
      <main>
        <button type="button">Opener</button>
      </main>
      <MenuOver drawer={{ wide: false, open, toggle: vi.fn(), close }} session={drawerMember} onLogout={vi.fn()} />
    </MemoryRouter>
  )
  const { rerender } = render(page(false))
  screen.getByText('Opener').focus()
  const turn = (open: boolean) => rerender(page(open))
  turn(true)
  return { close, turn }
}

const main = () => document.querySelector('main')
const menu = () => screen.queryByRole('dialog', { name: 'Menu' })

it('takes the focus in, and makes what lies under it inert', () => {
  show()
  expect(menu()?.contains(document.activeElement)).toBe(true)
  expect(main()?.inert).toBe(true)
})

it('gives the focus back, sets the page free at once, and is gone when it has slid off', () => {
  const { turn } = show()
  turn(false)
  expect(document.activeElement).toBe(screen.getByText('Opener'))
  expect(main()?.inert).toBe(false)
  expect(menu()).not.toBeNull()
  act(() => void vi.advanceTimersByTime(140))
  expect(menu()).toBeNull()
})

it('leaves the focus to a page that has opened', () => {
  const { turn } = show()
  window.history.replaceState(null, '', '/member/20417/contact')
  turn(false)
  expect(document.activeElement).not.toBe(screen.getByText('Opener'))
})

it('closes by Escape, by a press beside it, and by a link to the page that is there', () => {
  const { close } = show()
  fireEvent.keyDown(window, { key: 'Escape' })
  expect(close).toHaveBeenCalledTimes(1)
  const beside = menu()?.previousElementSibling
  if (beside) fireEvent.click(beside)
  expect(close).toHaveBeenCalledTimes(2)
  fireEvent.click(screen.getByRole('link', { name: 'Annual Leave' }))
  expect(close).toHaveBeenCalledTimes(2)
  fireEvent.click(screen.getByRole('link', { name: 'Home' }))
  expect(close).toHaveBeenCalledTimes(3)
})

it('keeps Tab inside', () => {
  show()
  const stops = [...(menu()?.querySelectorAll<HTMLElement>('a, button') ?? [])]
  stops.at(-1)?.focus()
  fireEvent.keyDown(document.activeElement ?? document, { key: 'Tab' })
  expect(document.activeElement).toBe(stops[0])
  fireEvent.keyDown(document.activeElement ?? document, { key: 'Tab', shiftKey: true })
  expect(document.activeElement).toBe(stops.at(-1))
})
