import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDownload, downloadTimeouts, type Progress } from './archive-download'

const size = 1_000_000
const timeouts = { ...downloadTimeouts, waits: [1, 1, 1, 1, 1] }
const nobodyLeft = new AbortController().signal

/** How the agency answers, request by request; then as its last answer. */
let answers: ((request: IncomingMessage, response: ServerResponse) => void)[]
let asked: { range: string | undefined; ifRange: string }[]
let archive: Buffer

function tagOf(bytes: Buffer): string {
  return `"${createHash('sha256').update(bytes).digest('hex')}"`
}

/** Answers as the server does, and breaks the line after so many bytes of the answer; silent: it stays open instead. */
function sends(cutAfter = Number.POSITIVE_INFINITY, silent = false) {
  return ({ headers }: IncomingMessage, response: ServerResponse): void => {
    const tag = tagOf(archive)
    const from = headers['if-range'] === tag ? Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1]) : 0
    const bytes = archive.subarray(from)
    response.writeHead(from > 0 ? 206 : 200, {
      'Content-Type': 'application/zip',
      'Content-Length': bytes.length,
      'Last-Modified': 'Fri, 20 Nov 2026 12:00:00 GMT',
      ETag: tag,
      ...(from > 0 ? { 'Content-Range': `bytes ${from}-${size - 1}/${size}` } : {}),
    })
    if (cutAfter >= bytes.length) response.end(bytes)
    else response.write(bytes.subarray(0, cutAfter), () => (silent ? undefined : response.destroy()))
  }
}

function says(status: number, type = 'text/html', headers: Record<string, string> = {}) {
  return (_: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(status, { 'Content-Type': type, ...headers }).end('<p>Welcome</p>')
  }
}

describe('the download of an archive', () => {
  let origin = ''
  const server = createServer((request, response) => {
    const { range, 'if-range': ifRange } = request.headers
    asked.push({ range, ifRange: String(ifRange ?? '') })
    const [next] = answers.length > 1 ? answers.splice(0, 1) : answers
    next?.(request, response)
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  beforeEach(() => {
    archive = randomBytes(size)
    asked = []
  })

  const download = (silence = timeouts.silence) => {
    const told: Progress[] = []
    const one = createDownload(20417, origin, { ...timeouts, silence })
    return { told, run: (left = nobodyLeft) => one.run((progress) => told.push(progress), left) }
  }
  const bytesOf = async (archived: Awaited<ReturnType<ReturnType<typeof download>['run']>>) =>
    archived.kind === 'answered' ? Buffer.from(await archived.file.arrayBuffer()) : null

  it('that is cut again and again goes on each time from where it stopped', async () => {
    answers = [...Array.from({ length: 9 }, () => sends(100_000)), sends()]
    const { told, run } = download()
    const archived = await run()
    expect((await bytesOf(archived))?.equals(archive)).toBe(true)
    expect(archived).toMatchObject({ madeAt: new Date('2026-11-20T12:00:00Z') })
    expect(asked).toHaveLength(10)
    expect(asked[0]).toEqual({ range: undefined, ifRange: '' })
    expect(asked[9]?.ifRange).toBe(tagOf(archive))
    const stops = asked.slice(1).map(({ range }) => Number(range?.slice('bytes='.length, -1)))
    expect(stops).toEqual([...stops].sort((one, other) => one - other))
    expect(stops[8]).toBeGreaterThan(0)
    expect(told[0]).toEqual({ kind: 'making' })
    expect(told.filter(({ kind }) => kind === 'broken')).toHaveLength(9)
    expect(told.at(-1)).toEqual({ kind: 'arriving', received: size, size })
  })

  it('starts anew where the agency has another archive by then', async () => {
    const other = randomBytes(size)
    answers = [
      sends(400_000),
      (request, response) => {
        archive = other
        sends()(request, response)
      },
    ]
    const { run } = download()
    expect((await bytesOf(await run()))?.equals(other)).toBe(true)
    expect(asked).toHaveLength(2)
  })

  it('ends after five tries in vain, says how far it came, and goes on from there when asked again', async () => {
    answers = [sends(400_000), sends(0), says(502)]
    const { run } = download()
    const cut = await run()
    expect(cut).toMatchObject({ kind: 'cut', size })
    expect(asked).toHaveLength(6)
    const received = cut.kind === 'cut' ? cut.received : 0
    expect(received).toBeGreaterThan(0)
    answers = [sends()]
    expect((await bytesOf(await run()))?.equals(archive)).toBe(true)
    expect(asked.at(-1)?.range).toBe(`bytes=${received}-`)
  })

  it('drops what is here where the agency refuses to go on', async () => {
    answers = [sends(400_000), says(404), sends()]
    const { run } = download()
    expect(await run()).toEqual({ kind: 'absent' })
    await run()
    expect(asked.map(({ range }) => range === undefined)).toEqual([true, false, true])
  })

  it('does not take what starts anew each time for progress', async () => {
    answers = [
      (request, response) => {
        archive = randomBytes(size)
        sends(100_000)(request, response)
      },
    ]
    const { run } = download()
    expect(await run()).toMatchObject({ kind: 'cut' })
    expect(asked.length).toBeLessThan(12)
  })

  it('takes a long silence for a broken line, and no portal’s page for an archive', async () => {
    answers = [sends(400_000, true), says(200), says(503, 'text/html', { 'Retry-After': '5' }), sends()]
    const { run } = download(1_000)
    expect((await bytesOf(await run()))?.equals(archive)).toBe(true)
    expect(asked).toHaveLength(4)
  }, 60_000)

  it('is not tried again once the page was left', async () => {
    answers = [sends(400_000), sends()]
    const left = new AbortController()
    left.abort()
    const { run } = download()
    expect(await run(left.signal)).toMatchObject({ kind: 'cut' })
    expect(asked).toHaveLength(1)
  })

  it.each([
    [says(429, 'text/html', { 'Retry-After': '86400' }), 'enough'],
    [says(429), 'busy'],
    [says(503, 'text/html', { 'Retry-After': '5' }), 'busy'],
    [says(502), 'unreachable'],
    [says(200), 'unreachable'],
    [says(404), 'absent'],
    [says(403), 'refused'],
  ])('says why there is none (%#)', async (answer, kind) => {
    answers = [answer]
    expect(await download().run()).toEqual({ kind })
    expect(asked).toHaveLength(1)
  })
})
