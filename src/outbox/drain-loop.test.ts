import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DrainEnv } from './drain-env'
import { createDrainLoop, type DrainLoop } from './drain-loop'
import { enqueue } from './enqueue'
import { MemberDatabase } from './member-database'

let db: MemberDatabase
let env: DrainEnv
let loop: DrainLoop
let member = 500
/** What the line does with a request. `sent`: the times (ms) at which requests went out. */
let line: (body: string, headers: Headers) => Promise<Response>
let sent: number[]
let started: number
let mayGoOn: boolean

beforeEach(() => {
  // IndexedDB keeps its real timing; only the loop's own timers are the test's.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  db = new MemberDatabase(++member)
  sent = []
  started = Date.now()
  mayGoOn = true
  env = {
    db,
    fetch: (_url, init) => {
      sent.push(Date.now() - started)
      return line(String(init?.body), new Headers(init?.headers))
    },
    now: Date.now,
    random: () => 1,
    owner: 'page',
    sender: 'page',
    reached: () => false,
    onExchange: () => undefined,
    timeoutMs: 5_000,
  }
  loop = createDrainLoop({ env: () => env, ended: async () => undefined, stopped: () => mayGoOn })
  line = answered
})
afterEach(async () => {
  vi.useRealTimers()
  await db.delete()
})

/** Answers as the server does: to a look, and to an item. */
async function answered(body: string, headers: Headers): Promise<Response> {
  if (body.includes('OutboxCursor')) return Response.json({ data: { outbox_cursor: { last_seq: 0 } } })
  const outbox = { op_id: headers.get('idempotency-key'), status: 'applied', applied_seq: 1, at: null }
  return Response.json({ data: { message_respond: { ok: true } }, extensions: { outbox } })
}

function answer(id: number): Promise<string> {
  const payload = { id, name: 'Quay Street', response: 'Y', notes: null, device_at: '2026-11-20T14:00:00.000Z' }
  const item = { extraid: member, kind: 'message_respond', entityKey: `message:${id}`, payload, base: { version: 1 } }
  return enqueue(db, { ...item, kind: 'message_respond' }, Date.now())
}

const states = async () => (await db.outbox.orderBy('order').toArray()).map((item) => item.state)
/** Lets that much time pass (ms), and lets everything happen that depends on it. */
async function pass(ms: number): Promise<void> {
  for (let step = 0; step < ms; step += 500) {
    await vi.advanceTimersByTimeAsync(500)
    for (let turn = 0; turn < 30; turn++) await new Promise((resolve) => setImmediate(resolve))
  }
}

describe('createDrainLoop', () => {
  it('looks again by itself after a dead line, later each time, and never stops', async () => {
    line = () => Promise.reject(new TypeError('Failed to fetch'))
    await answer(1)
    expect((await loop.drainNow('timer'))?.end).toBe('unreachable')
    await pass(65_000)
    expect(sent.map((at) => Math.round(at / 1_000))).toEqual([0, 2, 6, 14, 30, 62])
    expect(loop.isWaiting()).toBe(true)
    line = answered
    await pass(64_000)
    expect(await states()).toEqual(['sent'])
    expect(loop.isWaiting()).toBe(false)
  })

  it('goes on for the strongest reason that was given while a drain was under way', async () => {
    await answer(1)
    await answer(2)
    await db.outbox.where({ order: 2 }).modify({ nextAt: Date.now() + 600_000, heldUntil: Date.now() + 600_000 })
    let release = (): void => undefined
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    line = async (body, headers) => {
      await gate
      return answered(body, headers)
    }
    const running = loop.drainNow('timer')
    const asked = [loop.drainNow('member'), loop.drainNow('hint'), loop.drainNow('timer')]
    release()
    expect((await running)?.end).toBe('waiting')
    await Promise.all(asked)
    await pass(1_000)
    expect(await states()).toEqual(['sent', 'sent'])
  })

  it('a hint leaves alone what the server asked for', async () => {
    await answer(1)
    await db.outbox.where({ order: 1 }).modify({ nextAt: Date.now() + 600_000, heldUntil: Date.now() + 600_000 })
    expect((await loop.drainNow('hint'))?.end).toBe('waiting')
    expect(sent).toEqual([])
    expect((await loop.drainNow('member'))?.end).toBe('empty')
  })

  it.each([true, false])('a drain that the device broke off is tried again if it may go on: %s', async (may) => {
    mayGoOn = may
    await answer(1)
    const broken = vi.spyOn(db.meta, 'put').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    })
    expect(await loop.drainNow('timer')).toBeNull()
    expect(broken).toHaveBeenCalled()
    broken.mockRestore()
    await pass(31_000)
    expect(await states()).toEqual([may ? 'sent' : 'queued'])
  })

  it('tells of the drain that was asked for, and not of the one that was nearly over', async () => {
    let asked: Promise<string[]> | null = null
    const ended = async () => {
      if (asked) return
      await answer(2)
      asked = loop.drainNow('hint').then(states)
    }
    loop = createDrainLoop({ env: () => env, ended, stopped: () => mayGoOn })
    await answer(1)
    await loop.drainNow('hint')
    expect(await asked).toEqual(['sent', 'sent'])
  })
})
