import { randomUUID } from 'node:crypto'
import { openWorld, type World } from '../campaign/world'
import { addMember, cookieOf, sendMessage } from '../support/agency-fixture'
import { type Device, newDevice, sendAnswer } from '../support/member-client'
import { closedLoop } from './closed-loop'
import { type Burst, median, ratio } from './figures'

const clients = 8
const seconds = 3
const rounds = 3

/**
 * Each client answers for this many members in turn, and each member answers this many messages, so that no message and
 * no log-in is used too often.
 */
const members = 6
const messages = 20

interface Client {
  devices: { device: Device; ids: number[] }[]
  answers: number
}

/** message_respond, each with its ledger row in one transaction: 8 devices at once, in turn on both databases. */
export async function ledger(say: (line: string) => void): Promise<void> {
  const worlds: { world: World; crew: Client[] }[] = []
  const bursts: Record<'embedded' | 'postgres', Burst[]> = { embedded: [], postgres: [] }
  try {
    for (const kind of ['embedded', 'postgres'] as const) worlds.push(await prepared(kind))
    for (let round = 0; round < rounds; round++) {
      for (const { world, crew } of worlds) bursts[world.kind].push(await closedLoop(clients, seconds, answer(crew)))
    }
  } finally {
    for (const { world } of worlds) await world.remove()
  }
  const failed = [...bursts.embedded, ...bursts.postgres].reduce((sum, burst) => sum + burst.failed, 0)
  if (failed > 0) throw new Error(`${failed} answers were not taken: no measurement.`)
  const all = (kind: keyof typeof bursts, key: 'perSecond' | 'p99') => bursts[kind].map((burst) => burst[key])
  for (const kind of ['embedded', 'postgres'] as const) {
    say(
      `${kind}: ${Math.round(median(all(kind, 'perSecond')))} a second, p99 ${median(all(kind, 'p99')).toFixed(0)} ms`,
    )
  }
  say(`embedded / postgres: ${ratio(all('embedded', 'perSecond'), all('postgres', 'perSecond'))}`)
}

async function prepared(kind: 'embedded' | 'postgres'): Promise<{ world: World; crew: Client[] }> {
  const world = await openWorld(kind, async (db) => {
    const made: { extraid: number; ids: number[]; cookie: string }[] = []
    for (let n = 0; n < clients * members; n++) {
      const extraid = await addMember(db)
      const ids: number[] = []
      for (let m = 0; m < messages; m++) ids.push(...(await sendMessage(db, [extraid])).ids)
      made.push({ extraid, ids, cookie: await cookieOf(db, extraid) })
    }
    return made
  })
  const devices = world.prepared.map(({ extraid, ids, cookie }) => {
    return { device: newDevice(world.server.url, cookie, extraid), ids }
  })
  const crew = Array.from({ length: clients }, (_, n) => {
    return { devices: devices.slice(n * members, (n + 1) * members), answers: 0 }
  })
  return { world, crew }
}

/** The next answer of one client; true when it was applied. */
function answer(crew: readonly Client[]): (client: number) => Promise<boolean> {
  return async (at) => {
    const client = crew[at]
    const place = client?.devices[client.answers % members]
    if (!client || !place) return false
    const seq = Math.floor(client.answers / members) + 1
    client.answers++
    const id = place.ids[seq % messages] ?? 0
    const item = { id, seq, opId: randomUUID(), notes: `answer ${seq}` }
    const { extensions } = await sendAnswer(place.device, item)
    return extensions?.outbox?.status === 'applied'
  }
}
