import { createServer, type RequestListener, type Server } from 'node:http'
import { StartError } from '../start-error'
import { boundConnections } from './connections'
import { boundBodies } from './slow-bodies'

/** Listens, and returns the server and its real port. Throws a StartError with one sentence when the address can't be used. */
export function listen(
  handler: RequestListener,
  host: string,
  port: number,
): Promise<{ server: Server; port: number }> {
  // No fixed time for a whole request: a large body over a bad line takes minutes (slow-bodies.ts).
  const server = createServer({ headersTimeout: 15_000, requestTimeout: 0, keepAliveTimeout: 65_000 }, handler)
  server.once('close', boundConnections(server))
  server.once('close', boundBodies(server))
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new StartError(sentenceOf(error, host, port))))
    server.listen(port, host, () => {
      const address = server.address()
      resolve({ server, port: typeof address === 'object' && address ? address.port : port })
    })
  })
}

function sentenceOf(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE') {
    return `Port ${port} on ${host} is in use; stop what uses it, or set PORT to another one (0 takes a free one).`
  }
  if (error.code === 'EACCES')
    return `Port ${port} on ${host} needs rights that this user lacks; set PORT to 1024 or more.`
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return `HOST ${host} is not an address of this machine; set HOST to one, such as 127.0.0.1.`
  }
  return `The server can't listen on ${host}, port ${port} (${error.code ?? 'no reason given'}).`
}
