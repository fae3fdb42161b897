import type { IncomingMessage } from 'node:http'
import { ApiError } from './api-error'
import { isJson } from './request-origin'

const limit = 256 * 1024

/** Reads a JSON object of at most 256 kB; throws an ApiError where it is something else, without reading on. */
export async function readJsonBody(request: IncomingMessage): Promise<object> {
  if (!isJson(request.headers)) throw new ApiError(415, 'BAD_REQUEST', 'The body must be application/json.')
  const text = (await readBody(request)).toString('utf8')
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body
  } catch {
    // Answered below.
  }
  throw new ApiError(400, 'BAD_REQUEST', 'The body must be a JSON object with a GraphQL query.')
}

/** Reads a body of at most 256 kB, whatever it is; throws an ApiError where it is larger, without reading on. */
export async function readBody(request: IncomingMessage): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge()
  return readAll(request)
}

function readAll(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > limit) {
        request.pause()
        reject(tooLarge())
      } else chunks.push(chunk)
    })
    request.on('end', () => resolve(Buffer.concat(chunks)))
    request.on('error', () => reject(cutOff()))
    request.on('close', () => reject(cutOff()))
  })
}

function tooLarge(): ApiError {
  // The connection is closed: what is left of the body is not read.
  return new ApiError(413, 'BAD_REQUEST', 'The body is larger than 256 kB.', { Connection: 'close' })
}

function cutOff(): ApiError {
  return new ApiError(400, 'BAD_REQUEST', 'The request ended too early.')
}
