import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'

export interface BodyLimits {
  /** The time (ms) over which a body's rate is measured. */
  windowMs: number
  /** Bytes a second that a body has to bring over each window. */
  leastRate: number
  /** No body may take longer (ms), whatever its rate. */
  longestMs: number
  /** How often this is checked (ms). */
  lookMs: number
}

export const bodyLimits: BodyLimits = { windowMs: 30_000, leastRate: 1_000, longestMs: 15 * 60_000, lookMs: 1_000 }

interface Coming {
  socket: Socket
  began: number
  /** The current window: its start (ms of the process), and the bytes that the connection had brought by then. */
  since: number
  brought: number
}

/**
 * Ends requests whose body arrives below the least rate, or takes longer than longestMs; a slow body above that rate may take its
 * time. A fixed time for each request, as Node has one, would end every photo sent over one bar of signal. Returns a function that
 * ends the watch.
 */
export function boundBodies(server: Server, limits: BodyLimits = bodyLimits): () => void {
  const coming = new Map<IncomingMessage, Coming>()
  server.on('request', (request: IncomingMessage) => {
    const { socket, headers } = request
    if (!hasBody(headers)) return
    const now = performance.now()
    coming.set(request, { socket, began: now, since: now, brought: socket.bytesRead })
    request.once('close', () => coming.delete(request))
  })

  const look = (): void => {
    const now = performance.now()
    for (const [request, body] of coming) {
      if (request.complete) {
        coming.delete(request)
        continue
      }
      const isWindowOver = now - body.since >= limits.windowMs
      const least = (limits.windowMs / 1_000) * limits.leastRate
      if (now - body.began > limits.longestMs || (isWindowOver && body.socket.bytesRead - body.brought < least)) {
        coming.delete(request)
        request.destroy()
      } else if (isWindowOver) {
        body.since = now
        body.brought = body.socket.bytesRead
      }
    }
  }
  const looking = setInterval(look, limits.lookMs).unref()
  return () => clearInterval(looking)
}

function hasBody(headers: IncomingMessage['headers']): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
