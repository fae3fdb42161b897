import type { Server } from 'node:http'
import type { InFlight } from './in-flight'
import type { Logger } from './log'

const patienceMs = 10_000

interface StopParts {
  server: Server
  inFlight: InFlight
  closeDatabase(): Promise<void>
  log: Logger
}

/** Stops taking connections, lets what is being worked on end within 10 seconds, closes the database. */
export async function stopGracefully({ server, inFlight, closeDatabase, log }: StopParts): Promise<void> {
  log.info('stopping', { in_flight: inFlight.count() })
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeIdleConnections()
  const ended = inFlight.idle().then(() => true)
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), patienceMs).unref())
  const isClean = await Promise.race([ended, late])
  // An answer just written may still be on its way out of the socket.
  await new Promise((resolve) => setTimeout(resolve, 50))
  // Nor is what was still being received when the rest was done.
  await Promise.race([inFlight.idle(), late])
  server.closeIdleConnections()
  server.closeAllConnections()
  await closed
  // A connection that hangs would never be given back.
  await Promise.race([closeDatabase(), new Promise((resolve) => setTimeout(resolve, 5_000).unref())])
  log.info('stopped', { clean: isClean })
}
