import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { render } from '../../tests/support/render'
import { ChakraDialog } from './chakra-dialog'
import { CloseButton } from './close-button'
import type { DialogProps } from './floating-props'
import { watchHistory } from './history-hold'
import { useLastOpen } from './use-last-open'

beforeAll(watchHistory)
beforeEach(() => {
  history.replaceState({ idx: 1 }, '', '/')
  vi.spyOn(history, 'go').mockImplementation(() => undefined)
  vi.spyOn(history, 'back').mockImplementation(() => undefined)
})
afterEach(async () => {
  cleanup()
  // A cover is taken off a moment later, and the browser says so.
  await Promise.resolve()
  if (vi.mocked(history.back).mock.calls.length > 0)
    window.dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } }))
  vi.restoreAllMocks()
})

/** Back was pressed, from an entry of a dialog's own or from the page's; true: the router hears nothing of it. */
function pressBack(): boolean {
  const heard = vi.fn()
  window.addEventListener('popstate', heard)
  const isCover = 'isCover' in history.state
  const state = { idx: isCover ? 1 : 0 }
  history.replaceState(state, '', '/')
  window.dispatchEvent(new PopStateEvent('popstate', { state }))
  if (vi.mocked(history.go).mock.lastCall?.[0] === 1) {
    vi.mocked(history.go).mockClear()
    history.replaceState({ idx: 1 }, '', '/')
    window.dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } }))
  }
  window.removeEventListener('popstate', heard)
  return heard.mock.calls.length === 0
}

const pressAt = (element: Element | null) => {
  if (!element) throw new Error('Nothing to press.')
  fireEvent.pointerDown(element, { button: 0 })
  fireEvent.click(element)
}
const backdrop = () => document.querySelector('[data-part="positioner"]')

/** Every way to close a dialog. */
const ways: Record<string, () => void> = {
  Escape: () => void fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' }),
  Back: () => void pressBack(),
  'the cross': () => void fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as Element),
  'the button': () => void fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[1] as Element),
  'the backdrop': () => pressAt(backdrop()),
}

type Given = Partial<Pick<DialogProps, 'unsaved' | 'busy' | 'hasAddress' | 'role'>>

async function show(given: Given = {}) {
  const calls: string[] = []
  const dialog = (now: Given) => (
    <ChakraDialog
      open
      onClose={() => calls.push('closed')}
      onDiscard={() => calls.push('discarded')}
      title="Details"
      footer={<CloseButton />}
      {...now}
    >
      <input aria-label="BIC" />
    </ChakraDialog>
  )
  const { rerender, unmount } = render(dialog(given))
  await screen.findByRole(given.role ?? 'dialog', { name: 'Details' })
  // The library begins to listen for presses outside a moment after it opens.
  await act(() => new Promise((resolve) => setTimeout(resolve, 60)))
  return { calls, unmount, change: (now: Given) => rerender(dialog(now)) }
}

/** What a press outside does comes a frame later. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 60)))
const question = () => screen.queryByRole('alertdialog', { name: 'Discard what you typed?' })

for (const [name, close] of Object.entries(ways)) {
  it(`closes at once at ${name} where nothing is unsaved`, async () => {
    const { calls } = await show()
    act(close)
    await waitFor(() => expect(calls).toEqual(['closed']))
    expect(question()).toBeNull()
  })

  it(`asks first at ${name} where something is, and closes only once it is discarded`, async () => {
    const { calls } = await show({ unsaved: true })
    act(close)
    await waitFor(() => expect(question()).toBeTruthy())
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Keep editing' })))
    await waitFor(() => expect(question()).toBeNull())
    expect(calls).toEqual([])
    await settle()
    act(close)
    await waitFor(() => expect(question()).toBeTruthy())
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Discard' })))
    expect(calls).toEqual(['discarded', 'closed'])
  })

  it(`stays open at ${name} while it is busy, and says so`, async () => {
    const { calls, change } = await show({ busy: true, unsaved: true })
    act(close)
    await screen.findByText('Not finished yet. You can close this once it is done.')
    expect([calls, question()]).toEqual([[], null])
    change({ unsaved: true })
    expect(screen.queryByText(/^Not finished yet/)).toBeNull()
  })
}

it('is not closed by a press or a focus on another program’s element', async () => {
  const { calls } = await show()
  const other = document.createElement('button')
  document.body.append(other)
  pressAt(other)
  other.focus()
  fireEvent.focusIn(other)
  await settle()
  expect(calls).toEqual([])
  other.remove()
})

it('leaves Back to the router where it has an address of its own and nothing is at risk', async () => {
  const { calls, change } = await show({ hasAddress: true })
  expect(pressBack()).toBe(false)
  history.replaceState({ idx: 1 }, '', '/')
  change({ hasAddress: true, busy: true })
  expect(pressBack()).toBe(true)
  expect(calls).toEqual([])
})

it('has the browser ask before a reload only while something is at risk', async () => {
  const { change } = await show()
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(isAsked()).toBe(false)
  for (const at of [{ unsaved: true }, { busy: true }]) {
    change(at)
    expect(isAsked()).toBe(true)
  }
  change({})
  expect(isAsked()).toBe(false)
})

it('takes its entry off the history when it closes, and leaves Back to the router', async () => {
  const { unmount } = await show({ unsaved: true })
  expect(history.state).toEqual({ idx: 1, isCover: true })
  unmount()
  await Promise.resolve()
  expect(history.back).toHaveBeenCalledTimes(1)
  history.replaceState({ idx: 1 }, '', '/')
  window.dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } }))
  vi.mocked(history.back).mockClear()
  expect(pressBack()).toBe(false)
})

it('keeps what it showed while it closes', () => {
  function Probe({ open, text }: { open: boolean; text: string }) {
    return <p>{useLastOpen(open, text)}</p>
  }
  const { container, rerender } = render(<Probe open text="Narration" />)
  rerender(<Probe open={false} text="Please give a title." />)
  expect(container.textContent).toBe('Narration')
  rerender(<Probe open text="Please give a title." />)
  expect(container.textContent).toBe('Please give a title.')
})
