import { type Healed, heal } from './heal'
import { judge } from './oracle/judge'
import { play } from './play'
import type { Schedule } from './schedule'
import { Tally } from './tally'
import { Agency } from './world/agency'
import { installBytes } from './world/bytes'
import { installGlobals, simulate } from './world/globals'
import { Phone } from './world/phone'
import { storageErrors } from './world/storage-faults'
import { World } from './world/world'

let installed = false

/**
 * Opens the agency's server for schedules. Simulated storage and timers are put under this Node process first, once: a
 * timer that the server's database had set before would go off in the middle of somebody's turn.
 */
export function openAgency(): Promise<Agency> {
  if (!installed) {
    installed = true
    installBytes()
    installGlobals((phone) => (phone instanceof Phone ? phone.locks : null))
  }
  return Agency.open()
}

export interface Outcome {
  /** Empty when the schedule went well. */
  wrong: string[]
  tally: Tally
  /** Answers that were given. */
  items: number
  turns: number
  slowestDrainMs: number
  slowestWithoutLocksMs: number
  taps: number
}

/** Plays one schedule against the real product and server, heals, and judges by the effect log. */
export async function runSchedule(agency: Agency, schedule: Schedule): Promise<Outcome> {
  const tally = new Tally()
  const world = await World.make(agency, tally, schedule)
  let healed: Healed = { slowest: 0, slowestWithoutLocks: 0, taps: 0, left: [] }
  const wrong: string[] = []
  const noteStray = (error: unknown): void => {
    wrong.push(`STRAY: a promise that nobody waits for was rejected: ${stackOf(error)}`)
  }
  process.on('unhandledRejection', noteStray)
  try {
    await play(world, schedule)
    healed = await heal(world)
    wrong.push(...healed.left.map((left) => `NOT DRAINED: ${left}`), ...world.broken, ...(await judge(world)))
    noteSeen(world, tally)
  } catch (error) {
    wrong.push(`BROKEN OFF: ${stackOf(error)}`)
  } finally {
    for (const phone of world.phones) for (const one of phone.processes()) await world.kill(phone, one, false)
    simulate(null)
    // Closed last, because closing a connection waits for the transactions of all others.
    for (const connection of world.connections) connection.close()
    agency.breakStatement = () => null
    process.off('unhandledRejection', noteStray)
  }
  return {
    wrong,
    tally,
    items: world.intentions.all.length,
    turns: world.loop.turns,
    slowestDrainMs: healed.slowest,
    slowestWithoutLocksMs: healed.slowestWithoutLocks,
    taps: healed.taps,
  }
}

const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error))

/** Notes the faults that can only be seen in what the product met of them. */
function noteSeen(world: World, tally: Tally): void {
  const errors = storageErrors()
  tally.note('storage-full', errors.quota)
  tally.note('storage-lost', errors.lost)
  tally.note('overtaken', world.overtaken)
  tally.note('answered-elsewhere', world.answeredElsewhere)
  for (const phone of world.phones) {
    tally.note('lock-stolen', phone.locks?.stolen ?? 0)
  }
  tally.note('fork-or-gap', world.forks)
  tally.note('parked', world.parked)
}
