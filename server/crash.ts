import type { Logger } from './context/log'
import { reasonOf } from './http/fault-reason'

/** A fault that nobody caught: says so in the log, without anybody's data, and ends; whatever keeps the server starts it again. */
export function endOnCrash(log: Logger): void {
  process.on('uncaughtException', (error) => {
    log.error('crash', { reason: reasonOf(error) })
    process.exit(1)
  })
}
