import { connect, type Socket } from 'node:net'

/** The session that sends. */
export interface Sender {
  url: string
  cookie: string
  /** Sent as Outbox-Member. */
  member?: number
}

export interface TusAnswer {
  status: number
  headers: Headers
  text: string
  /** The code of one of the API's own refusals. */
  code: string | null
}

/** One request of the tus protocol, to the address of all uploads or of one. */
export async function tus(
  from: Sender,
  method: string,
  { path = '/dj/api/upload/', headers = {}, body }: { path?: string; headers?: Record<string, string>; body?: Buffer },
): Promise<TusAnswer> {
  const answer = await fetch(`${from.url}${path}`, {
    method,
    headers: {
      'Tus-Resumable': '1.0.0',
      'X-Callboard': '1',
      ...(from.cookie ? { cookie: from.cookie } : {}),
      ...(from.member ? { 'Outbox-Member': String(from.member) } : {}),
      ...headers,
    },
    ...(body ? { body: new Uint8Array(body) } : {}),
  })
  const text = await answer.text()
  const code = /"code":"([A-Z_]+)"/.exec(text)?.[1] ?? null
  return { status: answer.status, headers: answer.headers, text, code }
}

/** Begins an upload of `size` bytes; gives its path. */
export async function begin(from: Sender, size: number, filename = 'photo.jpg'): Promise<string> {
  const metadata = `filename ${Buffer.from(filename).toString('base64')},filetype ${Buffer.from('image/jpeg').toString('base64')}`
  const answer = await tus(from, 'POST', { headers: { 'Upload-Length': String(size), 'Upload-Metadata': metadata } })
  const path = answer.headers.get('location')
  if (answer.status !== 201 || !path) throw new Error(`Not begun: ${answer.status} ${answer.text}`)
  return path
}

export function append(from: Sender, path: string, offset: number, body: Buffer): Promise<TusAnswer> {
  const headers = { 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': String(offset) }
  return tus(from, 'PATCH', { path, headers, body })
}

/** How far an upload has come; null where there is none. */
export async function offsetOf(from: Sender, path: string): Promise<number | null> {
  const answer = await tus(from, 'HEAD', { path })
  return answer.status === 200 ? Number(answer.headers.get('upload-offset')) : null
}

export async function sendWhole(from: Sender, bytes: Buffer): Promise<string> {
  const path = await begin(from, bytes.length)
  const { status, text } = await append(from, path, 0, bytes)
  if (status !== 204) throw new Error(`Not sent: ${status} ${text}`)
  return path
}

/** The id that an argument names an upload by. */
export const idOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** Longer than even a busy server takes to read what has arrived (ms). */
const readMs = 2_000

/**
 * Sends the first part of a body that was announced as longer, and then nothing, as a phone that lost its line does.
 * Resolves once the server has had time to read that part.
 */
export function appendHanging(
  from: Sender,
  path: string,
  { offset, claimed, sent }: { offset: number; claimed: number; sent: Buffer },
): Promise<Socket> {
  const body = ['Content-Type: application/offset+octet-stream', `Content-Length: ${claimed}`]
  return hang(from, [`PATCH ${path} HTTP/1.1`, 'Tus-Resumable: 1.0.0', `Upload-Offset: ${offset}`, ...body], sent)
}

/** The same for any request. head: its first line and its own headers; sent: the part of its body that is sent. */
export async function hang({ url, cookie }: Sender, head: string[], sent: Buffer): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const lines = [...head, `Host: ${hostname}:${port}`, `Cookie: ${cookie}`, 'X-Callboard: 1']
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  await new Promise((resolve) => socket.write(`${lines.join('\r\n')}\r\n\r\n`, resolve))
  await new Promise((resolve) => socket.write(sent, resolve))
  await new Promise((resolve) => setTimeout(resolve, readMs))
  return socket
}
