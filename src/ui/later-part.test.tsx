import { act, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from '../../tests/support/render'
import { laterPart } from './later-part'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const Words = ({ text }: { text: string }) => <p>{text}</p>
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('stands where it was put once its code is there, and at once the next time', async () => {
  const Part = laterPart(async () => Words)
  const first = render(<Part text="one" />)
  expect(first.container.textContent).toBe('')
  await pass(0)
  expect(screen.getByText('one')).toBeDefined()
  first.unmount()
  expect(render(<Part text="two" />).container.textContent).toBe('two')
})

it('stands in a second place that was drawn just before its code came', async () => {
  vi.useRealTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  let give: (part: typeof Words) => void = () => undefined
  const code = new Promise<typeof Words>((resolve) => {
    give = resolve
  })
  const Part = laterPart(() => code)
  // Hands over the code after the second place is drawn and before its effects run.
  const Comes = () => {
    useLayoutEffect(() => give(Words))
    return null
  }
  const places = [document.createElement('div'), document.createElement('div')] as const
  const roots = [createRoot(places[0]), createRoot(places[1])] as const
  roots[0].render(<Part text="one" />)
  await new Promise((resolve) => setTimeout(resolve, 50))
  roots[1].render(
    <>
      <Part text="two" />
      <Comes />
    </>,
  )
  await vi.waitFor(() => expect(places.map((place) => place.textContent)).toEqual(['one', 'two']), { timeout: 10_000 })
  for (const root of roots) root.unmount()
  vi.unstubAllGlobals()
})

it('takes nothing from its page while its code does not come, and is asked for until it does', async () => {
  let asked = 0
  const Part = laterPart(async () => {
    if (++asked < 3) throw new TypeError('Failed to fetch dynamically imported module')
    return Words
  })
  const page = (
    <main>
      Home
      <Part text=" and leave" />
    </main>
  )
  const { container, unmount } = render(page)
  await pass(0)
  expect([container.textContent, asked]).toEqual(['Home', 1])
  await pass(5_000)
  expect([container.textContent, asked]).toEqual(['Home', 2])
  await pass(9_000)
  expect([container.textContent, asked]).toEqual(['Home', 2])
  await pass(1_000)
  expect(container.textContent).toBe('Home and leave')
  unmount()
})

it('is asked for ever less often, and no more once it has left the screen', async () => {
  let asked = 0
  const Part = laterPart(() => {
    asked++
    return Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  })
  const { unmount } = render(<Part />)
  await pass(0)
  // It is asked for again after 5, 15, 35, 75, 135 and 195 seconds, and then once a minute.
  await pass(195_000)
  expect(asked).toBe(7)
  await pass(600_000)
  expect(asked).toBe(17)
  unmount()
  await pass(600_000)
  expect(asked).toBe(17)
})

it('stands with its page where its code was brought ahead, which never fails, and is asked for again where that brought none', async () => {
  let asked = 0
  const Part = laterPart(async () => {
    if (++asked < 2) throw new TypeError('Failed to fetch dynamically imported module')
    return Words
  })
  await Part.ahead()
  await Part.ahead()
  expect(render(<Part text="at once" />).container.textContent).toBe('at once')
  expect(asked).toBe(2)
})
