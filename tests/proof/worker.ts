import { type BatchResult, runBatch } from './batch'
import { Agency } from './world/agency'

/** What the campaign asks of a worker process, and what it answers. */
export interface Order {
  seed: number
  path?: string
}
export type Report = { ready: true } | { ready: false; seed: number; result: BatchResult }

const agency = await Agency.open()
const send = (report: Report): void => {
  process.send?.(report)
}

process.on('message', (order: Order) => {
  void runBatch(agency, order.seed, order.path).then((result) => send({ ready: false, seed: order.seed, result }))
})
process.on('disconnect', () => process.exit(0))
send({ ready: true })
