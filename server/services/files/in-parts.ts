import { buffer } from 'node:stream/consumers'
import type { BlobStore, ByteSpan } from '../../store/blobs/blob-store'
import { openPart, sealedMore, sealPart } from '../uploads/part-cipher'

/** A file that is sealed in parts of part_bytes clear bytes, the last one shorter; each is bound to the byte at which it begins. */
export interface InParts {
  id: string
  key: string
  /** Clear bytes of the whole file: they show when a part was cut off. */
  size: number
  part_bytes: number
}

/** Parts that are fetched at once: the most that a reader holds in memory, however slow its consumer is. */
const atOnce = 8

/** The blob of such a file, in memory of its own. */
export function sealParts({ id, key, part_bytes }: Omit<InParts, 'size'>, clear: Buffer): Buffer {
  // Filled part by part: a list of parts beside it would take as much memory again.
  const sealed = Buffer.allocUnsafeSlow(clear.length + Math.ceil(clear.length / part_bytes) * sealedMore)
  for (let from = 0, at = 0; from < clear.length; from += part_bytes) {
    at += sealPart(key, { id, from }, clear.subarray(from, from + part_bytes)).copy(sealed, at)
  }
  return sealed
}

/** The clear bytes of a span of the file, in order; only the parts that the span touches are fetched. */
export async function* openParts(
  blobs: BlobStore,
  { id, key, size, part_bytes }: InParts,
  span: ByteSpan,
): AsyncGenerator<Buffer> {
  const end = Math.min(span.to, size)
  const placeOf = (clear: number) => clear + Math.ceil(clear / part_bytes) * sealedMore
  for (let from = Math.floor(span.from / part_bytes) * part_bytes; from < end; ) {
    // To the end of a part, be it the last one.
    const to = Math.min(Math.ceil(end / part_bytes) * part_bytes, from + atOnce * part_bytes, size)
    const sealed = await buffer(await blobs.get(id, { from: placeOf(from), to: placeOf(to) }))
    for (const first = from; from < to; from += part_bytes) {
      const last = Math.min(from + part_bytes, to)
      const place = { start: placeOf(from) - placeOf(first), end: placeOf(last) - placeOf(first) }
      const clear = openPart(key, { id, from }, sealed.subarray(place.start, place.end))
      yield clear.subarray(Math.max(0, span.from - from), end - from)
    }
  }
}
