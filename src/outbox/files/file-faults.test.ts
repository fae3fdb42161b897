import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { dead, FilePhone, photo } from '../../../tests/support/file-phone'
import { captivePortal, error, proxyPage } from '../../../tests/support/tus-server'
import { applyEvent, applyToAll } from '../claim'
import { drain } from '../drain'
import { uploadsBlocked } from '../item'
import { readMeta } from '../member-database'
import { withFiles } from './files-database'

let member = 750
let phone: FilePhone
beforeEach(() => {
  phone = new FilePhone(++member)
})
afterEach(() => phone.dispose())

/** The line dies as the server gets the request that fits, and is back for the next drain. */
function cutLine(fits: (word: string) => boolean): void {
  const { server } = phone
  server.onRequest = (word) => {
    if (!fits(word)) return
    server.onRequest = () => undefined
    server.between = () => Response.error()
    throw new TypeError('Failed to fetch')
  }
  server.between = () => null
}

describe('on its way', () => {
  it('row 36: a photo cut at 80 % goes on from there, and is one photo', async () => {
    await phone.pin()
    phone.server.cutAfter = 240_000
    expect(await phone.drain()).toMatchObject({ end: 'waiting' })
    expect(phone.server.wire).toBe(240_000)
    expect(await phone.states()).toEqual(['queued'])
    expect(await phone.first()).toMatchObject({ attempts: 1, lastError: 'connection' })
    phone.server.cutAfter = null
    phone.server.log.length = 0
    phone.now += 300_000
    phone.kill()
    expect(await phone.drain()).toEqual({ end: 'empty' })
    expect(phone.server.log.slice(0, 2)).toEqual(['HEAD', expect.stringMatching(/^PATCH 240000\+/)])
    expect(phone.server.wire).toBeLessThanOrEqual(300_000 * 1.2)
    expect(phone.server.effects).toHaveLength(1)
    expect(phone.hasWhole(photo())).toBe(true)
  })

  it('killed between two parts it goes on with the next', async () => {
    await phone.pin()
    phone.server.onRequest = (word) => {
      if (word.startsWith('PATCH 64000')) phone.kill()
    }
    await expect(phone.drain()).rejects.toThrow()
    phone.server.onRequest = () => undefined
    const [row] = await phone.uploads()
    expect(row).toMatchObject({ uploadId: expect.stringMatching(/^[0-9a-f]{32}$/) })
    phone.server.log.length = 0
    expect(await phone.drain()).toEqual({ end: 'empty' })
    // The bytes that arrived of the interrupted part count.
    expect(phone.server.log).toEqual(['HEAD', 'PATCH 192000+108000', 'PinFile'])
    expect(phone.server.wire).toBe(300_000)
  })

  it('killed when all has arrived and nothing was noted of it, it sends no byte again', async () => {
    await phone.pin('face', [photo(60_000)])
    phone.server.onRequest = (word) => {
      if (word.startsWith('PATCH')) phone.kill()
    }
    await expect(phone.drain()).rejects.toThrow()
    phone.server.onRequest = () => undefined
    phone.server.log.length = 0
    expect(await phone.drain()).toEqual({ end: 'empty' })
    expect(phone.server.log).toEqual(['HEAD', 'PinFile'])
  })

  it('a part that failed waits as an item does, and signal shortens it', async () => {
    await phone.pin()
    cutLine((word) => word.startsWith('PATCH'))
    expect(await phone.drain()).toEqual({ end: 'unreachable' })
    expect(await phone.first()).toMatchObject({ nextAt: phone.now + 2_000, heldUntil: 0, attempts: 1 })
    expect(await phone.drain()).toEqual({ end: 'waiting', until: phone.now + 2_000 })
    phone.now += 2_000
    cutLine((word) => word === 'HEAD')
    expect(await phone.drain()).toEqual({ end: 'unreachable' })
    expect(await phone.first()).toMatchObject({ nextAt: phone.now + 4_000, attempts: 2 })
  })

  it('Retry-After counts, and is on the disk', async () => {
    await phone.pin()
    const busy = async () => error(503, 'UNAVAILABLE', { 'retry-after': '120', 'tus-resumable': '1.0.0' })
    phone.server.obstacles.push({ method: 'PATCH', act: busy })
    expect(await phone.drain()).toEqual({ end: 'waiting', until: phone.now + 120_000 })
    phone.kill()
    phone.server.log.length = 0
    expect(await phone.drain()).toEqual({ end: 'waiting', until: phone.now + 120_000 })
    expect(phone.server.log).toEqual([])
  })

  it('after a part that broke off the next is smaller', async () => {
    await phone.pin()
    phone.server.obstacles.push({ method: 'PATCH', act: dead })
    await phone.drain()
    phone.now += 2_000
    phone.server.log.length = 0
    await phone.drain()
    expect(phone.server.log.slice(0, 3)).toEqual(['HEAD', 'PATCH 0+32000', 'PATCH 32000+64000'])
  })

  it('a captive portal’s page is no answer, whatever was asked', async () => {
    await phone.pin()
    for (const method of ['POST', 'PATCH', 'HEAD']) {
      let isMet = false
      phone.server.between = (asked) => {
        isMet ||= asked === method
        return isMet ? captivePortal() : null
      }
      expect(await phone.drain()).toEqual({ end: 'unreachable' })
      expect(isMet).toBe(true)
      phone.now += 300_000
    }
    phone.server.between = () => null
    expect(await phone.drain()).toEqual({ end: 'empty' })
    expect(phone.server.effects).toHaveLength(1)
  })

  it('a network that blocks uploads: answers go out, the photo waits longer each time, and signal does not hurry it', async () => {
    const heard: boolean[] = []
    const env = () => phone.env({ onExchange: (isAnswered) => heard.push(isAnswered) })
    phone.server.between = (method, size, url) =>
      url.includes('upload') && (method !== 'POST' || size > 0) ? proxyPage(405) : null
    await phone.pin()
    const waits: number[] = []
    for (let time = 0; time < 5; time++) {
      const end = await drain(env(), true)
      const { nextAt = 0, heldUntil, lastError } = (await phone.first()) ?? {}
      expect([end, heldUntil, lastError]).toEqual([{ end: 'waiting', until: nextAt }, nextAt, uploadsBlocked])
      await phone.answer(time)
      expect(await drain(env(), true)).toEqual({ end: 'waiting', until: nextAt })
      await applyToAll(phone.db, { type: 'hurried', also_held: false })
      expect((await phone.first())?.nextAt).toBe(nextAt)
      waits.push(nextAt - phone.now)
      phone.now = nextAt
    }
    expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 32_000])
    expect(phone.server.effects.map(({ operation }) => operation)).toEqual(Array(5).fill('MessageRespond'))
    expect(heard).not.toContain(false)
    phone.server.between = () => null
    expect(await drain(env(), true)).toEqual({ end: 'empty' })
    expect(phone.hasWhole(photo())).toBe(true)
  })

  it('row 12 of a file: a 401 pauses and drops nothing; the same member signs in and it goes on where it stood', async () => {
    await phone.pin()
    phone.server.onRequest = (word) => {
      if (word.startsWith('PATCH 64000')) phone.server.session = null
    }
    expect(await phone.drain()).toEqual({ end: 'paused', code: 'UNAUTHENTICATED' })
    expect([await phone.states(), await readMeta(phone.db, 'expired')]).toEqual([['auth-paused'], true])
    expect(await phone.drain()).toEqual({ end: 'paused', code: 'UNAUTHENTICATED' })
    phone.server.onRequest = () => undefined
    phone.server.session = phone.member
    phone.server.log.length = 0
    expect(await phone.drain()).toEqual({ end: 'empty' })
    expect(phone.server.log.slice(0, 3)).toEqual(['OutboxCursor', 'HEAD', expect.stringMatching(/^PATCH 64000/)])
  })

  it('another member’s session gets nothing of it, whatever is asked first', async () => {
    await phone.pin()
    phone.server.session = phone.member + 5_000
    expect(await phone.drain()).toEqual({ end: 'paused', code: 'WRONG_MEMBER' })
    phone.server.session = phone.member
    phone.server.cutAfter = 10_000
    await phone.drain()
    phone.server.session = phone.member + 5_000
    phone.now += 300_000
    expect(await phone.drain()).toEqual({ end: 'paused', code: 'WRONG_MEMBER' })
    expect(phone.server.wire).toBe(10_000)
  })

  it('an upload that is gone, or another’s, is begun anew', async () => {
    await phone.pin()
    phone.server.cutAfter = 100_000
    await phone.drain()
    for (const upload of phone.server.uploads.values()) upload.member = 'another'
    phone.server.cutAfter = null
    phone.now += 300_000
    phone.server.log.length = 0
    expect(await phone.drain()).toEqual({ end: 'empty' })
    expect(phone.server.log.slice(0, 3)).toEqual(['HEAD', 'POST', expect.stringMatching(/^PATCH 0\+/)])
    expect(phone.server.effects).toHaveLength(1)
  })

  it('a server that knows no upload that it has just made is not asked for ever', async () => {
    await phone.pin()
    const lost = async () => new Response(null, { status: 404, headers: { 'tus-resumable': '1.0.0' } })
    for (let time = 0; time < 3; time++) phone.server.obstacles.push({ method: 'PATCH', act: lost })
    expect(await phone.drain()).toEqual({ end: 'unreachable' })
    expect(phone.server.log).toEqual(['POST', 'POST', 'POST'])
    expect(await phone.first()).toMatchObject({ attempts: 1, state: 'queued' })
  })

  it('a file that the server refuses is shown to its member, and others go on', async () => {
    await phone.pin('reel')
    await phone.pin('face', [photo(10_000, 3)])
    phone.server.obstacles.push({ method: 'POST', act: async () => error(413, 'TOO_LARGE') })
    expect(await phone.drain()).toEqual({ end: 'empty' })
    expect(await phone.items()).toMatchObject([
      { state: 'needs-attention', seq: null, serverResult: { status: 'refused', message: 'It said TOO_LARGE.' } },
      { state: 'sent', seq: 1 },
    ])
  })

  it('a file refused before the address is confirmed can be tried again afterwards, the same one', async () => {
    await phone.pin('reel')
    phone.server.obstacles.push({ method: 'POST', act: async () => error(403, 'EMAIL_NOT_CONFIRMED') })
    expect(await phone.drain()).toEqual({ end: 'empty' })
    const parked = await phone.first()
    expect(parked).toMatchObject({
      state: 'needs-attention',
      serverResult: { status: 'failed', message: 'It said EMAIL_NOT_CONFIRMED.' },
    })
    await applyEvent(phone.db, parked?.opId ?? '', { type: 'retried' })
    await phone.drain()
    expect(await phone.states()).toEqual(['sent'])
    expect(phone.hasWhole(photo())).toBe(true)
  })

  it('row 35 of a file: the fifth equal fault of a healthy server parks the item, and others go on', async () => {
    await phone.pin('reel')
    await phone.pin('face', [photo(10_000, 3)])
    for (let time = 0; time < 5; time++) {
      phone.server.obstacles.push({ method: 'POST', act: async () => error(500, 'INTERNAL') })
      await phone.drain()
      phone.now += 300_000
    }
    expect(phone.server.obstacles).toEqual([])
    await phone.drain()
    expect(await phone.states()).toEqual(['needs-attention', 'sent'])
    expect((await phone.first())?.serverResult?.status).toBe('failed')
  })
})

describe('a file that the server lost after it had it', () => {
  it('goes up again, then the item with the new id; answers go meanwhile, in their places', async () => {
    await phone.pin('face', [photo(60_000)])
    phone.server.onRequest = async (word) => {
      if (word !== 'PinFile') return
      phone.server.onRequest = () => undefined
      phone.server.forget()
      await phone.answer(1)
    }
    expect(await phone.drain()).toEqual({ end: 'waiting', until: phone.now + 2_000 })
    phone.now += 2_000
    expect(await phone.drain()).toEqual({ end: 'empty' })
    expect(phone.server.log).toEqual([
      ...['POST', 'PATCH 0+60000', 'PinFile', 'MessageRespond'],
      ...['POST', 'PATCH 0+60000', 'PinFile'],
    ])
    const items = await phone.items()
    expect(items.map(({ state, seq }) => [state, seq])).toEqual([
      ['sent', 2],
      ['sent', 1],
    ])
    expect(new Set(items.map(({ clientId }) => clientId)).size).toBe(1)
  })

  it('a server that never finds what it was just given is not given it for ever', async () => {
    await phone.pin('face', [photo(60_000)])
    phone.server.onRequest = (word) => {
      if (word === 'PinFile') phone.server.forget()
    }
    for (let time = 0; time < 9; time++) {
      await phone.drain()
      phone.now += 300_000
    }
    expect(await phone.states()).toEqual(['needs-attention'])
    expect(phone.server.wire).toBe(5 * 60_000)
    // After the fifth time the item has given up its place, so the items behind it go on.
    await phone.answer(1)
    await phone.drain()
    expect(await phone.states()).toEqual(['needs-attention', 'sent'])
  })

  it('where its bytes are no longer on the phone, its member is told', async () => {
    await phone.pin()
    await withFiles(phone.db, (files) => files.files.clear())
    expect(await phone.drain()).toEqual({ end: 'empty' })
    expect(await phone.first()).toMatchObject({
      state: 'needs-attention',
      serverResult: { status: 'refused', message: expect.stringContaining('no longer on this phone') },
    })
  })
})
