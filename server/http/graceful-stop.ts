import type { Server } from 'node:http'
import type { Logger } from '../context/log'
import type { InFlight } from './in-flight'
import type { Receiving } from './receiving'
import type { Uploading } from './uploads/uploading'

const patienceMs = 10_000

interface StopParts {
  server: Server
  inFlight: InFlight
  receiving: Receiving
  uploading: Uploading
  closeDatabase(): Promise<void>
  log: Logger
}

/** Stops taking connections, lets what is being received or worked on end within 10 seconds, closes the database. */
export async function stopGracefully({
  server,
  inFlight,
  receiving,
  uploading,
  closeDatabase,
  log,
}: StopParts): Promise<void> {
  log.info('stopping', { in_flight: inFlight.count() })
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeIdleConnections()
  let isLate = false
  const late = new Promise((resolve) => setTimeout(resolve, patienceMs).unref()).then(() => {
    isLate = true
  })
  const isBusy = () => inFlight.count() + receiving.count() + uploading.count() > 0
  do {
    await Promise.race([Promise.all([inFlight.idle(), uploading.idle()]), late])
    // An answer just written may still be on its way out of the socket, or a request's last part on its way in.
    await new Promise((resolve) => setTimeout(resolve, 50))
  } while (isBusy() && !isLate)
  const isClean = !isBusy()
  server.closeIdleConnections()
  server.closeAllConnections()
  await closed
  // The time limit is for a hanging connection, which would never be returned to the pool.
  await Promise.race([closeDatabase(), new Promise((resolve) => setTimeout(resolve, 5_000).unref())])
  log.info('stopped', { clean: isClean })
}
