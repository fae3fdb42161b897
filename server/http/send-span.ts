import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { BlobAbsent, type ByteSpan } from '../store/blobs/blob-store'
import { byteRange } from './byte-range'
import { withinTime } from './graphql'
import { sendText } from './plain-answer'

/** Bytes in the file store that never change, of which a client may ask for a part. */
export interface Spanned {
  /** Bytes. */
  size: number
  /** A strong ETag, in quotes: whoever holds a part under it may ask for the other parts (If-Range). */
  tag: string
  /** Fails with BlobAbsent where the bytes are gone. */
  read(span: ByteSpan): AsyncGenerator<Buffer>
  /** What else is said of them. */
  headers: Readonly<Record<string, string>>
}

const timeLimitMs = 20_000

/**
 * Answers a GET or HEAD with the whole (200), with the part that Range names (206), or with 416. Calls `begun` when the first bytes are
 * there: from then on the reader's line decides how long it takes. False where the bytes are gone; nothing was sent then.
 */
export async function sendSpan(
  request: IncomingMessage,
  response: ServerResponse,
  { size, tag, read, headers }: Spanned,
  begun: () => void,
): Promise<boolean> {
  const { range, 'if-range': held } = request.headers
  const isGet = request.method === 'GET'
  const asked = isGet && (held === undefined || held === tag) ? byteRange(range, size) : 'whole'
  if (asked === 'none') {
    sendText(response, 416, 'There are not so many bytes.\n', { 'Content-Range': `bytes */${size}` })
    return true
  }
  const span = asked === 'whole' ? { from: 0, to: size } : asked
  const bytes = read(span)
  const first = isGet ? await firstOf(bytes) : null
  if (isGet && first === null) return false
  begun()
  response.writeHead(asked === 'whole' ? 200 : 206, {
    'Content-Length': span.to - span.from,
    ...(asked === 'whole' ? {} : { 'Content-Range': `bytes ${span.from}-${span.to - 1}/${size}` }),
    'Accept-Ranges': 'bytes',
    ETag: tag,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...headers,
  })
  if (first === null) response.end()
  else await pipeline(withFirst(first, bytes), response)
  return true
}

/** Whether sending failed as the reader left, or moved to another position. */
export function hasLeft(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(ERR_STREAM_\w+|ECONNRESET|EPIPE)$/.test(String(error.code))
}

/** Reads the first bytes before the headers go out, so that a fault of the file store can still be answered; null where they are gone. */
async function firstOf(bytes: AsyncGenerator<Buffer>): Promise<Buffer | null> {
  try {
    const { value } = await withinTime(bytes.next(), timeLimitMs)
    return value ?? null
  } catch (error) {
    if (error instanceof BlobAbsent) return null
    throw error
  }
}

async function* withFirst(first: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  yield first
  yield* rest
}
