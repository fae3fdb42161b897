import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface LoopbackProxy {
  url: string
  /** Changes bodies on the way back, by path; null leaves them. */
  change: (path: string, body: string) => string | null
  close: () => Promise<void>
}

/** A proxy on loopback between browser and server, so that a test can give the browser another file than there is. */
export async function startProxy(target: string): Promise<LoopbackProxy> {
  const { hostname, port } = new URL(target)
  const proxy: LoopbackProxy = { url: '', change: () => null, close: async () => undefined }
  const server = createServer((incoming, outgoing) => {
    // Whole bodies, uncompressed: what is changed on the way back must not be called unchanged.
    const { 'if-none-match': _tag, 'if-modified-since': _since, ...asked } = incoming.headers
    const headers = { ...asked, 'accept-encoding': 'identity' }
    const onward = request({ hostname, port, path: incoming.url, method: incoming.method, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const body = Buffer.concat(parts)
        const changed = proxy.change(incoming.url ?? '', body.toString('utf8'))
        const { 'content-length': _length, 'transfer-encoding': _encoding, ...kept } = answer.headers
        outgoing.writeHead(answer.statusCode ?? 502, kept)
        outgoing.end(changed ?? body)
      })
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  proxy.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  proxy.close = () =>
    new Promise((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  return proxy
}
