import type { DrainEnv } from '../drain-env'
import { exchange, judge, type Refusal, type Unreachable } from '../exchange-json'
import { isPausing, meaningOf } from '../meaning'
import { partTimeout } from '../times'

/** By whom files are sent, and over which line. */
export type TusLine = Pick<DrainEnv, 'fetch' | 'now' | 'sender' | 'timeoutMs' | 'onExchange'> & { memberId: number }

/**
 * The result of a tus 1.0.0 request. created: the server expects the file, under that id. at: it has offset bytes of
 * size. gone: it knows no such upload. elsewhere: it has a different number of bytes than the request said.
 */
export type TusAnswer =
  | { kind: 'created'; uploadId: string }
  | { kind: 'at'; offset: number; size: number | null }
  | { kind: 'gone' }
  | { kind: 'elsewhere' }
  | TusFailure
export type TusFailure = Refusal | Unreachable

const url = '/dj/api/upload/'

/** Announces a file to the server. Never rejects, nor do the functions below. */
export function createUpload(line: TusLine, file: { size: number; type: string; name: string }): Promise<TusAnswer> {
  const metadata = Object.entries({ filename: file.name, filetype: file.type })
    .filter(([, value]) => value !== '')
    .map(([key, value]) => `${key} ${base64(value)}`)
  const headers: Record<string, string> = { 'upload-length': String(file.size) }
  if (metadata.length > 0) headers['upload-metadata'] = metadata.join(',')
  return ask(line, url, { method: 'POST', headers })
}

/** Asks how much of an upload has arrived. */
export function askOffset(line: TusLine, uploadId: string): Promise<TusAnswer> {
  return ask(line, url + uploadId, { method: 'HEAD' })
}

/** Sends the bytes that follow on offset. What arrives of a part that breaks off is kept: askOffset says how much. */
export function sendBytes(
  line: TusLine,
  uploadId: string,
  offset: number,
  body: ArrayBuffer | Blob,
): Promise<TusAnswer> {
  const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) }
  return ask({ ...line, timeoutMs: partTimeout }, url + uploadId, { method: 'PATCH', headers, body })
}

async function ask(line: TusLine, url: string, init: RequestInit & { method: string }): Promise<TusAnswer> {
  const headers = {
    'tus-resumable': '1.0.0',
    'x-callboard': '1',
    'outbox-member': String(line.memberId),
    'outbox-sender': line.sender,
    ...init.headers,
  }
  const request = { url, init: { ...init, headers }, timeoutMs: line.timeoutMs }
  const answer = await exchange(line.fetch, request, (response, text) => judgeTus(init.method, response, text))
  line.onExchange(answer.kind !== 'unreachable')
  return answer
}

function judgeTus(method: string, response: Response, text: string): TusAnswer {
  const { status, headers } = response
  const said = judge(response, text)
  const notOurs = { kind: 'unreachable', why: 'not-ours', retryAfter: headers.get('retry-after') } as const
  // A captive portal's page, a proxy's error.
  if (headers.get('tus-resumable') === null && said.kind !== 'error') return notOurs
  if (method !== 'POST' && (status === 404 || status === 410)) return { kind: 'gone' }
  const isAboutMember = said.kind === 'error' && isPausing(said.meaning)
  if (method === 'PATCH' && status === 409 && !isAboutMember) return { kind: 'elsewhere' }
  if (said.kind === 'error') return said
  if (status >= 400) return withoutWords(status, headers.get('retry-after'))
  const uploadId = /\/dj\/api\/upload\/([0-9a-f]{32})$/.exec(headers.get('location') ?? '')?.[1]
  if (method === 'POST') return status === 201 && uploadId ? { kind: 'created', uploadId } : notOurs
  const offset = count(headers.get('upload-offset'))
  return offset === null ? notOurs : { kind: 'at', offset, size: count(headers.get('upload-length')) }
}

/** Codes by their status (docs/errors.md): an answer to HEAD has no text to name one. */
const codes: Readonly<Record<number, string>> = {
  401: 'UNAUTHENTICATED',
  403: 'TERMS_NOT_ACCEPTED',
  409: 'WRONG_MEMBER',
  429: 'RATE_LIMITED',
  503: 'UNAVAILABLE',
}

function withoutWords(status: number, retryAfter: string | null): Refusal {
  const code = codes[status] ?? (status >= 500 ? 'INTERNAL' : 'BAD_REQUEST')
  return { kind: 'error', code, meaning: meaningOf(code, status), message: '', retryAfter }
}

function count(header: string | null): number | null {
  return header !== null && /^\d{1,15}$/.test(header) ? Number(header) : null
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}
