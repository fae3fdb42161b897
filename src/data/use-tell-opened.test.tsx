import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from '../../tests/support/render'
import { noteExchange } from './reach'
import { useTellOpened } from './use-tell-opened'

type Message = Parameters<typeof useTellOpened>[0]

function Open({ message }: { message: Message }) {
  useTellOpened(message)
  return null
}

interface Sent {
  url: string
  member: string | null
  variables: object
}

let sent: Sent[]
let status: number | null
let frames: FrameRequestCallback[]

beforeEach(() => {
  sent = []
  status = 200
  frames = []
  noteExchange(true)
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  vi.stubGlobal('cancelAnimationFrame', (number: number) => frames.splice(number - 1, 1, () => undefined))
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { variables } = JSON.parse(String(init.body))
    sent.push({ url, member: new Headers(init.headers).get('outbox-member'), variables })
    if (status === null) throw new TypeError('Failed to fetch')
    return new Response('{}', { status })
  })
})
afterEach(() => {
  cleanup()
  // The stubs stand over the fake timers, and go first.
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** The message is opened, painted and closed again. */
async function look(message: Message): Promise<void> {
  const { unmount } = render(<Open message={message} />)
  await paint()
  unmount()
}

function paint(): Promise<unknown> {
  for (const frame of frames.splice(0)) frame(performance.now())
  return act(() => vi.advanceTimersByTimeAsync(1))
}

describe('an open message', () => {
  it('is told of once a page, after the paint', async () => {
    const message = { login: 20417, extraid: 20418, id: 1 }
    render(<Open message={message} />)
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(sent).toEqual([])
    await paint()
    const first = { url: '/dj/api/member/', member: '20417', variables: { extraid: 20418, id: 1 } }
    expect(sent).toEqual([first])
    await look(message)
    expect(sent).toEqual([first])
    await look({ code: 'a1' })
    expect(sent).toEqual([first, { url: '/dj/api/login/', member: null, variables: { code: 'a1' } }])
  })

  it('is not told of where nobody should hear of it, or it was left before it was painted', async () => {
    await look(null)
    const { unmount } = render(<Open message={{ code: 'b1' }} />)
    unmount()
    await paint()
    expect(sent).toEqual([])
  })

  it('is not told of without signal, and the next opening tells', async () => {
    noteExchange(false)
    await look({ code: 'c1' })
    expect(sent).toEqual([])
    noteExchange(true)
    await look({ code: 'c1' })
    expect(sent).toHaveLength(1)
  })

  it.each([null, 503])('is told of again at the next opening, and not before, after a failure: %s', async (failure) => {
    status = failure
    const { unmount } = render(<Open message={{ code: `d${failure}` }} />)
    await paint()
    await act(() => vi.advanceTimersByTimeAsync(3_600_000))
    expect(sent).toHaveLength(1)
    unmount()
    status = 200
    await look({ code: `d${failure}` })
    await look({ code: `d${failure}` })
    expect(sent).toHaveLength(2)
  })
})
