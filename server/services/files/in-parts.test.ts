import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { memoryBlobs } from '../../../tests/support/memory-blobs'
import type { BlobStore, ByteSpan } from '../../store/blobs/blob-store'
import { newFileKey } from '../uploads/part-cipher'
import { type InParts, openParts, sealParts } from './in-parts'

const id = 'a'.repeat(32)

async function stored(size: number, part_bytes = 1_000) {
  const bytes = randomBytes(size)
  const file: InParts = { id, key: newFileKey(), size, part_bytes }
  const memory = memoryBlobs()
  const fetched: ByteSpan[] = []
  const blobs: BlobStore = {
    ...memory,
    get: (name, span) => {
      if (span) fetched.push(span)
      return memory.get(name, span)
    },
  }
  await blobs.put(id, sealParts(file, bytes))
  return {
    bytes,
    file,
    blobs,
    fetched,
    read: (from: number, to: number) => buffer(openParts(blobs, file, { from, to })),
  }
}

describe('a file that is sealed in parts', () => {
  it.each([1, 999, 1_000, 1_001, 8_000, 8_001, 20_345])(
    'of %i bytes is read from anywhere to anywhere',
    async (size) => {
      const { bytes, read } = await stored(size)
      const places = [0, 1, 500, 999, 1_000, 1_001, 7_999, 8_000, 16_500, size - 1, size].filter((at) => at <= size)
      for (const from of places) {
        for (const to of places.filter((at) => at > from)) {
          expect((await read(from, to)).equals(bytes.subarray(from, to)), `${from} to ${to}`).toBe(true)
        }
      }
    },
  )

  it('is fetched a few parts at a time, and only those', async () => {
    const { read, fetched } = await stored(20_345)
    await read(2_500, 2_501)
    expect(fetched).toEqual([{ from: 2 * 1_028, to: 3 * 1_028 }])
    fetched.length = 0
    await read(0, 20_345)
    expect(fetched.map(({ from, to }) => to - from)).toEqual([8_224, 8_224, 4 * 1_028 + 345 + 28])
  })

  it('does not open where a part was moved, cut off or touched', async () => {
    for (const spoil of [
      (sealed: Buffer) =>
        Buffer.concat([sealed.subarray(1_028, 2_056), sealed.subarray(0, 1_028), sealed.subarray(2_056)]),
      (sealed: Buffer) => sealed.subarray(0, 2_056),
      (sealed: Buffer) => sealed.map((byte, at) => (at === 2_999 ? byte ^ 1 : byte)) as Buffer,
    ]) {
      const { blobs, read } = await stored(3_000)
      const sealed = await buffer(await blobs.get(id))
      await blobs.put(id, spoil(sealed))
      await expect(read(0, 3_000)).rejects.toThrow()
    }
  })
})
