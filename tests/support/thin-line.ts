import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { opened } from './opened'

/** What a line is like. It may be changed while the line is open. */
export interface LineKind {
  /** Bytes a second from the phone, and to it. */
  up: number
  down: number
  /** Time from one end to the other (ms). */
  delay: number
  /** All connections break each time this much time has passed (ms); null: they hold. */
  cutEvery: number | null
}

/** Nothing slows it. */
export const fullLine: LineKind = { up: 1e9, down: 1e9, delay: 0, cutEvery: null }
/** As in browsers' own developer tools: 750 kbit/s up, 1.6 Mbit/s down, 150 ms there and back. */
export const slow4g: LineKind = { up: 93_750, down: 200_000, delay: 75, cutEvery: null }

export interface ThinLine {
  url: string
  kind: LineKind
  /** Bytes that came through from the phone since it was last set to 0. */
  carried: number
  close: () => Promise<void>
}

/**
 * A line between browser and server that can be thin, slow and breaking. It works below HTTP, so that everything that
 * passes meets the same line, whether from a page or from the worker.
 */
export async function startThinLine(target: string): Promise<ThinLine> {
  const { hostname, port } = new URL(target)
  const line: ThinLine = { url: '', kind: fullLine, carried: 0, close: async () => undefined }
  const open = new Set<Socket>()
  const free = { up: 0, down: 0 }
  const carry = async (from: Socket, to: Socket, way: 'up' | 'down'): Promise<void> => {
    for await (const bytes of from) {
      for (let at = 0; at < (bytes as Buffer).length; at += 1_400) {
        const packet = (bytes as Buffer).subarray(at, at + 1_400)
        // All connections share the line's rate.
        free[way] = Math.max(free[way], performance.now()) + (1_000 * packet.length) / line.kind[way]
        const wait = free[way] - performance.now()
        if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait))
        if (to.destroyed) return
        setTimeout(() => arrive(to, packet, way), line.kind.delay)
      }
    }
    setTimeout(() => to.end(), line.kind.delay)
  }
  const arrive = (to: Socket, packet: Buffer, way: 'up' | 'down'): void => {
    if (to.destroyed) return
    to.write(packet)
    if (way === 'up') line.carried += packet.length
  }
  const server = createServer((phone) => {
    const far = connect(Number(port), hostname)
    for (const socket of [phone, far]) {
      open.add(socket)
      // Broken connections are the purpose of this line.
      socket.on('error', () => undefined)
      socket.on('close', () => {
        open.delete(socket)
        phone.destroy()
        far.destroy()
      })
    }
    void carry(phone, far, 'up').catch(() => far.destroy())
    void carry(far, phone, 'down').catch(() => phone.destroy())
  })
  let since = performance.now()
  const cutting = setInterval(() => {
    const { cutEvery } = line.kind
    if (cutEvery === null) since = performance.now()
    else if (performance.now() - since >= cutEvery) {
      since = performance.now()
      free.up = free.down = 0
      for (const socket of open) socket.destroy()
    }
  }, 100)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  line.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  line.close = () =>
    new Promise((resolve) => {
      clearInterval(cutting)
      server.close(() => resolve())
      for (const socket of open) socket.destroy()
    })
  opened(line.close)
  return line
}
