import type { DrainEnv } from '../drain-env'
import { exchange, foreignAnswer, judge, type Refusal, type Unreachable } from '../exchange-json'
import { isPausing, meaningOf } from '../meaning'
import { partTimeout } from '../times'
import { changeWay, uploadWay } from './upload-way'

/** By whom files are sent, and over which line. */
export interface TusLine extends Pick<DrainEnv, 'fetch' | 'now' | 'sender' | 'timeoutMs' | 'onExchange'> {
  memberId: number
  /**
   * Whether our server answers a small question; it tells onExchange by itself. An upload that fails says nothing of the
   * line: some networks let everything through but uploads.
   */
  isServerThere: () => Promise<boolean>
}

/**
 * The result of a tus 1.0.0 request. created: the server expects the file, under that id. at: it has offset bytes of
 * size. gone: it knows no such upload. elsewhere: it has a different number of bytes than the request said.
 */
export type TusAnswer =
  | { kind: 'created'; uploadId: string }
  | { kind: 'at'; offset: number; size: number | null }
  | { kind: 'gone' }
  | { kind: 'elsewhere' }
  | Refusal
  | Unreachable

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

type TusRequest = { method: 'POST' | 'HEAD' | 'PATCH'; headers?: Record<string, string>; body?: ArrayBuffer | Blob }

/** A network that bars the method is asked once more the other way, which is then kept. */
async function ask(line: TusLine, url: string, request: TusRequest): Promise<TusAnswer> {
  const answer = await askOnce(line, url, request)
  if (!isBarred(answer) || request.method === 'POST') return answer
  changeWay()
  const second = await askOnce(line, url, request)
  if (isBarred(second)) changeWay()
  return second
}

function isBarred(answer: TusAnswer): boolean {
  return answer.kind === 'unreachable' && answer.why === 'barred'
}

async function askOnce(line: TusLine, url: string, { method, ...init }: TusRequest): Promise<TusAnswer> {
  const isPosted = uploadWay.isPosted && method !== 'POST'
  const headers = {
    ...(isPosted ? { 'x-http-method-override': method } : {}),
    'tus-resumable': '1.0.0',
    'x-callboard': '1',
    'outbox-member': String(line.memberId),
    'outbox-sender': line.sender,
    ...init.headers,
  }
  const sent = { ...init, method: isPosted ? 'POST' : method, headers }
  const request = { url, init: sent, timeoutMs: line.timeoutMs }
  const answer = await exchange(line.fetch, request, (response, text) => judgeTus(method, response, text))
  if (answer.kind !== 'unreachable') line.onExchange(true)
  return answer
}

function judgeTus(method: string, response: Response, text: string): TusAnswer {
  const { status, headers } = response
  const said = judge(response, text)
  const retryAfter = headers.get('retry-after')
  const notOurs = { kind: 'unreachable', why: foreignAnswer(status), retryAfter } as const
  // A captive portal's page, a proxy's error.
  if (headers.get('tus-resumable') === null && said.kind !== 'error') return notOurs
  if (method !== 'POST' && (status === 404 || status === 410)) return { kind: 'gone' }
  const isAboutMember = said.kind === 'error' && isPausing(said.meaning)
  if (method === 'PATCH' && status === 409 && !isAboutMember) return { kind: 'elsewhere' }
  if (said.kind === 'error') return said
  if (status >= 400) return withoutWords(status, retryAfter)
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
