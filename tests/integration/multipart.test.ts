import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BlobStore } from '../../server/store/blobs/blob-store'
import type { OpenDatabase } from '../../server/store/database'
import { addMember, cookieOf } from '../support/agency-fixture'
import { onEmbedded } from '../support/database'
import { memoryBlobs } from '../support/memory-blobs'
import { type Served, serve } from '../support/served'
import { toyEndpoints } from '../support/toy-upload'

const take = 'mutation ($file: Upload!) { take(file: $file) { sha256 size filename filetype } }'
const takeAll = 'mutation ($toys: Toys!) { take_all(toys: $toys) { sha256 size } }'
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

type Part = [name: string, content: string | Buffer, filename?: string]
const boundary = 'callboard-test'
const patiently = { timeout: 30_000 }

/** A multipart/form-data body with these parts, in this order. */
function bodyOf(parts: readonly Part[]): Buffer {
  const all = parts.map(([name, content, filename]) => {
    const file = filename === undefined ? '' : `; filename="${filename}"\r\nContent-Type: audio/mpeg`
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`
    return Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from('\r\n')])
  })
  return Buffer.concat([...all, Buffer.from(`--${boundary}--\r\n`)])
}

onEmbedded((open) => {
  describe('a body with files (the GraphQL multipart request specification)', () => {
    let database: OpenDatabase
    let served: Served
    let blobs: BlobStore
    let cookie: string

    beforeAll(async () => {
      database = await open()
      blobs = memoryBlobs()
      served = await serve(database, () => new Date(), { endpoints: toyEndpoints(), blobs })
      return () => served.close()
    })
    beforeEach(async () => {
      cookie = await cookieOf(database.db, await addMember(database.db), new Date())
    })

    const send = async (parts: readonly Part[], headers: Record<string, string> = {}, endpoint = 'member') => {
      const answer = await fetch(`${served.url}/dj/api/${endpoint}/`, {
        method: 'POST',
        headers: {
          cookie,
          'X-Callboard': '1',
          'Content-Type': `multipart/form-data; boundary=${boundary}`,
          ...headers,
        },
        body: new Uint8Array(bodyOf(parts)),
      })
      const text = await answer.text()
      return { status: answer.status, code: /"code":"([A-Z_]+)"/.exec(text)?.[1] ?? null, text }
    }
    const operations = (query: string, variables: unknown) => JSON.stringify({ query, variables })
    const left = async () => {
      const names: string[] = []
      for await (const { name } of blobs.list()) names.push(name)
      return { rows: (await database.db.selectFrom('upload').selectAll().execute()).length, blobs: names.length }
    }
    const nothing = { rows: 0, blobs: 0 }

    it('one file is taken, whole, with its name and type', async () => {
      const bytes = Buffer.alloc(3_000_000, 'reel')
      const parts: Part[] = [
        ['operations', operations(take, { file: null })],
        ['map', JSON.stringify({ 0: ['variables.file'] })],
        ['0', bytes, 'Mo ghlór é.mp3'],
      ]
      const { status, text } = await send(parts)
      expect(status, text).toBe(200)
      const whole = { sha256: sha256(bytes), size: bytes.length, filename: 'Mo ghlór é.mp3', filetype: 'audio/mpeg' }
      expect(JSON.parse(text).data.take).toEqual(whole)
      expect(await left()).toEqual(nothing)
    })

    it('three files stand where the map wants them', async () => {
      const files = ['front', 'back', 'stamp'].map((name) => Buffer.alloc(70_000, name))
      const map = { a: ['variables.toys.files.2'], b: ['variables.toys.files.0'], c: ['variables.toys.files.1'] }
      const { text } = await send([
        ['operations', operations(takeAll, { toys: { files: [null, null, null] } })],
        ['map', JSON.stringify(map)],
        ...(['a', 'b', 'c'] as const).map((name, at): Part => [name, files[at] ?? Buffer.alloc(0), `${name}.png`]),
      ])
      const [a = '', b = '', c = ''] = files.map(sha256)
      expect(JSON.parse(text).data.take_all.map((one: { sha256: string }) => one.sha256)).toEqual([b, c, a])
      expect(await left()).toEqual(nothing)
    })

    it('what no effect took is gone with the answer', async () => {
      const query = 'mutation ($file: Upload!) { leave(file: $file) }'
      const parts: Part[] = [
        ['operations', operations(query, { file: null })],
        ['map', '{"0":["variables.file"]}'],
        ['0', 'x', 'a.mp3'],
      ]
      expect((await send(parts)).text).toBe('{"data":{"leave":true}}')
      expect(await left()).toEqual(nothing)
    })

    const query = 'mutation ($file: Upload!, $other: String) { leave(file: $file, other: $other) }'
    const file: Part = ['0', 'x', 'a.mp3']
    it.each<[string, Part[]]>([
      ['no map', [['operations', operations(query, { file: null })], file]],
      ['no operations', [['map', '{"0":["variables.file"]}'], file]],
      ['operations that are a list', [['operations', '[]'], ['map', '{"0":["variables.file"]}'], file]],
      ['a file before the map', [['operations', operations(query, { file: null })], file, ['map', '{}']]],
      ['a place outside of the variables', [['operations', operations(query, {})], ['map', '{"0":["query"]}'], file]],
      [
        'a place that holds something',
        [['operations', operations(query, { file: 'x' })], ['map', '{"0":["variables.file"]}'], file],
      ],
      ['a place that is not there', [['operations', operations(query, {})], ['map', '{"0":["variables.file"]}'], file]],
      [
        'a prototype',
        [['operations', operations(query, { file: null })], ['map', '{"0":["variables.__proto__.file"]}'], file],
      ],
      [
        'a constructor',
        [['operations', operations(query, { file: null })], ['map', '{"0":["variables.constructor.name"]}'], file],
      ],
      ['places that are none', [['operations', operations(query, { file: null })], ['map', '{"0":[1]}'], file]],
      [
        'more places than there may be',
        [
          ['operations', operations(query, { file: null })],
          ['map', JSON.stringify({ 0: Array.from({ length: 11 }, () => 'variables.file') })],
          file,
        ],
      ],
      [
        'a file that the map does not name',
        [['operations', operations(query, { file: null })], ['map', '{"0":["variables.file"]}'], ['1', 'x', 'b'], file],
      ],
      [
        'a file that does not come',
        [
          ['operations', operations(query, { file: null })],
          ['map', '{"0":["variables.file"]}'],
        ],
      ],
      [
        'more files than there may be',
        [
          ['operations', operations(takeAll, { toys: { files: Array.from({ length: 5 }, () => null) } })],
          [
            'map',
            JSON.stringify(Object.fromEntries([0, 1, 2, 3, 4].map((at) => [at, [`variables.toys.files.${at}`]]))),
          ],
          ...[0, 1, 2, 3, 4].map((at): Part => [String(at), 'x', 'a.png']),
        ],
      ],
    ])('%s is refused, and nothing is kept', async (_what, parts) => {
      const { status, code } = await send(parts)
      expect([400, 413]).toContain(status)
      expect(code).toBe('BAD_REQUEST')
      expect(await left()).toEqual(nothing)
    })

    it('another site’s form, a visitor, and an endpoint that takes no file have it left unread', async () => {
      const parts: Part[] = [
        ['operations', operations(query, { file: null })],
        ['map', '{"0":["variables.file"]}'],
        file,
      ]
      expect(await send(parts, { 'X-Callboard': '' })).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
      expect(await send(parts, { Origin: 'https://evil.test' })).toMatchObject({ status: 403 })
      expect(await send(parts, { cookie: '' })).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
      expect(await send(parts, {}, 'agency')).toMatchObject({ status: 401 })
      expect(await send(parts, { Authorization: 'Bearer test-token' }, 'agency')).toMatchObject({ status: 415 })
      const ofLogin = await send(parts, {}, 'login')
      expect(ofLogin).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
      expect(await send(parts, { 'Content-Type': 'multipart/form-data' })).toMatchObject({ status: 400 })
      expect(await left()).toEqual(nothing)
    })

    it('a line that breaks in a file leaves nothing behind', async () => {
      const whole = bodyOf([
        ['operations', operations(take, { file: null })],
        ['map', '{"0":["variables.file"]}'],
        ['0', Buffer.alloc(200_000, 'x'), 'a.mp3'],
      ])
      const { hostname, port } = new URL(served.url)
      const headers = {
        ...{ cookie, 'X-Callboard': '1', 'Content-Length': whole.length },
        'Content-Type': `multipart/form-data; boundary=${boundary}`,
      }
      const sent = request({ hostname, port, method: 'POST', path: '/dj/api/member/', headers })
      sent.on('error', () => undefined)
      await new Promise((resolve) => sent.write(whole.subarray(0, 150_000), resolve))
      await expect.poll(left, patiently).toMatchObject({ rows: 1 })
      sent.destroy()
      await expect.poll(left, patiently).toEqual(nothing)
    })
  })
})
