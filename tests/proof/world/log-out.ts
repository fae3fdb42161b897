import { noteLogout, purgeMember, readyFor } from '../../../src/data/purge'
import { type DeviceRegistry, Registry } from '../../../src/outbox/device-registry'
import { databaseName, registryName } from '../../../src/outbox/names'
import { keyRange } from './key-range'
import type { Phone } from './phone'
import type { World } from './world'

const near = 250
const longest = 600

/**
 * The member who is signed in on that phone logs out by the product's own steps, and the page is killed at the nth await
 * of them. Then the same member signs in again, as at a start. By then, everything that the logout deletes must be gone.
 * A logout that was killed before the phone had noted it has not happened.
 */
export async function logOut(world: World, phone: Phone, turns: number): Promise<void> {
  const member = phone.lastMember
  const tab = phone.openTab(0)
  if (tab.member !== member) return
  const { process } = tab
  // The other tabs are told of the logout, and close.
  for (const other of phone.processes()) if (other !== process) await world.kill(phone, other, false)
  const device = deviceOf(world, phone.bytes.for(process))
  let isDone = false
  process.task(() => {
    const steps = async (): Promise<void> => {
      await tab.db.outbox.clear().catch(() => undefined)
      const isNoted = await noteLogout(member, device)
      tab.db.close()
      await purgeMember(member, isNoted, device)
    }
    void steps().then(() => {
      isDone = true
    })
  })
  process.turnsLeft = turns
  process.onLastTurn = () => world.kill(phone, process, false)
  for (let turn = 0; turn < longest && !isDone && process.state === 'alive'; turn++) {
    await world.loop.turn(world.loop.now + near)
  }
  world.tally.note(isDone ? 'logout' : 'logout-cut-off')
  const hasBegun = isDone || (registryOf(phone)?.tombstone ?? null) !== null
  if (!hasBegun) world.emptied++
  await world.kill(phone, process, false)
  // The member said twice that what waits may go, so it may be gone even where the kill came first.
  world.noteDiscarded(phone, member)
  const next = deviceOf(world, phone.bytes.outside())
  const isReady = await readyFor(member, next)
  if (!isReady) world.broken.push('NOT FINISHED: a logout that was cut off')
  const left = [...phone.items(member), ...phone.bytes.rows(databaseName(member), 'reads')]
  if (hasBegun && left.length > 0) {
    world.broken.push(`LEFT BEHIND: ${left.length} rows of member ${member}, who had logged out`)
  }
  await next.registry.change((now) => ({ ...now, tombstone: null }))
  await phone.prepare()
  await phone.signIn(member)
  phone.openTab(0).signedIn()
}

function deviceOf(world: World, indexedDB: IDBFactory) {
  const stores = { indexedDB, IDBKeyRange: keyRange }
  const registry = new Registry(stores)
  world.connections.push(registry)
  return { registry, stores }
}

function registryOf(phone: Phone): DeviceRegistry | null {
  const [row] = phone.bytes.rows(registryName, 'device') as readonly { value: DeviceRegistry }[]
  return row?.value ?? null
}
