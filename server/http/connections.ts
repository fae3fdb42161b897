import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export interface ConnectionLimits {
  /** Connections open at once; beyond it the least recently used one that awaits no answer is closed. */
  most: number
  /** Answers that one connection may request before it has received the first: browsers request one. */
  mostAhead: number
  /** Bytes of answers that their readers have not taken yet, over all connections. */
  mostUnread: number
  /** How long an answer may stay unread (ms), on top of the time that its unread bytes take at leastRate. */
  patienceMs: number
  /** Bytes a second. */
  leastRate: number
  /** How often this is checked (ms). */
  lookMs: number
}

export const connectionLimits: ConnectionLimits = {
  most: 2_000,
  mostAhead: 4,
  mostUnread: 64_000_000,
  patienceMs: 30_000,
  leastRate: 1_000,
  lookMs: 500,
}

interface Known {
  /** Answers that are being made, or are on their way. */
  answers: Set<ServerResponse>
  /** Since when the connection's reader has taken nothing (ms of the process), and how many bytes it had taken by then. */
  unreadSince: number | null
  taken: number
}

/**
 * Bounds connections in number, memory and time, so that clients that open many, or never read what they asked for, take nothing
 * from the others. Returns a function that ends the watch.
 */
export function boundConnections(server: Server, limits: ConnectionLimits = connectionLimits): () => void {
  /** Least recently used first. */
  const known = new Map<Socket, Known>()

  /** Closes the oldest connection that awaits nothing from us: an idle one, or one that does not read its answers. */
  const giveWay = (): void => {
    for (const [socket, { answers }] of known) {
      if ([...answers].some((answer) => !answer.headersSent)) continue
      known.delete(socket)
      socket.destroy()
      return
    }
  }
  server.on('connection', (socket: Socket) => {
    const one: Known = { answers: new Set(), unreadSince: null, taken: 0 }
    known.set(socket, one)
    socket.once('close', () => {
      known.delete(socket)
      // An answer queued behind another one never had the socket, so Node does not notify it of the close.
      for (const answer of one.answers) if (answer.socket === null) answer.destroy().emit('close')
    })
    if (known.size > limits.most) giveWay()
  })
  server.on('request', ({ socket }, response: ServerResponse) => {
    const one = known.get(socket)
    if (!one) return
    one.answers.add(response)
    if (one.answers.size > limits.mostAhead) socket.destroy()
    known.delete(socket)
    known.set(socket, one)
    response.once('close', () => one.answers.delete(response))
  })

  const look = (): void => {
    const now = performance.now()
    let unread = 0
    for (const [socket, one] of known) {
      const taken = socket.bytesWritten - socket.writableLength
      const kept = unreadOf(socket, one)
      if (kept === 0) one.unreadSince = null
      else if (one.unreadSince === null || taken !== one.taken) one.unreadSince = now
      one.taken = taken
      unread += kept
      const allowed = limits.patienceMs + (kept / limits.leastRate) * 1_000
      if (one.unreadSince !== null && now - one.unreadSince > allowed) socket.destroy()
    }
    for (const [socket, one] of known) {
      if (unread <= limits.mostUnread) return
      const kept = unreadOf(socket, one)
      if (kept === 0) continue
      unread -= kept
      socket.destroy()
    }
  }
  const looking = setInterval(look, limits.lookMs).unref()
  return () => clearInterval(looking)
}

/** Bytes buffered in the process that a connection's reader has not taken yet. */
function unreadOf(socket: Socket, { answers }: Known): number {
  let waiting = socket.writableLength
  // The first answer writes into the socket, those behind it keep what they have.
  for (const answer of answers) if (answer.socket === null) waiting += answer.writableLength
  return waiting
}
