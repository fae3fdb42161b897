import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from '../../tests/support/render'
import { useFocusOnRow } from './follow-row'

function OpenMessage() {
  useFocusOnRow(7, '/member/20417/messages')
  return null
}

/** A list of one message, in the part of the list that `part` names, next to another button of the page. */
function List({ open = false, part = 'waiting' }: { open?: boolean; part?: string }) {
  return (
    <>
      <button type="button" key={part} data-message="7">
        Winter Ferry
      </button>
      <button type="button">Disconnect phone</button>
      {open ? <OpenMessage /> : null}
    </>
  )
}

const named = () => document.activeElement?.textContent
const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))

/** Opens and closes the message: the page is at the list's address. */
function close() {
  const { rerender } = render(<List open />)
  rerender(<List />)
  return rerender
}

describe('the focus after a message closed over its list', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    window.history.replaceState(null, '', '/member/20417/messages')
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  it('comes to its row, and follows it to another part of the list', async () => {
    const rerender = close()
    await pass(100)
    expect(named()).toBe('Winter Ferry')
    rerender(<List part="answered" />)
    expect(document.activeElement).toBe(document.body)
    await pass(100)
    expect(named()).toBe('Winter Ferry')
  })

  it('is left alone once somebody went on, though it is nowhere for a moment later', async () => {
    close()
    await pass(100)
    act(() => screen.getByText('Disconnect phone').focus())
    // A dialog takes the focus away like this while it closes.
    act(() => screen.getByText('Disconnect phone').blur())
    await pass(1_000)
    expect(document.activeElement).toBe(document.body)
  })

  it('is left alone once a finger was put somewhere', async () => {
    close()
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    await pass(1_000)
    expect(document.activeElement).toBe(document.body)
  })

  it('is left alone after it has had its time', async () => {
    const rerender = close()
    await pass(3_000)
    rerender(<List part="answered" />)
    await pass(1_000)
    expect(document.activeElement).toBe(document.body)
  })

  it('is left alone where the member has gone to another page', async () => {
    window.history.replaceState(null, '', '/member/home')
    close()
    await pass(1_000)
    expect(document.activeElement).toBe(document.body)
  })
})
