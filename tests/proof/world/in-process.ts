import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

/** A request as it is on the wire, and what came back. */
export interface WireRequest {
  url: string
  headers: Record<string, string>
  body: string
}
export interface WireAnswer {
  status: number
  headers: Record<string, string>
  text: string
}

/** Node's own response, whose bytes are kept instead of being written to a socket. */
class KeptResponse extends ServerResponse {
  kept: (answer: WireAnswer) => void = () => {}

  override end(chunk?: unknown): this {
    const headers: Record<string, string> = {}
    for (const [name, value] of Object.entries(this.getHeaders())) headers[name] = String(value)
    this.kept({ status: this.statusCode, headers, text: typeof chunk === 'string' ? chunk : String(chunk ?? '') })
    // On this event the handler writes its log line.
    this.emit('close')
    return this
  }
}

/**
 * Calls a handler of node:http with Node's own request and response objects, without a socket: the same handler, the
 * same parsing of headers and body, nothing that depends on the machine's timing.
 */
export function callHandler(
  handler: (request: IncomingMessage, response: ServerResponse) => void,
  given: WireRequest,
): Promise<WireAnswer> {
  return new Promise((resolve) => {
    const socket = new Socket()
    Object.defineProperty(socket, 'remoteAddress', { value: '127.0.0.1' })
    const request = new IncomingMessage(socket)
    request.method = 'POST'
    request.url = given.url
    request.headers = { host: '127.0.0.1', 'content-length': String(Buffer.byteLength(given.body)), ...given.headers }
    const response = new KeptResponse(request)
    response.kept = resolve
    request.push(given.body)
    request.push(null)
    handler(request, response)
  })
}
