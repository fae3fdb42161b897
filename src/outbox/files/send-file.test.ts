import { beforeEach, describe, expect, it } from 'vitest'
import { error, proxyPage, TusServer } from '../../../tests/support/tus-server'
import { newUpload, sendFile, sized } from './send-file'
import type { TusLine } from './tus'
import { forgetUploadWay } from './upload-way'

let server: TusServer
let line: TusLine
let answered: boolean[]
/** Whether the server answers a small question. */
let isThere: boolean
beforeEach(() => {
  server = new TusServer(9)
  answered = []
  isThere = true
  forgetUploadWay()
  line = {
    fetch: server.fetch,
    now: () => 0,
    sender: 'page',
    timeoutMs: 5_000,
    onExchange: (isAnswered) => answered.push(isAnswered),
    memberId: 9,
    isServerThere: async () => isThere,
  }
})

/** A scan as a member has chosen it, which is only in memory. */
const scan = (size: number) =>
  new File([new Uint8Array(size).fill(7)], 'passport — scan.pdf', { type: 'application/pdf' })

describe('sendFile', () => {
  it('sends a chosen file from memory, with no database, and says how far it is', async () => {
    const moved: number[] = []
    const sent = await sendFile(line, scan(250_000), { onMoved: (bytes) => moved.push(bytes) })
    expect(sent).toEqual({ isSent: true, uploadId: expect.stringMatching(/^[0-9a-f]{32}$/) })
    expect(moved).toEqual([64_000, 192_000])
    expect([...server.uploads.values()].map(({ arrived }) => arrived)).toEqual([250_000])
    expect(answered).toEqual([true, true, true, true])
  })

  it('tells the server what the file is called and what it is', async () => {
    let metadata = ''
    const fetch: typeof globalThis.fetch = (input, init) => {
      metadata ||= new Headers(init?.headers).get('upload-metadata') ?? ''
      return server.fetch(input, init)
    }
    await sendFile({ ...line, fetch }, scan(10))
    const said = metadata.split(',').map((one) => one.split(' '))
    expect(said.map(([key, value = '']) => [key, Buffer.from(value, 'base64').toString()])).toEqual([
      ['filename', 'passport — scan.pdf'],
      ['filetype', 'application/pdf'],
    ])
  })

  it('goes over a line that breaks now and then; ends where it stays broken, and goes on from there when asked again', async () => {
    server.cutAfter = 100_000
    isThere = false
    const first = await sendFile(line, scan(250_000))
    expect(first).toMatchObject({ isSent: false, failure: { kind: 'unreachable', why: 'connection' } })
    if (first.isSent) throw new Error('It was sent.')
    server.cutAfter = null
    isThere = true
    server.log.length = 0
    expect(await sendFile(line, scan(250_000), { upload: first.upload })).toMatchObject({ isSent: true })
    expect(server.log.slice(0, 2)).toEqual(['HEAD', expect.stringMatching(/^PATCH 100000\+/)])
    expect(server.wire).toBe(250_000)
  })

  it('what the server refuses is not sent again', async () => {
    server.obstacles.push({ method: 'POST', act: async () => error(413, 'TOO_LARGE') })
    expect(await sendFile(line, scan(10))).toEqual({
      isSent: false,
      upload: newUpload,
      failure: expect.objectContaining({ kind: 'error', code: 'TOO_LARGE', message: 'It said TOO_LARGE.' }),
    })
  })

  it('an empty file is an upload too', async () => {
    expect(await sendFile(line, scan(0))).toMatchObject({ isSent: true })
    expect(server.log).toEqual(['POST'])
  })

  it('a server that says that nothing arrived, or more than there is, is not believed, nor asked for ever', async () => {
    for (const offset of ['0', '999999']) {
      const odd = async () =>
        new Response(null, { status: 204, headers: { 'tus-resumable': '1.0.0', 'upload-offset': offset } })
      for (let time = 0; time < 3; time++) server.obstacles.push({ method: 'PATCH', act: odd })
      expect(await sendFile(line, scan(100))).toMatchObject({ isSent: false, failure: null })
    }
  })
})

describe('a network that blocks methods', () => {
  const refusals = [
    ['405', () => proxyPage(405)],
    ['501', () => proxyPage(501)],
    ['403', () => proxyPage(403)],
    ['a cut', () => Response.error()],
  ] as const

  it.each(refusals)('PATCH answered by %s: the file goes by POST, and so does the next one', async (_name, answer) => {
    server.between = (method) => (method === 'PATCH' ? answer() : null)
    expect(await sendFile(line, scan(250_000))).toMatchObject({ isSent: true })
    expect(server.stopped).toEqual(['PATCH'])
    expect(await sendFile(line, scan(100_000))).toMatchObject({ isSent: true })
    expect(server.stopped).toEqual(['PATCH'])
    expect([server.wire, answered.includes(false)]).toEqual([350_000, false])
  })

  it('HEAD is blocked too: an upload goes on where it stood', async () => {
    server.cutAfter = 100_000
    const first = await sendFile(line, scan(250_000))
    if (first.isSent) throw new Error('It was sent.')
    server.cutAfter = null
    server.between = (method) => (method === 'POST' ? null : proxyPage(405))
    expect(await sendFile(line, scan(250_000), { upload: first.upload })).toMatchObject({ isSent: true })
    expect(server.wire).toBe(250_000)
  })

  it.each(refusals)(
    'no way gets through %s: it is blocked, and that says nothing of the line',
    async (_name, answer) => {
      server.between = (_method, size) => (size > 0 ? answer() : null)
      expect(await sendFile(line, scan(100))).toMatchObject({
        isSent: false,
        failure: { kind: 'hindered', isBlocked: true },
      })
      expect(answered).not.toContain(false)
    },
  )

  it('a dead line is no network that blocks uploads', async () => {
    isThere = false
    server.between = () => Response.error()
    expect(await sendFile(line, scan(100))).toMatchObject({ isSent: false, failure: { kind: 'unreachable' } })
  })

  it('a captive portal’s 200 is never taken for an answer', async () => {
    isThere = false
    server.between = () => proxyPage(200)
    expect(await sendFile(line, scan(100))).toMatchObject({ isSent: false, failure: { kind: 'unreachable' } })
    expect(server.log).toEqual([])
  })
})

describe('a proxy that takes no large body', () => {
  it('413 by a proxy: the file goes in parts that fit, also the next one', async () => {
    server.between = (_method, size) => (size > 40_000 ? proxyPage(413) : null)
    expect(await sendFile(line, scan(250_000))).toMatchObject({ isSent: true })
    expect(server.stopped).toHaveLength(1)
    expect(await sendFile(line, scan(250_000))).toMatchObject({ isSent: true })
    expect(server.stopped).toHaveLength(1)
  })

  it('no part is larger than 900 kB: many proxies stop at 1 MB', async () => {
    await sendFile(line, scan(5_000_000))
    const parts = server.log.flatMap((word) => /^PATCH \d+\+(\d+)$/.exec(word)?.[1] ?? []).map(Number)
    expect(Math.max(...parts)).toBe(900_000)
  })

  it('not even the smallest part fits: it is blocked', async () => {
    server.between = (_method, size) => (size > 1_000 ? proxyPage(413) : null)
    expect(await sendFile(line, scan(50_000))).toMatchObject({ failure: { kind: 'hindered', isBlocked: true } })
  })
})

describe('a part', () => {
  it('doubles after a quick one up to 900 kB, stays after one that fits a minute, halves after a slow one down to 16 kB', () => {
    expect([sized(64_000, 3_000), sized(800_000, 3_000)]).toEqual([128_000, 900_000])
    expect([sized(64_000, 15_000), sized(64_000, 45_000)]).toEqual([64_000, 64_000])
    expect([sized(64_000, 46_000), sized(20_000, 46_000)]).toEqual([32_000, 16_000])
    expect(newUpload.partSize).toBe(64_000)
  })
})
