import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { Logger } from '../context/log'
import { type ReelSound, soundFor, soundNamed } from '../services/reels/sound-for'
import { BlobAbsent } from '../store/blobs/blob-store'
import { agencyCaller } from './agency-token'
import type { ApiOutcome } from './api'
import { ApiError, busySentence } from './api-error'
import type { ApiParts } from './api-parts'
import { byteRange } from './byte-range'
import { filePolicy } from './file-policy'
import { withinTime } from './graphql'
import { shownFailure } from './graphql-errors'
import { createPlaces } from './places'
import { sendText } from './plain-answer'
import { noOutbox, requestContext } from './request-context'

/** The sound of an audio reel that an address names. */
export interface ReelAddress {
  id: string
  isAgency: boolean
  /** The address without its name, for the log. */
  template: string
}

const timeLimitMs = 20_000
/** Places for listeners. Each holds half a megabyte in memory while it lasts; one that stops reading is cut off within half a minute. */
const listening = createPlaces(100, 8)

/** The reel at a path, whether there is one or not; null for another path. */
export function reelAt(path: string): ReelAddress | null {
  const [, side, id] = /^\/dj\/api\/(member|agency)\/reel\/([0-9a-f]{32})\.mp3$/.exec(path) ?? []
  return side && id ? { id, isAgency: side === 'agency', template: `/dj/api/${side}/reel/{reel}.mp3` } : null
}

/**
 * Answers a GET or HEAD for the sound of a reel, or for a part of it (Range): by session cookie to those whom
 * domain/access/authorisation.ts allows, and to the agency by its token. A denied reel looks like an absent one. The answer is never
 * cached, and a browser that opens it treats it as nothing but sound.
 */
export async function handleReel(
  parts: ApiParts,
  { id, isAgency }: ReelAddress,
  request: IncomingMessage,
  response: ServerResponse,
  log: Logger,
): Promise<ApiOutcome> {
  // The place is held until the first bytes are there. Slow readers are bounded per connection (server/http/connections.ts).
  let place: ReturnType<typeof parts.inFlight.enter> = null
  let stop: (() => void) | null = null
  try {
    const agency = isAgency ? await agencyCaller(parts, request) : null
    place = parts.inFlight.enter('files')
    if (!place) throw new ApiError(503, 'UNAVAILABLE', busySentence, { 'Retry-After': '2' })
    const about = { outbox: noOutbox, agency, place }
    const ctx = await requestContext(parts, { request, response, log }, about)
    const sound = await withinTime(isAgency ? soundNamed(ctx, id) : soundFor(ctx, id), timeLimitMs)
    // The agency is one listener.
    stop = listening.enter(ctx.session?.extraid ?? 0)
    if (!stop) throw new ApiError(503, 'UNAVAILABLE', busySentence, { 'Retry-After': '5' })
    const isThere = sound !== null && (await sendSound(request, response, { ...sound, tag: `"${id}"` }, place.leave))
    if (!isThere) sendText(response, 404, 'Not found.\n')
    return { code: isThere ? null : 'ABSENT', fields: 'reel' }
  } catch (error) {
    // The listener left, or moved to another position in the reel.
    if (response.headersSent && hasLeft(error)) return { code: null, fields: 'reel' }
    const shown = shownFailure(error, log)
    // When the connection is cut, the player asks again from where it stopped.
    if (response.headersSent) response.destroy()
    else sendText(response, shown.status, `${shown.message}\n`, shown.headers)
    return { code: shown.code, fields: 'reel' }
  } finally {
    stop?.()
    place?.leave()
  }
}

function hasLeft(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(ERR_STREAM_\w+|ECONNRESET|EPIPE)$/.test(String(error.code))
}

/** tag: an ETag; as a file never changes, a client that holds a part under that tag may ask for the other parts. */
type Tagged = ReelSound & { tag: string }

/** False where the bytes were deleted after the row was read; nothing was sent then. */
async function sendSound(
  request: IncomingMessage,
  response: ServerResponse,
  { size, read, tag }: Tagged,
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
    'Content-Type': 'audio/mpeg',
    'Content-Length': span.to - span.from,
    ...(asked === 'whole' ? {} : { 'Content-Range': `bytes ${span.from}-${span.to - 1}/${size}` }),
    'Accept-Ranges': 'bytes',
    ETag: tag,
    'Content-Disposition': 'inline; filename="reel.mp3"',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': filePolicy('audio/mpeg'),
  })
  if (first === null) response.end()
  else await pipeline(withFirst(first, bytes), response)
  return true
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
