import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AgencyInfo } from '../../domain/agency/agency-info'

/** GET /agency.json: what the agency says of itself; revalidated at each request, sent only when it changed. */
export function createAgencyJson(info: AgencyInfo): (request: IncomingMessage, response: ServerResponse) => void {
  const text = JSON.stringify(info)
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  return (request, response) => {
    response.setHeader('ETag', etag)
    response.setHeader('Cache-Control', 'no-cache')
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304).end()
      return
    }
    response.writeHead(200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(text),
    })
    response.end(request.method === 'HEAD' ? undefined : text)
  }
}
