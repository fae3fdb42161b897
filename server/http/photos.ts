import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from '../context/log'
import { formLookedAt } from '../services/agency/consents'
import { scanLookedAt } from '../services/agency/right-to-work'
import { pictureFor, pictureOf } from '../services/photos/picture-for'
import { listImageFor, listImageOf } from '../services/special-lists/image-for'
import { agencyCaller } from './agency-token'
import type { ApiOutcome } from './api'
import { ApiError, busySentence } from './api-error'
import type { ApiParts } from './api-parts'
import { filePolicy } from './file-policy'
import { withinTime } from './graphql'
import { shownFailure } from './graphql-errors'
import { sendText } from './plain-answer'
import { noOutbox, requestContext } from './request-context'

/** A picture that an address names. */
export interface PictureAddress {
  id: string
  /** What it belongs to: a slot of the member's photos, a special-list application; or a document or consent, for the agency alone. */
  of: keyof typeof names
  /** A consent may be a PDF. */
  type: 'image/jpeg' | 'application/pdf'
  isAgency: boolean
  /** The address without its name, for the log. */
  template: string
}

const timeLimitMs = 20_000
const names = { photo: '{thumbnail}', speciallist: '{image}', scan: '{scan}', consent: '{form}' }
const types = { jpg: 'image/jpeg', pdf: 'application/pdf' } as const

/** The picture at a path, whether there is one or not; null for another path. Specification part 2, section 1. */
export function pictureAt(path: string): PictureAddress | null {
  const [, side, of, id, end] =
    /^\/dj\/api\/(member|agency)\/(photo|speciallist|scan|consent)\/([0-9a-f]{32})\.(jpg|pdf)$/.exec(path) ?? []
  if (!side || !id || !isSort(of) || (end !== 'jpg' && end !== 'pdf')) return null
  if (side === 'member' && (of === 'scan' || of === 'consent')) return null
  if (end === 'pdf' && of !== 'consent') return null
  const template = `/dj/api/${side}/${of}/${names[of]}.${end}`
  return { id, of, type: types[end], isAgency: side === 'agency', template }
}

function isSort(text: string | undefined): text is PictureAddress['of'] {
  return text !== undefined && Object.hasOwn(names, text)
}

/** How a picture of each sort is read. shown: for whom the access table allows it; any: for the agency, whoever it belongs to. */
const sorts = {
  photo: { shown: pictureFor, any: pictureOf },
  speciallist: { shown: listImageFor, any: listImageOf },
  scan: { shown: async () => null, any: scanLookedAt },
  consent: { shown: async () => null, any: formLookedAt },
} as const

/**
 * Answers a GET or HEAD for a picture: by session cookie to those whom domain/access/authorisation.ts allows, and to the agency by
 * its token. A denied picture looks like an absent one. No HTTP cache keeps it: the page itself stores what it shows offline.
 */
export async function handlePicture(
  parts: ApiParts,
  { id, of, type, isAgency }: PictureAddress,
  request: IncomingMessage,
  response: ServerResponse,
  log: Logger,
): Promise<ApiOutcome> {
  let place: ReturnType<typeof parts.inFlight.enter> = null
  try {
    const agency = isAgency ? await agencyCaller(parts, request) : null
    place = parts.inFlight.enter('files')
    if (!place) throw new ApiError(503, 'UNAVAILABLE', busySentence, { 'Retry-After': '2' })
    const about = { outbox: noOutbox, agency, place }
    const ctx = await requestContext(parts, { request, response, log }, about)
    const { shown, any } = sorts[of]
    const picture = await withinTime((isAgency ? any : shown)(ctx, id, type), timeLimitMs)
    if (picture) sendPicture(response, picture, type)
    else sendText(response, 404, 'Not found.\n')
    return { code: picture ? null : 'ABSENT', fields: of }
  } catch (error) {
    const shown = shownFailure(error, log)
    if (response.headersSent) response.destroy()
    else sendText(response, shown.status, `${shown.message}\n`, shown.headers)
    return { code: shown.code, fields: of }
  } finally {
    place?.leave()
  }
}

/** The headers keep any active content in the file from running; a PDF is sent as a download. */
function sendPicture(response: ServerResponse, picture: Buffer, type: PictureAddress['type']): void {
  const disposition = type === 'image/jpeg' ? 'inline; filename="photo.jpg"' : 'attachment; filename="form.pdf"'
  response.writeHead(200, {
    'Content-Type': type,
    'Content-Length': picture.length,
    'Content-Disposition': disposition,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': filePolicy(type),
  })
  response.end(response.req.method === 'HEAD' ? undefined : picture)
}
