import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { opened } from './opened'

export interface ProxiedAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** One request on its way through the proxy, and what can be done with it. */
export interface Proxied {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
  /** Sends it to the server and gives the whole answer. Each call sends it again. Rejects where there is no answer. */
  forward: () => Promise<ProxiedAnswer>
  reply: (answer: ProxiedAnswer) => void
  /** Ends the browser's connection without an answer, or in the middle of one. */
  cut: () => void
  /** The response to the browser, for a test that sends less than a whole answer. */
  outgoing: ServerResponse
}

export interface LoopbackProxy {
  url: string
  /** Changes bodies on the way back, by path; null leaves them. */
  change: (path: string, body: string) => string | null
  /** What is done with a request. By default it is forwarded, and its answer changed as `change` says. */
  treat: (proxied: Proxied) => Promise<void>
  close: () => Promise<void>
}

/** A proxy on loopback between browser and server, so that a test can stand between them. */
export async function startProxy(target: string): Promise<LoopbackProxy> {
  const agent = new Agent({ keepAlive: false })
  const proxy: LoopbackProxy = {
    url: '',
    change: () => null,
    treat: async (proxied) => {
      const answer = await proxied.forward()
      const changed = proxy.change(proxied.path, answer.body.toString('utf8'))
      proxied.reply(changed === null ? answer : { ...answer, body: Buffer.from(changed) })
    },
    close: async () => undefined,
  }
  const server = createServer((incoming, outgoing) => {
    // Cut connections, on either side, are the purpose of this proxy.
    outgoing.on('error', () => undefined)
    const cut = (): void => void outgoing.socket?.destroy()
    read(incoming)
      .then((body) => proxy.treat(proxiedOf(target, agent, incoming, body, outgoing, cut)))
      .catch(cut)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  proxy.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  proxy.close = () =>
    new Promise((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  opened(() => proxy.close())
  return proxy
}

function proxiedOf(
  target: string,
  agent: Agent,
  incoming: IncomingMessage,
  body: Buffer,
  outgoing: ServerResponse,
  cut: () => void,
): Proxied {
  // Asks for whole bodies, uncompressed. A body that is changed on the way back must not be answered as unchanged (304).
  const { 'if-none-match': _tag, 'if-modified-since': _since, ...asked } = incoming.headers
  const headers = { ...asked, 'accept-encoding': 'identity' }
  const { method = 'GET', url: path = '/' } = incoming
  const { hostname, port } = new URL(target)
  return {
    ...{ method, path, headers, body, outgoing, cut },
    forward: () => ask({ agent, hostname, port, path, method, headers }, body),
    reply: ({ status, headers: given, body: answered }) => {
      const { 'content-length': _length, 'transfer-encoding': _encoding, connection: _connection, ...kept } = given
      outgoing.writeHead(status, kept)
      outgoing.end(answered)
    },
  }
}

function ask(options: Parameters<typeof request>[1] & object, body: Buffer): Promise<ProxiedAnswer> {
  return new Promise((resolve, reject) => {
    const onward = request(options, (answer) => {
      read(answer).then(
        (got) => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: got }),
        reject,
      )
    })
    onward.on('error', reject)
    onward.end(body)
  })
}

/** The whole body; rejects where the body ends before it is whole. */
async function read(from: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of from) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
