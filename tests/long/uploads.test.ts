import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { BlobStore } from '../../server/store/blobs/blob-store'
import { diskBlobs } from '../../server/store/blobs/disk-blobs'
import { s3Blobs } from '../../server/store/blobs/s3-blobs'
import { openDatabase } from '../../server/store/database'
import { type S3Server, startS3 } from '../support/s3-server'
import { startServer, type TestServer } from '../support/server'
import { append, begin, offsetOf, type Sender } from '../support/tus-client'

let server: TestServer | null = null
let s3: S3Server | null = null
afterEach(async () => {
  await server?.remove()
  await s3?.close()
  server = null
  s3 = null
})

const login = 'mutation { login(username: "member@demo.test", password: "callboard-demo") { ok } }'

async function signIn(url: string): Promise<Sender> {
  const answer = await fetch(`${url}/dj/api/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-callboard': '1' },
    body: JSON.stringify({ query: login }),
  })
  return {
    url,
    cookie: answer.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; '),
  }
}

async function startOn(kind: 'disk' | 's3'): Promise<{ running: TestServer; blobs: () => BlobStore }> {
  s3 = kind === 's3' ? await startS3({ page: 100 }) : null
  const place = s3?.place
  const host = place?.endpoint.replace('http://', '')
  const secret = encodeURIComponent(place?.secretAccessKey ?? '')
  const BLOB_URL = `s3://${place?.accessKeyId}:${secret}@${host}/${place?.bucket}/files?region=${place?.region}&tls=0`
  const running = await startServer({ DEMO: '1', ...(place ? { BLOB_URL } : {}) })
  server = running
  return { running, blobs: () => (place ? s3Blobs(place) : diskBlobs(join(running.dataDir, 'blobs'))) }
}

describe.each(['disk', 's3'] as const)('uploads over %s', (kind) => {
  it('killed at ten moments, what was acknowledged is there, and each row has its bytes', {
    timeout: 300_000,
  }, async () => {
    const { running, blobs } = await startOn(kind)
    const from = await signIn(running.url)
    const bytes = randomBytes(2_000_000)
    const path = await begin(from, bytes.length)
    let acknowledged = 0
    let kills = 0
    for (let round = 0; round < 10; round++) {
      const killed = new Promise((resolve) => setTimeout(resolve, 15 + 23 * round)).then(() => running.kill())
      try {
        for (;;) {
          const at = (await offsetOf(from, path)) ?? -1
          expect(at).toBeGreaterThanOrEqual(acknowledged)
          if (at === bytes.length) break
          const { status } = await append(from, path, at, bytes.subarray(at, at + 20_000))
          if (status === 204) acknowledged = Math.min(bytes.length, at + 20_000)
        }
      } catch (error) {
        // A TypeError is a broken connection; anything else is a failed expectation.
        if (!(error instanceof TypeError)) throw error
        kills++
      }
      await killed
      await running.restart()
    }
    expect(kills).toBeGreaterThan(3)
    await running.stop()
    const database = await openDatabase({ dataDir: running.dataDir })
    try {
      const [upload] = await database.db.selectFrom('upload').selectAll().execute()
      const parts = await database.db.selectFrom('upload_part').selectAll().orderBy('from_byte').execute()
      let at = 0
      for (const part of parts) {
        expect(part.from_byte).toBe(at)
        at += part.size
        let size = 0
        for await (const chunk of await blobs().get(part.blob)) size += (chunk as Buffer).length
        expect(size).toBe(part.size + 28)
      }
      expect(upload?.received).toBe(at)
      expect(at).toBeGreaterThanOrEqual(acknowledged)
    } finally {
      await database.close()
    }
    // The server starts again on its own store.
    await running.restart()
    expect(await blobs().readMark()).toMatch(/^[0-9a-f]{32}$/)
  })
})

it('a body at 10 kB/s goes on for a minute, while 110 that were half sent are ended', {
  timeout: 180_000,
}, async () => {
  const { running } = await startOn('disk')
  const from = await signIn(running.url)
  const { hostname, port } = new URL(running.url)
  const head = `POST /dj/api/login/ HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`
  const began = performance.now()
  const half = Array.from({ length: 110 }, () => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined)
    socket.write(head)
    return new Promise<number>((resolve) => socket.once('close', () => resolve(performance.now() - began)))
  })
  const bytes = Buffer.alloc(600_000, 'reel')
  const path = await begin(from, bytes.length)
  const status = await new Promise<number>((resolve, reject) => {
    const headers = {
      ...{ cookie: from.cookie, 'x-callboard': '1', 'tus-resumable': '1.0.0', 'upload-offset': '0' },
      ...{ 'content-type': 'application/offset+octet-stream', 'content-length': bytes.length },
    }
    const sent = request(`${running.url}${path}`, { method: 'PATCH', headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    sent.on('error', reject)
    let at = 0
    const timer = setInterval(() => {
      sent.write(bytes.subarray(at, at + 10_000))
      at += 10_000
      if (at < bytes.length) return
      clearInterval(timer)
      sent.end()
    }, 1_000)
  })
  expect(status).toBe(204)
  expect(performance.now() - began).toBeGreaterThan(58_000)
  expect(await offsetOf(from, path)).toBe(bytes.length)
  const ended = await Promise.all(half)
  expect(Math.max(...ended)).toBeLessThan(60_000)
})
