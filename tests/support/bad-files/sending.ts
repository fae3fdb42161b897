import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { append, begin, idOf, type Sender } from '../tus-client'
import type { BadFile } from './bad-file'

/** An answer as it came; status 0 where the line broke before there was one. */
export interface Told {
  status: number
  headers: Record<string, string | string[] | undefined>
  bytes: Buffer
}

/**
 * Sends one request with node:http, which sends whatever it is given and accepts an answer that comes before the whole
 * body is sent.
 */
export function told(
  { url, cookie }: Sender,
  { method, path, headers }: { method: string; path: string; headers: Record<string, string> },
  body?: Buffer,
): Promise<Told> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(url)
    const asked = request(
      // A connection of its own, so that nothing that one request leaves on it reaches the next.
      { hostname, port, path, method, agent: false, headers: { cookie, 'x-callboard': '1', ...headers } },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('close', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(parts) }),
        )
      },
    )
    asked.on('error', () => resolve({ status: 0, headers: {}, bytes: Buffer.alloc(0) }))
    asked.end(body)
  })
}

/** An operation that takes a file as its variable `file`. */
export interface FileOperation {
  query: string
  variables: Record<string, unknown>
  /** Where it is sent; by default the member's endpoint. */
  path?: string
}
const memberPath = '/dj/api/member/'

/**
 * Uploads a file by tus and then sends the operation. Gives the operation's answer, or tus's answer where tus refused the
 * file.
 */
export async function byTus(from: Sender, file: BadFile, bytes: Buffer, operation: FileOperation) {
  const { query, variables } = operation
  const path = await begin(from, bytes.length, file.name).catch((error: unknown) => String(error))
  if (!path.startsWith('/')) return { refusal: path }
  if (bytes.length > 0) {
    const { status, text } = await append(from, path, 0, bytes)
    if (status !== 204) return { refusal: `${status} ${text}` }
  }
  const body = Buffer.from(JSON.stringify({ query, variables: { ...variables, file: idOf(path) } }))
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  return told(from, { method: 'POST', path: operation.path ?? memberPath, headers }, body)
}

const boundary = 'callboard-bad-file'

/** Sends the operation with the file in its body. */
export function byMultipart(
  from: Sender,
  { name, filetype }: BadFile,
  bytes: Buffer,
  { query, variables, path = memberPath }: FileOperation,
): Promise<Told> {
  const part = (head: string, content: Buffer) =>
    Buffer.concat([Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`), content])
  const body = Buffer.concat([
    part('name="operations"', Buffer.from(JSON.stringify({ query, variables: { ...variables, file: null } }))),
    Buffer.from('\r\n'),
    part('name="map"', Buffer.from('{"0":["variables.file"]}')),
    Buffer.from('\r\n'),
    part(`name="0"; filename="${name}"\r\nContent-Type: ${filetype}`, bytes),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const headers = {
    ...{ 'content-type': `multipart/form-data; boundary=${boundary}`, 'idempotency-key': randomUUID() },
    'content-length': String(body.length),
  }
  return told(from, { method: 'POST', path, headers }, body)
}
