import type { IncomingMessage, ServerResponse } from 'node:http'
import type { DocumentName } from '../../domain/access/authorisation'
import type { Logger } from '../context/log'
import { documentFor } from '../services/documents/document-for'
import type { MadeDocument, StoredDocument } from '../services/documents/made-document'
import type { ApiOutcome } from './api'
import { ApiError, busySentence } from './api-error'
import type { ApiParts } from './api-parts'
import { noticeOf } from './download-notices'
import { filePolicy } from './file-policy'
import { withinTime } from './graphql'
import { shownFailure } from './graphql-errors'
import { sendNotice } from './notice-page'
import { createPlaces } from './places'
import { noOutbox, requestContext } from './request-context'
import { hasLeft, type Spanned, sendSpan } from './send-span'

/** A document that an address names. */
export interface Download {
  name: DocumentName
  /** The document's number, or the member's where each member has one such document. */
  number: number
  /** The address without its number, for the log. */
  template: string
}

/** Specification part 2, section 1. */
const addresses: Readonly<Record<DocumentName, string>> = {
  payslip: '/dj/api/member/payslip/{id}.html',
  chit: '/dj/api/member/chit/{id}.pdf',
  terms_of_engagement: '/dj/api/member/{extraid}/terms-of-engagement.pdf',
  terms_of_employment: '/dj/api/member/{extraid}/terms-of-employment.pdf',
  receipt: '/dj/api/member/receipt/{id}.pdf',
  my_data: '/dj/api/member/{extraid}/my-data.zip',
}

const patterns = (Object.keys(addresses) as DocumentName[]).map((name) => {
  const template = addresses[name]
  const [before = '', after = ''] = template.split(/\{\w+\}/)
  return { name, template, before, after }
})

/** The document at a path, whether there is one or not; null for another path. */
export function downloadAt(path: string): Download | null {
  for (const { name, template, before, after } of patterns) {
    if (!path.startsWith(before) || !path.endsWith(after)) continue
    const digits = path.slice(before.length, path.length - after.length)
    if (/^[1-9]\d{0,8}$/.test(digits)) return { name, number: Number(digits), template }
  }
  return null
}

const timeLimitMs = 20_000
/** The archive holds a document for each payslip and chit. */
const archiveLimitMs = 120_000
/** Places for readers of archives. Each holds half a megabyte in memory while it lasts. */
const readers = createPlaces(60, 4)

/**
 * Answers a GET or HEAD for a document: by session cookie, and only to those whom domain/access/authorisation.ts allows. A denied
 * document looks like an absent one. It is never cached, and its headers keep any active content from running.
 */
export async function handleDownload(
  parts: ApiParts,
  download: Download,
  request: IncomingMessage,
  response: ServerResponse,
  log: Logger,
): Promise<ApiOutcome> {
  const place = parts.inFlight.enter('files')
  let stop: (() => void) | null = null
  try {
    if (!place) throw new ApiError(503, 'UNAVAILABLE', busySentence)
    const ctx = await requestContext(parts, { request, response, log }, { outbox: noOutbox, agency: null, place })
    const ms = download.name === 'my_data' ? archiveLimitMs : timeLimitMs
    const document = await withinTime(documentFor(ctx, download.name, download.number), ms)
    if (!document) return refuse(parts, response, 'ABSENT')
    if ('body' in document) sendDocument(response, document)
    else {
      stop = readers.enter(ctx.session?.extraid ?? 0)
      if (!stop) throw new ApiError(503, 'UNAVAILABLE', busySentence)
      if (!(await sendSpan(request, response, spanned(document), place.leave))) {
        await document.forget()
        throw new ApiError(503, 'UNAVAILABLE', busySentence)
      }
    }
    return { code: null, fields: download.name }
  } catch (error) {
    if (response.headersSent && hasLeft(error)) return { code: null, fields: download.name }
    return refuse(parts, response, shownFailure(error, log).code)
  } finally {
    stop?.()
    place?.leave()
  }
}

function refuse(parts: ApiParts, response: ServerResponse, code: string): ApiOutcome {
  if (response.headersSent) response.destroy()
  else sendNotice(response, noticeOf(code), parts.agencyInfo.name)
  return { code, fields: '' }
}

function sendDocument(response: ServerResponse, { body, type, filename, styles = [] }: MadeDocument): void {
  response.writeHead(200, {
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(body),
    'Content-Disposition': `inline; filename="${filename}"`,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': filePolicy(type, styles),
  })
  response.end(response.req.method === 'HEAD' ? undefined : body)
}

function spanned({ type, filename, size, sha256, madeAt, read }: StoredDocument): Spanned {
  const headers = {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${filename}"`,
    'Last-Modified': madeAt.toUTCString(),
    'Content-Security-Policy': filePolicy(type, []),
  }
  return { size, read, tag: `"${sha256}"`, headers }
}
