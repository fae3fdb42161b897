import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dead, FilePhone, photo } from '../../../tests/support/file-phone'
import { outboxItem } from '../../../tests/support/outbox-item'
import { drain } from '../drain'
import { readMeta } from '../member-database'

let member = 700
let phone: FilePhone
beforeEach(() => {
  phone = new FilePhone(++member)
})
afterEach(() => phone.dispose())

describe('an item with a file', () => {
  it('goes up in parts that grow, then is sent once with what the server calls its file, to the endpoint of its kind', async () => {
    await phone.pin()
    expect(await phone.kept()).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)])
    expect(await phone.drain()).toEqual({ end: 'empty' })
    expect(phone.server.log).toEqual(['POST', 'PATCH 0+64000', 'PATCH 64000+128000', 'PATCH 192000+108000', 'PinFile'])
    expect(phone.server.effects).toMatchObject([{ operation: 'PinFile', endpoint: '/dj/api/rtw/' }])
    expect(phone.hasWhole(photo())).toBe(true)
    expect(await phone.states()).toEqual(['sent'])
  })

  it('once the agency has it, its bytes are gone from the phone', async () => {
    await phone.pin()
    await phone.drain()
    expect([await phone.kept(), await phone.uploads(), await readMeta(phone.db, 'filesAt')]).toEqual([
      [],
      [],
      undefined,
    ])
  })

  it('waits for all of its files', async () => {
    await phone.pin('passport', [photo(50_000, 1), photo(70_000, 2)])
    await phone.drain()
    expect(phone.server.effects.map(({ took }) => took.map(({ length }) => length))).toEqual([[50_000, 70_000]])
  })

  it('answers go before files: one that is given meanwhile goes out before the next part', async () => {
    await phone.pin()
    await phone.answer(1)
    phone.server.onRequest = async (word) => {
      if (word === 'PATCH 64000+128000') await phone.answer(2)
    }
    await phone.drain()
    expect(phone.server.log).toEqual([
      ...['MessageRespond', 'POST', 'PATCH 0+64000', 'PATCH 64000+128000'],
      ...['MessageRespond', 'PATCH 192000+108000', 'PinFile'],
    ])
  })

  it('one replaced in its slot before it went takes its place, and only its own file goes', async () => {
    await phone.pin('face', [photo(100_000, 1)])
    await phone.pin('face', [photo(90_000, 2)])
    await phone.drain()
    expect(phone.server.effects.map(({ took }) => took[0]?.length)).toEqual([90_000])
    // The replaced file is kept for an hour, because an item may be about to name it.
    expect(await phone.kept()).toHaveLength(1)
    phone.now += 3_600_001
    await phone.drain()
    expect(await phone.kept()).toEqual([])
  })

  it('two items with the same file: each has an upload of its own, and the bytes stay for the second', async () => {
    await phone.pin('face')
    await phone.pin('side')
    expect(await phone.kept()).toHaveLength(1)
    await phone.drain()
    expect(phone.server.effects.map(({ took }) => took[0]?.length)).toEqual([300_000, 300_000])
    expect(await phone.kept()).toEqual([])
  })

  it('records of before files have none, and go as they went', async () => {
    const { order: _order, heldUntil: _held, ...old } = outboxItem({ memberId: phone.member, opId: 'old' })
    await phone.db.outbox.add(old)
    expect(await phone.drain()).toEqual({ end: 'empty' })
    expect(phone.server.log).toEqual(['MessageRespond'])
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(`callboard-files-${phone.member}`)
  })
})

describe('who sends', () => {
  it('of two that drain at once one sends: each byte goes over the line once', async () => {
    await phone.pin()
    await phone.pin('side', [photo(80_000, 2)])
    const ends = await Promise.all([
      drain(phone.env(), false),
      drain(phone.env({ owner: 'worker', sender: 'worker' }), false),
    ])
    expect(ends.map(({ end }) => end).sort()).toEqual(['busy', 'empty'])
    expect([phone.server.wire, phone.server.effects.length]).toEqual([380_000, 2])
  })

  it('holds on to its lease during a part that takes longer than that', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      await phone.pin()
      const ends: string[] = []
      phone.server.onRequest = async (word) => {
        if (word !== 'PATCH 0+64000') return
        for (const _ of [1, 2, 3]) {
          phone.now += 19_500
          await vi.advanceTimersByTimeAsync(20_000)
          for (let turn = 0; turn < 30; turn++) await new Promise((resolve) => setImmediate(resolve))
        }
        ends.push((await drain(phone.env({ owner: 'worker' }), false)).end)
      }
      expect(await drain(phone.env(), false)).toEqual({ end: 'empty' })
      expect(ends).toEqual(['busy'])
    } finally {
      vi.useRealTimers()
    }
  })

  it.each([
    ['a part', 'PATCH 64000+128000'],
    ['the last part', 'PATCH 192000+108000'],
  ])('one that was overtaken during %s says nothing of it, and leaves the rest to the other', async (_name, when) => {
    await phone.pin()
    phone.server.onRequest = async (word) => {
      if (word !== when) return
      phone.server.onRequest = () => undefined
      await phone.db.meta.put({ key: 'fence', value: 99 })
    }
    expect((await phone.drain()).end).toBe('busy')
    expect(await drain(phone.env({ owner: 'worker' }), true)).toEqual({ end: 'empty' })
    expect([phone.server.wire, phone.server.effects.length]).toEqual([300_000, 1])
  })

  it('looks before it sends: towards a link that is not there no byte goes out', async () => {
    await phone.pin()
    phone.server.obstacles.push({ method: 'POST', act: dead })
    expect(await drain(phone.env({ reached: () => false }), true)).toEqual({ end: 'unreachable' })
    expect(phone.server.log).toEqual([])
    expect(await phone.first()).toMatchObject({ attempts: 0 })
  })
})
