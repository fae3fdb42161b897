import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dead } from '../../tests/support/file-phone'
import { error, TusServer } from '../../tests/support/tus-server'
import { noteExchange } from '../data/reach'
import { beginWorkspace, closeWorkspace } from '../data/workspace'
import { consentTarget } from './consents/use-consent-sender'
import { createScanSender } from './scan-sender'
import { scanTarget } from './use-scans'

const member = 895
/** A file with the first bytes of a PNG. This browser cannot draw, so the file is sent unchanged. */
const png = (size = 100_000) => {
  const bytes = new Uint8Array(size)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return new Blob([bytes], { type: 'image/png' })
}

const taken = () => Response.json({ data: { hold_scan: { ok: true, message: null } } })

let server: TusServer
/** The operations that were asked for; `answers` holds the reply to each. */
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
  answers = { HoldScan: taken }
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

const scan = () => {
  const onHeld = vi.fn()
  const sender = createScanSender(scanTarget(1, 7, 'passport_scan'), { onHeld, onChanged: onHeld })
  return { sender, onHeld, going: () => sender.get().going }
}
const patiently = { timeout: 10_000 }
const moment = () => new Promise((resolve) => setTimeout(resolve, 50))

it('goes to the agency as soon as it is chosen, and is held there', async () => {
  const { sender, onHeld, going } = scan()
  sender.choose(png(), null)
  await vi.waitFor(() => expect(onHeld).toHaveBeenCalledOnce(), patiently)
  expect(server.log).toEqual(['POST', 'PATCH 0+64000', 'PATCH 64000+36000'])
  expect([asked, going()]).toEqual([['HoldScan'], null])
  expect(sender.get().url).toMatch(/^blob:/)
})

it('goes on at the byte where the line broke, once there is signal', async () => {
  const { sender, onHeld, going } = scan()
  server.cutAfter = 80_000
  sender.choose(png(), null)
  await vi.waitFor(
    () => expect(going()).toMatchObject({ kind: 'broken', why: 'signal', part: { sent: 64_000, size: 100_000 } }),
    patiently,
  )
  expect(asked).not.toContain('HoldScan')
  server.cutAfter = null
  noteExchange(false)
  noteExchange(true)
  // The sender hears within seconds that the server is back.
  await vi.waitFor(() => expect(onHeld).toHaveBeenCalledOnce(), patiently)
  // No byte was sent twice.
  expect(server.wire).toBe(100_000)
})

it('goes on by itself where the agency is busy, and says that it is', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  answers.HoldScan = () => error(503, 'UNAVAILABLE')
  const { sender, onHeld, going } = scan()
  sender.choose(png(1_000), null)
  await vi.waitFor(() => expect(going()).toMatchObject({ kind: 'broken', why: 'busy' }), patiently)
  answers.HoldScan = taken
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  await vi.waitFor(() => expect(onHeld).toHaveBeenCalledOnce(), patiently)
  expect(server.wire).toBe(1_000)
})

it('that was held by a request whose answer was lost is not sent again', async () => {
  answers.HoldScan = dead
  const { sender, onHeld, going } = scan()
  sender.choose(png(1_000), '2026-11-20T10:00:00.000Z')
  await vi.waitFor(() => expect(going()?.kind).toBe('broken'), patiently)
  answers.HoldScan = () => error(409, 'UPLOAD_MISSING')
  answers.Submissions = () => held('2026-11-20T12:00:00.000Z')
  sender.again()
  sender.again()
  await vi.waitFor(() => expect(onHeld).toHaveBeenCalledOnce(), patiently)
  await moment()
  expect([server.wire, going(), onHeld.mock.calls.length]).toEqual([1_000, null, 1])
})

it('that the agency refuses says why; tried again, what it has of it is not sent again', async () => {
  answers.HoldScan = () => error(429, 'RATE_LIMITED')
  answers.Submissions = () => held(null)
  const { sender, onHeld, going } = scan()
  sender.choose(png(1_000), null)
  await vi.waitFor(() => expect(going()?.kind).not.toBe('sending'), patiently)
  answers.HoldScan = () => error(400, 'BAD_REQUEST')
  sender.again()
  await vi.waitFor(
    () => expect(going()).toEqual({ kind: 'refused', why: 'It said BAD_REQUEST.', mayRetry: true }),
    patiently,
  )
  expect(onHeld).not.toHaveBeenCalled()
  answers.HoldScan = taken
  sender.again()
  await vi.waitFor(() => expect(onHeld).toHaveBeenCalledOnce(), patiently)
  expect(server.wire).toBe(1_000)
})

it('that the agency has lost goes whole when it is tried again', async () => {
  answers.HoldScan = () => error(409, 'UPLOAD_MISSING')
  answers.Submissions = () => held(null)
  const { sender, onHeld, going } = scan()
  sender.choose(png(1_000), null)
  await vi.waitFor(
    () => expect(going()).toEqual({ kind: 'refused', why: 'It said UPLOAD_MISSING.', mayRetry: true }),
    patiently,
  )
  server.forget()
  answers.HoldScan = taken
  sender.again()
  await vi.waitFor(() => expect(onHeld).toHaveBeenCalledOnce(), patiently)
  expect(server.wire).toBe(2_000)
})

it('that is no picture is told so in the given words, and nothing of it goes', async () => {
  const { sender, going } = scan()
  for (const wrong of ['%PDF-1.7', 'GIF89a and more', '']) {
    sender.choose(new Blob([wrong], { type: 'image/png' }), null)
    await vi.waitFor(() => expect(going()?.kind).toBe('refused'), patiently)
    expect(going()).toEqual({ kind: 'refused', why: 'We only accept image files (.jpg or .png)', mayRetry: false })
  }
  expect([server.log, asked]).toEqual([[], []])
})

it('that is cancelled on its way is held by nobody, and the one before it stays', async () => {
  const { sender, onHeld, going } = scan()
  server.onRequest = (word) => {
    if (word.startsWith('PATCH')) sender.cancel()
  }
  sender.choose(png(), '2026-11-20T10:00:00.000Z')
  await vi.waitFor(() => expect(server.log.length).toBeGreaterThan(1), patiently)
  await moment()
  expect([asked, going(), sender.get().url, onHeld.mock.calls]).toEqual([[], null, null, []])
})

it('that is cancelled after the agency may have taken it is deleted there', async () => {
  answers.HoldScan = dead
  answers.Submissions = () => held('2026-11-20T12:00:00.000Z')
  answers.DropScan = () => Response.json({ data: { drop_scan: { ok: true, message: null } } })
  const { sender, onHeld, going } = scan()
  sender.choose(png(1_000), null)
  await vi.waitFor(() => expect(going()?.kind).toBe('broken'), patiently)
  sender.cancel()
  await vi.waitFor(() => expect(onHeld).toHaveBeenCalledOnce(), patiently)
  expect(asked).toEqual(['HoldScan', 'Submissions', 'DropScan'])
})

it('goes nowhere once somebody else has signed in', async () => {
  const { sender } = scan()
  sender.choose(png(), null)
  beginWorkspace(member + 1, true, { db: null, clientId: null, storage: 'ok' })
  await moment()
  expect([server.log, asked]).toEqual([[], []])
})

describe('a consent form', () => {
  const recorded = () => Response.json({ data: { set_consent_image: { ok: true, message: null } } })
  const standing = (...ids: number[]) =>
    Response.json({
      data: {
        active_rtw: { rtw: [], extra: [{ consent_form: ids.map((id) => ({ id, kind: 'parent-form' })) }] },
        rtw_history: [],
      },
    })
  const form = () => {
    const hearer = { onHeld: vi.fn(), onChanged: vi.fn() }
    const sender = createScanSender(consentTarget(1, 'parent-form'), hearer)
    return { sender, ...hearer, going: () => sender.get().going }
  }
  const pdf = (size: number) => new Blob([`%PDF-1.4\n${' '.repeat(size - 15)}%%EOF\n`])

  it('that was refused is nowhere: another one is sent, and cancelling says nothing of being recorded', async () => {
    answers.Submissions = () => standing(7)
    const { sender, onHeld, onChanged, going } = form()
    answers.SetConsentImage = () => error(400, 'BAD_REQUEST')
    sender.choose(pdf(1_000), '7')
    await vi.waitFor(() => expect(going()).toMatchObject({ kind: 'refused', mayRetry: true }), patiently)
    expect(sender.get()).toMatchObject({ url: null, size: 1_000 })
    sender.cancel()
    await vi.waitFor(() => expect(onChanged).toHaveBeenCalledOnce(), patiently)
    expect([onHeld.mock.calls, going()]).toEqual([[], null])

    sender.choose(pdf(1_000), '7')
    await vi.waitFor(() => expect(going()?.kind).toBe('refused'), patiently)
    answers.SetConsentImage = recorded
    sender.choose(pdf(2_000), '7')
    await vi.waitFor(() => expect(onHeld).toHaveBeenCalledOnce(), patiently)
    expect(server.wire).toBe(4_000)
  })

  it('is not taken for held because the one before it came to be recorded late', async () => {
    answers.SetConsentImage = dead
    answers.Submissions = () => standing(7)
    const { sender, onHeld, going } = form()
    sender.choose(pdf(1_000), '7')
    await vi.waitFor(() => expect(going()?.kind).toBe('broken'), patiently)
    // The first form turns out to be recorded after all; the second is refused.
    answers.Submissions = () => standing(8, 7)
    answers.SetConsentImage = () => error(400, 'BAD_REQUEST')
    sender.choose(pdf(2_000), '7')
    await vi.waitFor(() => expect(going()).toMatchObject({ kind: 'refused', why: 'It said BAD_REQUEST.' }), patiently)
    expect(onHeld).not.toHaveBeenCalled()
  })

  it('lies in memory while it is on its way, wherever its file was', async () => {
    let isGone = false
    const file = pdf(100_000)
    const slice = file.slice.bind(file)
    const arrayBuffer = file.arrayBuffer.bind(file)
    file.arrayBuffer = () => (isGone ? Promise.reject(new Error('removed')) : arrayBuffer())
    file.slice = (...args) => (isGone ? new Blob([]) : slice(...args))
    answers.SetConsentImage = recorded
    const { sender, onHeld, going } = form()
    server.onRequest = () => {
      isGone = true
    }
    sender.choose(file, null)
    await vi.waitFor(() => expect(onHeld).toHaveBeenCalledOnce(), patiently)
    expect([server.wire, going()]).toEqual([100_000, null])
    isGone = true
    sender.choose(file, null)
    await vi.waitFor(() => expect(going()?.kind).toBe('refused'), patiently)
  })
})
