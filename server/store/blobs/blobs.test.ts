import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, describe, expect, test } from 'vitest'
import { diskNow } from '../../../tests/support/clock'
import { type S3Server, startS3 } from '../../../tests/support/s3-server'
import { BlobAbsent, type BlobStore, BlobsFull, BlobTrouble } from './blob-store'
import { diskBlobs } from './disk-blobs'
import { s3Blobs } from './s3-blobs'

async function all<T>(list: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const one of list) found.push(one)
  return found
}
const newName = () => randomBytes(16).toString('hex')

let folder = ''
let s3: S3Server | null = null
afterEach(async () => {
  if (folder) rmSync(folder, { recursive: true, force: true })
  await s3?.close()
  folder = ''
  s3 = null
})

function onDisk(roomBytes?: number): BlobStore {
  folder = mkdtempSync(join(tmpdir(), 'callboard-blobs-'))
  return diskBlobs(join(folder, 'blobs'), roomBytes)
}
async function inBucket(): Promise<S3Server & { blobs: BlobStore }> {
  s3 = await startS3()
  return Object.assign(s3, { blobs: s3Blobs(s3.place) })
}

describe.each([
  ['disk', async () => onDisk()],
  ['s3', async () => (await inBucket()).blobs],
])('blobs on %s', (kind, open) => {
  test('what was put is there, is listed once, and is gone once it was removed', async () => {
    const blobs = await open()
    expect(blobs.kind).toBe(kind)
    expect(await all(blobs.list())).toEqual([])
    const given = Array.from({ length: 7 }, () => ({ name: newName(), bytes: randomBytes(100_000) }))
    for (const { name, bytes } of given) await blobs.put(name, bytes)
    for (const { name, bytes } of given) expect((await buffer(await blobs.get(name))).equals(bytes)).toBe(true)
    const listed = await all(blobs.list())
    expect(listed.map(({ name }) => name).sort()).toEqual(given.map(({ name }) => name).sort())
    const now = kind === 'disk' ? diskNow() : Date.now()
    for (const { at } of listed) expect(Math.abs(at.getTime() - now)).toBeLessThan(600_000)
    const [{ name } = { name: '' }] = given
    await blobs.remove(name)
    await blobs.remove(name)
    await expect(blobs.get(name)).rejects.toBeInstanceOf(BlobAbsent)
    expect(await all(blobs.list())).toHaveLength(6)
  })

  test('a span of one is read without the rest', async () => {
    const blobs = await open()
    const name = newName()
    const bytes = randomBytes(300_000)
    await blobs.put(name, bytes)
    for (const [from, to] of [
      [0, 1],
      [100_000, 200_001],
      [299_999, 300_000],
      [0, 300_000],
    ] as const) {
      expect((await buffer(await blobs.get(name, { from, to }))).equals(bytes.subarray(from, to))).toBe(true)
    }
    await expect(blobs.get(newName(), { from: 0, to: 1 })).rejects.toBeInstanceOf(BlobAbsent)
  })

  test('a name is of its own form: none leads elsewhere', async () => {
    const blobs = await open()
    for (const name of ['', '../mark', `${newName()}/..`, 'mark', newName().toUpperCase()]) {
      await expect((async () => blobs.put(name, Buffer.from('x')))()).rejects.toThrow('Not the name of a blob.')
      await expect((async () => blobs.get(name))()).rejects.toThrow('Not the name of a blob.')
      await expect((async () => blobs.remove(name))()).rejects.toThrow('Not the name of a blob.')
    }
  })

  test('its mark is in no list', async () => {
    const blobs = await open()
    expect(await blobs.readMark()).toBeNull()
    await blobs.writeMark('this one')
    expect(await blobs.readMark()).toBe('this one')
    expect(await all(blobs.list())).toEqual([])
  })
})

test('a disk without room for more says so, and keeps nothing of it', async () => {
  const blobs = onDisk(Number.MAX_SAFE_INTEGER / 2)
  await expect(blobs.put(newName(), Buffer.from('x'))).rejects.toBeInstanceOf(BlobsFull)
  expect(await all(blobs.list())).toEqual([])
})

test('what a kill left half-written is no blob, and goes once nobody can be writing it', async () => {
  const blobs = onDisk()
  const name = newName()
  await blobs.put(name, Buffer.from('whole'))
  const inFolder = join(folder, 'blobs', name.slice(0, 2))
  const draft = join(inFolder, `${newName()}.0123abcd.part`)
  writeFileSync(draft, 'ha')
  utimesSync(draft, new Date(0), new Date())
  expect((await all(blobs.list())).map((one) => one.name)).toEqual([name])
  expect(existsSync(draft)).toBe(true)
  utimesSync(draft, new Date(0), new Date(Date.now() - 2 * 60 * 60_000))
  await all(blobs.list())
  expect(readdirSync(inFolder)).toEqual([name])
})

test('a bucket takes nothing that is signed with another secret, and its faults are no absence', async () => {
  const server = await inBucket()
  const name = newName()
  await server.blobs.put(name, Buffer.from('kept'))
  const wrong = s3Blobs({ ...server.place, secretAccessKey: 'another' })
  await expect(wrong.get(name)).rejects.toBeInstanceOf(BlobTrouble)
  await expect(wrong.put(name, Buffer.from('other'))).rejects.toBeInstanceOf(BlobTrouble)
  expect(server.refused).toBe(2)
  server.failing = 503
  await expect(server.blobs.get(name)).rejects.toBeInstanceOf(BlobTrouble)
  server.failing = null
  expect((await buffer(await server.blobs.get(name))).toString()).toBe('kept')
  await expect(s3Blobs({ ...server.place, bucket: 'none' }).put(name, Buffer.from('x'))).rejects.toBeInstanceOf(
    BlobTrouble,
  )
})
