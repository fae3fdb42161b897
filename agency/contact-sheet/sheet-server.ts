import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream/promises'
import type { Download } from '../endpoint'
import { CommandError, exitCodes } from '../outcome'
import type { Body, PortalFile, SheetCalls } from './sheet-calls'
import { isOwnRequest, type SheetDoor, setSheetHeaders } from './sheet-door'
import type { SheetFile } from './sheet-files'

export interface SheetParts {
  door: SheetDoor
  calls: SheetCalls
  download: Download
  files: ReadonlyMap<string, SheetFile>
  /** 'The contact sheet' */
  name: string
}

export interface RunningSheet {
  /** 'http://127.0.0.1:40123' */
  origin: string
  close(): Promise<void>
}

/** Serves the page on a free port of the loopback interface, which no other machine reaches. */
export async function serveSheet(parts: SheetParts): Promise<RunningSheet> {
  let origin = ''
  const server = createServer((request, response) => {
    setSheetHeaders(response)
    answer(parts, origin, request, response).catch((error: unknown) => failed(response, error, parts.name))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function answer(parts: SheetParts, origin: string, request: IncomingMessage, response: ServerResponse) {
  const { door, calls, download, files } = parts
  if (!isOwnRequest(request, origin)) return send(response, 403, { message: 'This is from no page of the command.' })
  const path = new URL(request.url ?? '/', origin).pathname
  const isRead = request.method === 'GET'
  const isSent = request.method === 'POST'
  const file = files.get(path)
  if (isRead && file) return sendFile(response, file)
  if (isSent && path === '/enter') {
    const key = door.enter((await bodyOf(request)).secret)
    return key ? send(response, 200, { key }) : send(response, 403, { message: usedAddress })
  }
  if (!door.hasKey(request)) return send(response, 403, { message: usedAddress })
  const held = isRead ? calls.fileOf(path) : null
  if (held) return sendHeld(response, held, await download(held.source))
  const answered = isRead ? calls.read(path) : isSent ? calls.send(path, await bodyOf(request)) : null
  if (answered) return send(response, 200, await answered)
  send(response, 404, { message: 'There is nothing here.' })
}

const usedAddress =
  'This address was opened before, or is not the one that the command printed. Go on in the tab where it is open, or start the command again.'

const mostBytes = 20_000

async function bodyOf(request: IncomingMessage): Promise<Body> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > mostBytes) throw new CommandError(exitCodes.usage, 'This is more than a decision.')
    parts.push(part)
  }
  try {
    const body = JSON.parse(Buffer.concat(parts).toString('utf8')) as unknown
    if (typeof body === 'object' && body !== null) return body as Body
  } catch {}
  throw new CommandError(exitCodes.usage, 'This is no JSON.')
}

function send(response: ServerResponse, status: number, body: object): void {
  const text = JSON.stringify(body)
  response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) })
  response.end(text)
}

function sendFile(response: ServerResponse, { type, bytes }: SheetFile): void {
  response.writeHead(200, { 'Content-Type': type, 'Content-Length': bytes.length })
  response.end(bytes)
}

/** A PDF is sent as a download: opened in the page's place it would have the page's origin. */
async function sendHeld(response: ServerResponse, { type }: PortalFile, bytes: AsyncIterable<Uint8Array>) {
  const disposition = type === 'image/jpeg' ? 'inline' : 'attachment; filename="form.pdf"'
  response.writeHead(200, { 'Content-Type': type, 'Content-Disposition': disposition })
  await pipeline(bytes, response)
}

const statuses: Readonly<Record<CommandError['exitCode'], number>> = { 1: 409, 2: 400, 3: 503 }

/** Sends a command's error to the page instead of the terminal; any other error ends this answer alone. */
function failed(response: ServerResponse, error: unknown, name: string): void {
  if (response.headersSent) response.destroy()
  else if (error instanceof CommandError) send(response, statuses[error.exitCode], { message: sentence(error) })
  else send(response, 500, { message: `${name} failed. Start the command again.` })
}

/** A shorter text for an unreachable server: the command line's own also says what to type. */
function sentence({ exitCode, message }: CommandError): string {
  return exitCode === exitCodes.unreachable ? 'The portal’s server does not answer just now.' : message
}
