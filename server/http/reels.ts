import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from '../context/log'
import { type ReelSound, soundFor, soundNamed } from '../services/reels/sound-for'
import { agencyCaller } from './agency-token'
import type { ApiOutcome } from './api'
import { ApiError, busySentence } from './api-error'
import type { ApiParts } from './api-parts'
import { filePolicy } from './file-policy'
import { withinTime } from './graphql'
import { shownFailure } from './graphql-errors'
import { createPlaces } from './places'
import { sendText } from './plain-answer'
import { noOutbox, requestContext } from './request-context'
import { hasLeft, type Spanned, sendSpan } from './send-span'

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
    const isThere = sound !== null && (await sendSpan(request, response, spanned(sound, id), place.leave))
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

/** The id as the tag: a file never changes. */
function spanned({ size, read }: ReelSound, id: string): Spanned {
  const headers = {
    'Content-Type': 'audio/mpeg',
    'Content-Disposition': 'inline; filename="reel.mp3"',
    'Content-Security-Policy': filePolicy('audio/mpeg'),
  }
  return { size, read, tag: `"${id}"`, headers }
}
