import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'

export interface BodyLimits {
  /** Over this time (ms) … */
  windowMs: number
  /** … a body has to bring so many bytes a second. */
  leastRate: number
  /** No body takes longer (ms), whatever it brings. */
  longestMs: number
  /** How often that is looked at (ms). */
  lookMs: number
}

export const bodyLimits: BodyLimits = { windowMs: 30_000, leastRate: 1_000, longestMs: 15 * 60_000, lookMs: 1_000 }

interface Coming {
  socket: Socket
  began: number
  /** The window that is being looked at: since when (ms of the process), and what the connection had brought by then. */
  since: number
  brought: number
}

/**
 * Ends bodies that bring less than the least rate, or never come to an end; whoever brings it may take his time. A fixed
 * time for each request, as Node has one, would end every photo that comes over one bar of signal. Gives what ends the
 * watch.
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
