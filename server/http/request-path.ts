import type { IncomingMessage } from 'node:http'

/** The path of a request as it was sent, without the query. */
export function pathOf(request: IncomingMessage): string {
  const url = request.url ?? '/'
  const end = url.search(/[?#]/)
  return end === -1 ? url : url.slice(0, end)
}
