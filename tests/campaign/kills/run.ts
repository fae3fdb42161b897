import { addMember, cookieOf, sendMessage } from '../../support/agency-fixture'
import type { DatabaseName } from '../../support/database'
import { type Device, newDevice } from '../../support/member-client'
import { type Chance, chanceOf, pause } from '../seeded'
import { openWorld } from '../world'
import { damage, damageKinds } from './damage'
import { LoadClient } from './load-client'
import { verdictOn } from './verdict'

/** Eight connections: two devices each of four members, on messages of that member's: enough that none is answered too often. */
const members = 4
const devicesEach = 2
const messagesEach = 60

export interface KillReport {
  database: DatabaseName
  seed: string
  kills: number
  acknowledged: number
  /** Of those, how many had been committed before a kill took their answer away. */
  answeredAgain: number
  /** Requests under way at each kill. */
  inFlight: number[]
  /** From the start of the new process until /health/ready says so, ms. */
  readyMs: number[]
  /** How often each kind of kill and damage was done. */
  done: Record<string, number>
  /** What is not as it must be. */
  problems: string[]
}

/** Kills the server under load that many times, each time starting it again on the same data, and judges what is there. */
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

/** Now and then the next start is killed too, before it was ready; and now and then something is left behind. */
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
  // In turn, so that ten kills meet every kind.
  const left = damageKinds[report.kills % 10]
  if (database === 'embedded' && left) note(damage(server.dataDir, left))
  if (report.kills % 5 !== 0) return
  await server.killWhileStarting(chance.between(50, 1_200))
  note('while starting')
}

/** Every device has had an answer from this process. */
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
