import type { Logger } from './context/log'
import { reasonOf } from './http/fault-reason'

/** On an uncaught exception: logs it without anybody's data and ends the process; the process supervisor starts the server again. */
export function endOnCrash(log: Logger): void {
  process.on('uncaughtException', (error) => {
    log.error('crash', { reason: reasonOf(error) })
    process.exit(1)
  })
}
