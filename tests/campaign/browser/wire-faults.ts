import type { Proxied, ProxiedAnswer } from '../../support/proxy'
import { pause } from '../seeded'

/** What the network does to a request. holdMs: how long a request hangs before its connection dies. */
type Treatment = (proxied: Proxied, holdMs: number) => Promise<{ reached: number | null }>

const html = { 'content-type': 'text/html' }
const page = (status: number, text: string, more: Record<string, string> = {}): ProxiedAnswer => {
  return { status, headers: { ...html, ...more }, body: Buffer.from(`<!doctype html><title>${text}</title>${text}`) }
}

/** An error in the server's own form (docs/errors.md). */
function coded(status: number, code: string, more: Record<string, string> = {}): ProxiedAnswer {
  const body = Buffer.from(JSON.stringify({ errors: [{ message: 'Planned.', extensions: { code } }] }))
  return { status, headers: { 'content-type': 'application/json', ...more }, body }
}

const instead =
  (answer: ProxiedAnswer): Treatment =>
  async (proxied) => {
    proxied.reply(answer)
    return { reached: null }
  }

export const wireFaults = {
  /** Row 4: the server has committed; its answer is lost. */
  'answer lost': async (proxied) => {
    const { status } = await proxied.forward()
    proxied.cut()
    return { reached: status }
  },
  'cut before it left': async (proxied) => {
    proxied.cut()
    return { reached: null }
  },
  'cut in mid-answer': async (proxied) => {
    const { status, headers, body } = await proxied.forward()
    proxied.outgoing.writeHead(status, { ...kept(headers), 'content-length': String(body.length) })
    proxied.outgoing.write(body.subarray(0, Math.floor(body.length / 2)))
    await pause(20)
    proxied.cut()
    return { reached: status }
  },
  /** Row 6: delivered twice, at once. */
  doubled: async (proxied) => {
    const [first, second] = await Promise.all([proxied.forward(), proxied.forward()])
    proxied.reply(first)
    return { reached: second.status }
  },
  /** Row 7: the connection dies, and the request arrives after holdMs. */
  late: async (proxied, holdMs) => {
    proxied.cut()
    await pause(holdMs)
    return { reached: (await proxied.forward()).status }
  },
  /** The request hangs, and then its connection dies without having reached the server. */
  stalled: async (proxied, holdMs) => {
    await pause(holdMs)
    proxied.cut()
    return { reached: null }
  },
  'stalled after the commit': async (proxied, holdMs) => {
    const { status } = await proxied.forward()
    await pause(holdMs)
    proxied.cut()
    return { reached: status }
  },
  /** Row 8: the request hangs until the device gives up. */
  hung: async (proxied) => {
    await new Promise((resolve) => proxied.outgoing.once('close', resolve))
    return { reached: null }
  },
  /** Row 10. */
  'captive portal': instead(page(200, 'Free Wi-Fi. Please accept our terms.')),
  /** Row 11. */
  unavailable: instead(coded(503, 'UNAVAILABLE', { 'retry-after': '1' })),
  'rate limited': instead(coded(429, 'RATE_LIMITED', { 'retry-after': '1' })),
  internal: instead(coded(500, 'INTERNAL')),
  'bad gateway': instead(page(502, 'Bad Gateway', { 'retry-after': '1' })),
  trickled: async (proxied, holdMs) => {
    const { status, headers, body } = await proxied.forward()
    proxied.outgoing.writeHead(status, { ...kept(headers), 'content-length': String(body.length) })
    const steps = 12
    for (let n = 0; n < steps; n++) {
      const [from, to] = [n, n + 1].map((at) => Math.floor((at * body.length) / steps))
      proxied.outgoing.write(body.subarray(from, to))
      await pause(holdMs / steps)
    }
    proxied.outgoing.end()
    return { reached: status }
  },
} satisfies Record<string, Treatment>

export type WireFault = keyof typeof wireFaults

function kept({
  'content-length': _length,
  'transfer-encoding': _encoding,
  connection: _connection,
  ...rest
}: ProxiedAnswer['headers']) {
  return rest
}
