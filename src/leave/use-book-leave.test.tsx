import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { useBookLeave } from './use-book-leave'

beforeEach(() => sessionStorage.clear())

it('keeps the chosen day when its dialog is closed and opened again, also with its page', () => {
  const draw = () =>
    renderHook((open: boolean) => useBookLeave(20417, null, open, () => undefined), { initialProps: true })
  const { result, rerender, unmount } = draw()
  act(() => result.current.onDate('2026-12-23'))
  act(() => result.current.close())
  rerender(false)
  rerender(true)
  expect(result.current.date).toBe('2026-12-23')
  unmount()
  expect(draw().result.current.date).toBe('2026-12-23')
})
