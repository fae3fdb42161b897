import { type ClientRequest, request } from 'node:http'
import type { Sender } from './tus-client'

const boundary = 'callboard-slow'

/** The body of upload_photo by the GraphQL multipart request specification. */
export function photoBody(extraid: number, phototype: number, file: Buffer): Buffer {
  const query =
    'mutation ($extraid: Int!, $phototype: Int!, $image: Upload!) { upload_photo(extraid: $extraid, phototype: $phototype, image: $image) { ok message } }'
  const part = (name: string, more = '') =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`
  return Buffer.concat([
    Buffer.from(part('operations') + JSON.stringify({ query, variables: { extraid, phototype, image: null } })),
    Buffer.from(`\r\n${part('map')}${JSON.stringify({ file: ['variables.image'] })}\r\n`),
    Buffer.from(part('file', '; filename="IMG_2041.jpg"\r\nContent-Type: image/jpeg')),
    file,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
}

/** Begins a request for that body. Nothing of the body is sent yet. */
export function beginBody(
  { url, cookie }: Sender,
  body: Buffer,
  { endpoint = 'member', type = `multipart/form-data; boundary=${boundary}` } = {},
): ClientRequest {
  return request(`${url}/dj/api/${endpoint}/`, {
    method: 'POST',
    headers: {
      ...{ cookie, 'x-callboard': '1', 'content-length': body.length },
      'content-type': type,
    },
  })
}

/** Sends the body at `rate` bytes a second. Gives the answer's text, and how many seconds the sending took. */
export async function sendSlowly(
  sent: ClientRequest,
  body: Buffer,
  rate: number,
): Promise<{ text: string; seconds: number }> {
  const answered = new Promise<string>((resolve, reject) => {
    sent.on('error', reject)
    sent.on('response', async (answer) => resolve(Buffer.concat(await answer.toArray()).toString()))
  })
  let seconds = 0
  for (let at = 0; at < body.length && !sent.destroyed; at += rate, seconds++) {
    sent.write(body.subarray(at, at + rate))
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
  sent.end()
  return { text: await answered, seconds }
}

/**
 * Sends the first half of the body and then nothing. Resolves once the server answers or lets go of the connection, with
 * the status or the error.
 */
export function sendHalfOf(sent: ClientRequest, body: Buffer): Promise<string> {
  sent.write(body.subarray(0, body.length / 2))
  return new Promise((resolve) => {
    sent.on('response', async (answer) => resolve(String(answer.statusCode)))
    sent.on('error', (error) => resolve(error.message))
  })
}
