import { addMember, cookieOf, sendMessage } from '../../support/agency-fixture'
import type { DatabaseName } from '../../support/database'
import { type Device, newDevice } from '../../support/member-client'
import { type Chance, chanceOf, pause } from '../seeded'
import { openWorld } from '../world'
import { damage, damageKinds } from './damage'
import { LoadClient } from './load-client'
import { verdictOn } from './verdict'

/** Two devices for each of four members make eight connections; 60 messages each, so that none is answered too often. */
const members = 4
const devicesEach = 2
const messagesEach = 60

export interface KillReport {
  database: DatabaseName
  seed: string
  kills: number
  acknowledged: number
  /** How many of those were committed before a kill took the first answer away. */
  answeredAgain: number
  /** How many requests were under way at each kill. */
  inFlight: number[]
  /** Time from the start of the new process until /health/ready answers (ms). */
  readyMs: number[]
  /** How often each kind of kill and of damage happened. */
  done: Record<string, number>
  /** A sentence for each thing that is wrong. */
  problems: string[]
}

/** Kills the server under load `kills` times, starts it again on the same data each time, and judges the data at the end. */
export async function killUnderLoad(database: DatabaseName, kills: number, seed: string): Promise<KillReport> {
  const chance = chanceOf(seed)
  const world = await openWorld(database, async (db) => {
    const made: { extraid: number; cookie: string; ids: [number, ...number[]] }[] = []
    for (let n = 0; n < members; n++) {
      const extraid = await addMember(db)
      const ids: number[] = []
      for (let m = 0; m < messagesEach; m++) ids.push(...(await sendMessage(db, [extraid])).ids)
      const [first = 0, ...rest] = ids
      made.push({ extraid, cookie: await cookieOf(db, extraid), ids: [first, ...rest] })
    }
    return made
  })
  const { server } = world
  const report: KillReport = {
    ...{ database, seed, kills: 0, acknowledged: 0, answeredAgain: 0 },
    ...{ inFlight: [], readyMs: [], done: {}, problems: [] },
  }
  const clients = world.prepared.flatMap(({ extraid, cookie, ids }) =>
    Array.from({ length: devicesEach }, (_, n) => {
      const device: Device = newDevice(server.url, cookie, extraid)
      return new LoadClient(device, ids, chanceOf(`${seed} ${extraid} ${n}`), () => report.kills)
    }),
  )
  try {
    for (const client of clients) client.start()
    while (report.kills < kills && clients.every((client) => client.problems.length === 0)) {
      await untilLoaded(clients)
      await pause(chance.between(0, 250))
      report.inFlight.push(clients.reduce((all, { inFlight }) => all + inFlight, 0))
      await server.kill()
      report.kills++
      await aftermath(database, server, chance, report)
      const started = Date.now()
      await server.restart()
      await untilReady(server.url)
      report.readyMs.push(Date.now() - started)
    }
    await Promise.all(clients.map((client) => client.stop()))
    report.acknowledged = clients.reduce((all, client) => all + client.acknowledged.length, 0)
    report.answeredAgain = clients.flatMap((client) => client.acknowledged).filter(({ duplicate }) => duplicate).length
    report.problems = await world.look((db) => verdictOn(db, clients))
    return report
  } finally {
    await world.remove()
  }
}

/** After some kills, damage is left in the data directory; after some, the next start is killed as well. */
async function aftermath(
  database: DatabaseName,
  server: { dataDir: string; killWhileStarting(afterMs: number): Promise<void> },
  chance: Chance,
  report: KillReport,
): Promise<void> {
  const note = (what: string): void => {
    report.done[what] = (report.done[what] ?? 0) + 1
  }
  note('under load')
  // The kinds of damage take turns, so that ten kills meet all of them.
  const left = damageKinds[report.kills % 10]
  if (database === 'embedded' && left) note(damage(server.dataDir, left))
  if (report.kills % 5 !== 0) return
  await server.killWhileStarting(chance.between(50, 1_200))
  note('while starting')
}

/** Waits until every device has an answer from the current process. */
async function untilLoaded(clients: readonly LoadClient[]): Promise<void> {
  const before = clients.map((client) => client.acknowledged.length)
  const end = Date.now() + 30_000
  while (clients.some((client, n) => client.acknowledged.length === before[n])) {
    if (Date.now() > end || clients.some((client) => client.problems.length > 0)) return
    await pause(5)
  }
}

async function untilReady(url: string): Promise<void> {
  const end = Date.now() + 60_000
  while (Date.now() < end) {
    const status = await fetch(`${url}/health/ready`).then(
      (response) => response.status,
      () => 0,
    )
    if (status === 200) return
    await pause(10)
  }
  throw new Error('The server was not ready within a minute.')
}
