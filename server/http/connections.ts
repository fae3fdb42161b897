import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export interface ConnectionLimits {
  /** Open at once; beyond it the one that has waited longest gives way. */
  most: number
  /** Answers that one connection may ask for before it has taken the first: browsers ask for one. */
  mostAhead: number
  /** Bytes of answers that their readers have not taken yet, over all connections. */
  mostUnread: number
  /** An answer may stay unread for so long (ms), and as long again as it takes at leastRate. */
  patienceMs: number
  /** Bytes a second. */
  leastRate: number
  /** How often that is looked at (ms). */
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
  /** Since when its reader has taken nothing (ms of the process), and how much it had taken by then. */
  unreadSince: number | null
  taken: number
}

/**
 * Bounds connections in number, in what they keep in memory and in time, so that those who open many, or never read what they
 * asked for, take nothing from the others. Gives what ends the watch.
 */
export function boundConnections(server: Server, limits: ConnectionLimits = connectionLimits): () => void {
  /** In the order in which they were last of use. */
  const known = new Map<Socket, Known>()

  /** Whoever waits for us is let be; who only holds a connection, or does not read, is not. */
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
      // An answer that waited behind another one never had the socket, and is not told.
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

/** Bytes that wait in the process for the reader of a connection. */
function unreadOf(socket: Socket, { answers }: Known): number {
  let waiting = socket.writableLength
  // The first answer writes into the socket, those behind it keep what they have.
  for (const answer of answers) if (answer.socket === null) waiting += answer.writableLength
  return waiting
}
