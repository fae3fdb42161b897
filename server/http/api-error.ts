import type { ServerResponse } from 'node:http'

/** An answer of the API that is an error, in the form of docs/outbox-protocol.md. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message)
  }
}

export const busySentence = 'The agency is busy just now. Please try again in a moment.'
export const goneSentence = "The agency's server can't reach its records just now. Please try again in a moment."
export const faultSentence = 'Something went wrong at the agency. Please try again later.'

/** Writes a JSON answer that is never cached. */
export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  const text = JSON.stringify(body)
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    ...headers,
  })
  response.end(response.req.method === 'HEAD' ? undefined : text)
}

export function sendApiError(response: ServerResponse, error: ApiError): void {
  const body = { errors: [{ message: error.message, extensions: { code: error.code } }] }
  sendJson(response, error.status, body, error.headers)
}
