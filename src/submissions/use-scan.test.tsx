// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dead } from '../../tests/support/file-phone'
import { error, TusServer } from '../../tests/support/tus-server'
import { noteExchange } from '../data/reach'
import { beginWorkspace, closeWorkspace } from '../data/workspace'
import { useScan } from './use-scan'

const member = 895
/** A PNG by its first bytes; this browser draws nothing, so that it goes as it is. */
const png = (size = 100_000) => {
  const bytes = new Uint8Array(size)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return new Blob([bytes], { type: 'image/png' })
}

let server: TusServer
/** Operations that were asked for, and what they are answered. */
let asked: string[]
let answers: Record<string, () => Response | Promise<Response>>
const held = (held_at: string | null) =>
  Response.json({
    data: {
      active_rtw: { rtw: [{ id: 7, passport_scan: held_at && { held_at, size: 1 } }] },
      rtw_history: [],
    },
  })

beforeEach(() => {
  server = new TusServer(member)
  asked = []
  answers = { HoldScan: () => Response.json({ data: { hold_scan: { ok: true, message: null } } }) }
  vi.stubGlobal('fetch', (...[input, init]: Parameters<typeof fetch>) => {
    if (String(input).includes('/dj/api/upload/')) return server.fetch(input, init)
    const { operationName } = JSON.parse(String(init?.body)) as { operationName: string }
    asked.push(operationName)
    return answers[operationName]?.() ?? dead()
  })
  beginWorkspace(member, true, { db: null, clientId: null, storage: 'ok' })
  noteExchange(true)
})
afterEach(() => {
  closeWorkspace()
  vi.unstubAllGlobals()
})

const scan = (heldAt: string | null = null) => {
  const onHeld = vi.fn()
  const input = { extraid: 1, id: 7, field: 'passport_scan', heldAt, onHeld } as const
  return { ...renderHook(() => useScan(input)), onHeld }
}

it('goes to the agency as soon as it is chosen, and is held there', async () => {
  const { result, onHeld } = scan()
  act(() => result.current.choose(png()))
  await waitFor(() => expect(onHeld).toHaveBeenCalledOnce())
  expect(server.log).toEqual(['POST', 'PATCH 0+64000', 'PATCH 64000+36000'])
  expect([asked, result.current.going]).toEqual([['HoldScan'], null])
  expect(result.current.url).toMatch(/^blob:/)
})

it('goes on at the byte where the line broke, once there is signal', async () => {
  const { result, onHeld } = scan()
  server.cutAfter = 40_000
  act(() => result.current.choose(png()))
  await waitFor(() => expect(result.current.going?.kind).toBe('broken'))
  expect(asked).toEqual([])
  server.cutAfter = null
  noteExchange(false)
  act(() => noteExchange(true))
  // That the server is back is told within seconds.
  await waitFor(() => expect(onHeld).toHaveBeenCalledOnce(), { timeout: 10_000 })
  // Not one byte of it twice.
  expect(server.wire).toBe(100_000)
})

it('that was held by a request whose answer was lost is not sent again', async () => {
  answers.HoldScan = dead
  const { result, onHeld } = scan('2026-11-20T10:00:00.000Z')
  act(() => result.current.choose(png(1_000)))
  await waitFor(() => expect(result.current.going?.kind).toBe('broken'))
  answers.HoldScan = () => error(409, 'UPLOAD_MISSING')
  answers.Submissions = () => held('2026-11-20T12:00:00.000Z')
  act(() => result.current.again())
  act(() => result.current.again())
  await waitFor(() => expect(onHeld).toHaveBeenCalledOnce())
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect([server.wire, result.current.going, onHeld.mock.calls.length]).toEqual([1_000, null, 1])
})

it('that the agency has lost says so, and goes whole when it is tried again', async () => {
  answers.HoldScan = () => error(409, 'UPLOAD_MISSING')
  answers.Submissions = () => held(null)
  const { result, onHeld } = scan()
  act(() => result.current.choose(png(1_000)))
  await waitFor(() => expect(result.current.going).toEqual({ kind: 'refused', why: 'It said UPLOAD_MISSING.' }))
  expect(onHeld).not.toHaveBeenCalled()
  answers.HoldScan = () => Response.json({ data: { hold_scan: { ok: true, message: null } } })
  act(() => result.current.again())
  await waitFor(() => expect(onHeld).toHaveBeenCalledOnce())
  expect(server.wire).toBe(2_000)
})

it('that is no picture is told so in the given words, and nothing of it goes', async () => {
  const { result } = scan()
  for (const wrong of ['%PDF-1.7', 'GIF89a and more', '']) {
    act(() => result.current.choose(new Blob([wrong], { type: 'image/png' })))
    await waitFor(() => expect(result.current.going?.kind).toBe('refused'))
    expect(result.current.going).toEqual({ kind: 'refused', why: 'We only accept image files (.jpg or .png)' })
  }
  expect([server.log, asked]).toEqual([[], []])
})

it('that is cancelled on its way is held by nobody', async () => {
  const { result, onHeld } = scan()
  server.onRequest = (word) => {
    if (word.startsWith('PATCH')) act(() => result.current.remove())
  }
  act(() => result.current.choose(png()))
  await waitFor(() => expect(server.log.length).toBeGreaterThan(1))
  await waitFor(() => expect(result.current.url).toBeNull())
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect([asked, result.current.going, onHeld.mock.calls]).toEqual([[], null, []])
})
