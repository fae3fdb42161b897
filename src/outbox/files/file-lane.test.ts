import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { outboxItem } from '../../../tests/support/outbox-item'
import { joinPinKind, pinOf } from '../../../tests/support/toy-file-kind'
import { captivePortal, error, TusServer } from '../../../tests/support/tus-server'
import { drain } from '../drain'
import type { DrainEnv } from '../drain-env'
import { enqueue } from '../enqueue'
import { MemberDatabase, readMeta } from '../member-database'
import { FilesDatabase, withFiles } from './files-database'
import { enqueueWithFiles } from './keep-file'

let member = 700
let server: TusServer
let db: MemberDatabase
/** The phone's clock. */
let now: number

beforeEach(() => {
  joinPinKind(true)
  server = new TusServer(++member)
  db = new MemberDatabase(member)
  now = Date.parse('2026-11-20T14:00:00Z')
})
afterEach(async () => {
  joinPinKind(false)
  await db.delete()
  await new FilesDatabase(member).delete()
})

function env(more: Partial<DrainEnv> = {}): DrainEnv {
  return {
    db,
    fetch: server.fetch,
    now: () => now,
    random: () => 1,
    owner: 'page',
    sender: 'page',
    reached: () => true,
    onExchange: () => undefined,
    timeoutMs: 5_000,
    ...more,
  }
}

/** Bytes of which no two parts are alike. */
function bytesOf(size: number, seed = 1): ArrayBuffer {
  const bytes = new Uint8Array(size)
  for (let at = 0; at < size; at++) bytes[at] = (at * 31 + (at >> 8) * 7 + seed) % 251
  return bytes.buffer
}

const photo = (size = 300_000, seed = 1) => ({ bytes: bytesOf(size, seed), type: 'image/jpeg', name: 'Séan.jpg' })
const pin = (slot = 'face', files = [photo()]) => enqueueWithFiles(db, files, pinOf(member, slot), now)
const answer = (id: number) => {
  const { payload, base } = outboxItem()
  const entityKey = `message:${id}`
  return enqueue(db, { extraid: member, kind: 'message_respond', entityKey, payload: { ...payload, id }, base }, now)
}

/** As after a kill: nothing of the page's memory is left. */
function reopen(): void {
  db.close()
  db = new MemberDatabase(member)
}

/** Whether the last effect took exactly those bytes. */
const isWhole = (bytes: ArrayBuffer): boolean =>
  Buffer.compare(server.effects.at(-1)?.took[0] ?? new Uint8Array(), new Uint8Array(bytes)) === 0

const states = async () => (await db.outbox.orderBy('order').toArray()).map(({ state }) => state)
const first = async () => (await db.outbox.orderBy('order').toArray())[0]
const kept = () => withFiles(db, (files) => files.files.toCollection().primaryKeys())
const rows = () => withFiles(db, (files) => files.uploads.toArray())
const dead = () => Promise.reject(new TypeError('Failed to fetch'))

describe('an item with a file', () => {
  it('goes up in parts that grow, then is sent once with what the server calls its file, to the endpoint of its kind', async () => {
    await pin()
    expect(await kept()).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)])
    expect(await drain(env(), true)).toEqual({ end: 'empty' })
    expect(server.log).toEqual(['POST', 'PATCH 0+64000', 'PATCH 64000+128000', 'PATCH 192000+108000', 'PinFile'])
    expect(server.effects).toMatchObject([{ operation: 'PinFile', endpoint: '/dj/api/rtw/' }])
    expect(isWhole(bytesOf(300_000))).toBe(true)
    expect(await states()).toEqual(['sent'])
  })

  it('once the agency has it, its bytes are gone from the phone', async () => {
    await pin()
    await drain(env(), true)
    expect([await kept(), await rows(), await readMeta(db, 'filesAt')]).toEqual([[], [], undefined])
  })

  it('waits for all of its files', async () => {
    await pin('passport', [photo(50_000, 1), photo(70_000, 2)])
    await drain(env(), true)
    expect(server.effects.map(({ took }) => took.map(({ length }) => length))).toEqual([[50_000, 70_000]])
  })

  it('answers go before files: one that is given meanwhile goes out before the next part', async () => {
    await pin()
    await answer(1)
    server.onRequest = async (word) => {
      if (word === 'PATCH 64000+128000') await answer(2)
    }
    await drain(env(), true)
    expect(server.log).toEqual([
      ...['MessageRespond', 'POST', 'PATCH 0+64000', 'PATCH 64000+128000'],
      ...['MessageRespond', 'PATCH 192000+108000', 'PinFile'],
    ])
  })

  it('one replaced in its slot before it went takes its place, and only its own file goes', async () => {
    await pin('face', [photo(100_000, 1)])
    await pin('face', [photo(90_000, 2)])
    await drain(env(), true)
    expect(server.effects.map(({ took }) => took[0]?.length)).toEqual([90_000])
    // The other lies here for an hour: an item may be about to name it.
    expect(await kept()).toHaveLength(1)
    now += 3_600_001
    await drain(env(), true)
    expect(await kept()).toEqual([])
  })

  it('two items with the same file: each has an upload of its own, and the bytes stay for the second', async () => {
    await pin('face')
    await pin('side')
    expect(await kept()).toHaveLength(1)
    await drain(env(), true)
    expect(server.effects.map(({ took }) => took[0]?.length)).toEqual([300_000, 300_000])
    expect(await kept()).toEqual([])
  })

  it('records of before files have none, and go as they went', async () => {
    const { order: _order, heldUntil: _held, ...old } = outboxItem({ memberId: member, opId: 'old' })
    await db.outbox.add(old)
    expect(await drain(env(), true)).toEqual({ end: 'empty' })
    expect(server.log).toEqual(['MessageRespond'])
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(`callboard-files-${member}`)
  })
})

describe('on its way', () => {
  it('row 36: a photo cut at 80 % goes on from there, and is one photo', async () => {
    await pin()
    server.cutAfter = 240_000
    expect(await drain(env(), true)).toEqual({ end: 'unreachable' })
    expect(server.wire).toBe(240_000)
    expect(await states()).toEqual(['queued'])
    expect(await first()).toMatchObject({ attempts: 1, lastError: 'connection' })
    server.cutAfter = null
    server.log.length = 0
    now += 300_000
    reopen()
    expect(await drain(env(), true)).toEqual({ end: 'empty' })
    expect(server.log.slice(0, 2)).toEqual(['HEAD', expect.stringMatching(/^PATCH 240000\+/)])
    expect(server.wire).toBeLessThanOrEqual(300_000 * 1.2)
    expect(server.effects).toHaveLength(1)
    expect(isWhole(bytesOf(300_000))).toBe(true)
  })

  it('killed between two parts it goes on with the next', async () => {
    await pin()
    server.onRequest = (word) => {
      if (word.startsWith('PATCH 64000')) reopen()
    }
    await expect(drain(env(), true)).rejects.toThrow()
    server.onRequest = () => undefined
    const [row] = await rows()
    expect(row).toMatchObject({ uploadId: expect.stringMatching(/^[0-9a-f]{32}$/) })
    server.log.length = 0
    expect(await drain(env(), true)).toEqual({ end: 'empty' })
    // What the part that was under way brought counts.
    expect(server.log).toEqual(['HEAD', 'PATCH 192000+108000', 'PinFile'])
    expect(server.wire).toBe(300_000)
  })

  it('killed when all has arrived and nothing was noted of it, it sends no byte again', async () => {
    await pin('face', [photo(60_000)])
    server.onRequest = (word) => {
      if (word.startsWith('PATCH')) reopen()
    }
    await expect(drain(env(), true)).rejects.toThrow()
    server.onRequest = () => undefined
    server.log.length = 0
    expect(await drain(env(), true)).toEqual({ end: 'empty' })
    expect(server.log).toEqual(['HEAD', 'PinFile'])
  })

  it('a part that failed waits as an item does, and signal shortens it', async () => {
    await pin()
    server.obstacles.push({ method: 'PATCH', act: dead })
    expect(await drain(env(), true)).toEqual({ end: 'unreachable' })
    expect(await first()).toMatchObject({ nextAt: now + 2_000, heldUntil: 0, attempts: 1 })
    expect(await drain(env(), true)).toEqual({ end: 'waiting', until: now + 2_000 })
    now += 2_000
    server.obstacles.push({ method: 'HEAD', act: dead })
    expect(await drain(env(), true)).toEqual({ end: 'unreachable' })
    expect(await first()).toMatchObject({ nextAt: now + 4_000, attempts: 2 })
  })

  it('Retry-After counts, and is on the disk', async () => {
    await pin()
    const busy = async () => error(503, 'UNAVAILABLE', { 'retry-after': '120', 'tus-resumable': '1.0.0' })
    server.obstacles.push({ method: 'PATCH', act: busy })
    expect(await drain(env(), true)).toEqual({ end: 'waiting', until: now + 120_000 })
    reopen()
    server.log.length = 0
    expect(await drain(env(), true)).toEqual({ end: 'waiting', until: now + 120_000 })
    expect(server.log).toEqual([])
  })

  it('after a part that broke off the next is smaller', async () => {
    await pin()
    server.obstacles.push({ method: 'PATCH', act: dead })
    await drain(env(), true)
    now += 2_000
    server.log.length = 0
    await drain(env(), true)
    expect(server.log.slice(0, 3)).toEqual(['HEAD', 'PATCH 0+32000', 'PATCH 32000+64000'])
  })

  it('a captive portal’s page is no answer, whatever was asked', async () => {
    await pin()
    for (const method of ['POST', 'PATCH', 'HEAD']) {
      server.obstacles.push({ method, act: async () => captivePortal() })
      expect(await drain(env(), true)).toEqual({ end: 'unreachable' })
      now += 300_000
    }
    expect(server.obstacles).toEqual([])
    expect(await drain(env(), true)).toEqual({ end: 'empty' })
    expect(server.effects).toHaveLength(1)
  })

  it('row 12 of a file: a 401 pauses and drops nothing; the same member signs in and it goes on where it stood', async () => {
    await pin()
    server.onRequest = (word) => {
      if (word.startsWith('PATCH 64000')) server.session = null
    }
    expect(await drain(env(), true)).toEqual({ end: 'paused', code: 'UNAUTHENTICATED' })
    expect([await states(), await readMeta(db, 'expired')]).toEqual([['auth-paused'], true])
    expect(await drain(env(), true)).toEqual({ end: 'paused', code: 'UNAUTHENTICATED' })
    server.onRequest = () => undefined
    server.session = member
    server.log.length = 0
    expect(await drain(env(), true)).toEqual({ end: 'empty' })
    expect(server.log.slice(0, 3)).toEqual(['OutboxCursor', 'HEAD', expect.stringMatching(/^PATCH 64000/)])
  })

  it('another member’s session gets nothing of it, whatever is asked first', async () => {
    await pin()
    server.session = member + 5_000
    expect(await drain(env(), true)).toEqual({ end: 'paused', code: 'WRONG_MEMBER' })
    server.session = member
    server.cutAfter = 10_000
    await drain(env(), true)
    server.session = member + 5_000
    now += 300_000
    expect(await drain(env(), true)).toEqual({ end: 'paused', code: 'WRONG_MEMBER' })
    expect(server.wire).toBe(10_000)
  })

  it('an upload that is gone, or another’s, is begun anew', async () => {
    await pin()
    server.cutAfter = 100_000
    await drain(env(), true)
    for (const upload of server.uploads.values()) upload.member = 'another'
    server.cutAfter = null
    now += 300_000
    server.log.length = 0
    expect(await drain(env(), true)).toEqual({ end: 'empty' })
    expect(server.log.slice(0, 3)).toEqual(['HEAD', 'POST', expect.stringMatching(/^PATCH 0\+/)])
    expect(server.effects).toHaveLength(1)
  })

  it('a server that knows no upload that it has just made is not asked for ever', async () => {
    await pin()
    const lost = async () => new Response(null, { status: 404, headers: { 'tus-resumable': '1.0.0' } })
    for (let time = 0; time < 3; time++) server.obstacles.push({ method: 'PATCH', act: lost })
    expect(await drain(env(), true)).toEqual({ end: 'unreachable' })
    expect(server.log).toEqual(['POST', 'POST', 'POST'])
    expect(await first()).toMatchObject({ attempts: 1, state: 'queued' })
  })

  it('a file that the server refuses is shown to its member, and others go on', async () => {
    await pin('reel')
    await pin('face', [photo(10_000, 3)])
    server.obstacles.push({ method: 'POST', act: async () => error(413, 'TOO_LARGE') })
    expect(await drain(env(), true)).toEqual({ end: 'empty' })
    expect(await db.outbox.orderBy('order').toArray()).toMatchObject([
      { state: 'needs-attention', seq: null, serverResult: { status: 'refused', message: 'It said TOO_LARGE.' } },
      { state: 'sent', seq: 1 },
    ])
  })

  it('row 35 of a file: the fifth equal fault of a healthy server parks the item, and others go on', async () => {
    await pin('reel')
    await pin('face', [photo(10_000, 3)])
    for (let time = 0; time < 5; time++) {
      server.obstacles.push({ method: 'POST', act: async () => error(500, 'INTERNAL') })
      await drain(env(), true)
      now += 300_000
    }
    expect(server.obstacles).toEqual([])
    await drain(env(), true)
    expect(await states()).toEqual(['needs-attention', 'sent'])
    expect((await first())?.serverResult?.status).toBe('failed')
  })
})

describe('a file that the server lost after it had it', () => {
  it('goes up again, then the item with the new id; answers go meanwhile, in their places', async () => {
    await pin('face', [photo(60_000)])
    server.onRequest = async (word) => {
      if (word !== 'PinFile') return
      server.onRequest = () => undefined
      server.forget()
      await answer(1)
    }
    expect(await drain(env(), true)).toEqual({ end: 'waiting', until: now + 2_000 })
    now += 2_000
    expect(await drain(env(), true)).toEqual({ end: 'empty' })
    expect(server.log).toEqual([
      ...['POST', 'PATCH 0+60000', 'PinFile', 'MessageRespond'],
      ...['POST', 'PATCH 0+60000', 'PinFile'],
    ])
    const items = await db.outbox.orderBy('order').toArray()
    expect(items.map(({ state, seq }) => [state, seq])).toEqual([
      ['sent', 2],
      ['sent', 1],
    ])
    expect(new Set(items.map(({ clientId }) => clientId)).size).toBe(1)
  })

  it('a server that never finds what it was just given is not given it for ever', async () => {
    await pin('face', [photo(60_000)])
    server.onRequest = (word) => {
      if (word === 'PinFile') server.forget()
    }
    for (let time = 0; time < 9; time++) {
      await drain(env(), true)
      now += 300_000
    }
    expect(await states()).toEqual(['needs-attention'])
    expect(server.wire).toBe(5 * 60_000)
    // The fifth gave its place up: what is behind it goes on.
    await answer(1)
    await drain(env(), true)
    expect(await states()).toEqual(['needs-attention', 'sent'])
  })

  it('where its bytes are no longer on the phone, its member is told', async () => {
    await pin()
    await withFiles(db, (files) => files.files.clear())
    expect(await drain(env(), true)).toEqual({ end: 'empty' })
    expect(await first()).toMatchObject({
      state: 'needs-attention',
      serverResult: { status: 'refused', message: expect.stringContaining('no longer on this phone') },
    })
  })
})

describe('who sends', () => {
  it('of two that drain at once one sends: each byte goes over the line once', async () => {
    await pin()
    await pin('side', [photo(80_000, 2)])
    const ends = await Promise.all([drain(env(), false), drain(env({ owner: 'worker', sender: 'worker' }), false)])
    expect(ends.map(({ end }) => end).sort()).toEqual(['busy', 'empty'])
    expect([server.wire, server.effects.length]).toEqual([380_000, 2])
  })

  it('holds on to its lease during a part that takes longer than that', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      await pin()
      const ends: string[] = []
      server.onRequest = async (word) => {
        if (word !== 'PATCH 0+64000') return
        for (const _ of [1, 2, 3]) {
          now += 19_500
          await vi.advanceTimersByTimeAsync(20_000)
          for (let turn = 0; turn < 30; turn++) await new Promise((resolve) => setImmediate(resolve))
        }
        ends.push((await drain(env({ owner: 'worker' }), false)).end)
      }
      expect(await drain(env(), false)).toEqual({ end: 'empty' })
      expect(ends).toEqual(['busy'])
    } finally {
      vi.useRealTimers()
    }
  })

  it('one that was overtaken during a part says nothing of it, and leaves the rest to the other', async () => {
    await pin()
    server.onRequest = async (word) => {
      if (word !== 'PATCH 64000+128000') return
      server.onRequest = () => undefined
      await db.meta.put({ key: 'fence', value: 99 })
    }
    expect((await drain(env(), true)).end).toBe('busy')
    expect(await drain(env({ owner: 'worker' }), true)).toEqual({ end: 'empty' })
    expect([server.wire, server.effects.length]).toEqual([300_000, 1])
  })

  it('looks before it sends: towards a link that is not there no byte goes out', async () => {
    await pin()
    server.obstacles.push({ method: 'POST', act: dead })
    expect(await drain(env({ reached: () => false }), true)).toEqual({ end: 'unreachable' })
    expect(server.log).toEqual([])
    expect(await first()).toMatchObject({ attempts: 0 })
  })
})
