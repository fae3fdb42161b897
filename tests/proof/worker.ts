import { type BatchResult, runBatch } from './batch'
import { openAgency } from './run-schedule'

/** What the campaign asks of a worker process, and what it answers. */
export interface Order {
  seed: number
  path?: string
}
export type Report = { ready: true } | { ready: false; seed: number; result: BatchResult }

// Dexie says this each time a lost connection is opened anew, which many schedules cause on purpose.
const { warn } = console
console.warn = (...said: unknown[]) => {
  if (said[0] !== 'Dexie: Need to reopen db') warn(...said)
}

const agency = await openAgency()
const send = (report: Report): void => {
  process.send?.(report)
}

process.on('message', (order: Order) => {
  void runBatch(agency, order.seed, order.path).then((result) => send({ ready: false, seed: order.seed, result }))
})
process.on('disconnect', () => process.exit(0))
send({ ready: true })
