import { Dexie } from 'dexie'
import { type DeviceRegistry, type Registry, registry } from '../outbox/device-registry'
import type { StoreOptions } from '../outbox/member-database'
import { databaseName, filesDatabaseName, picturesDatabaseName, sharedName } from '../outbox/names'
import { within } from './store-trouble'

/** How long a deletion may be held up by other tabs (ms); the next start tries again. */
const patience = 5_000

/** Names of what a member has on a device: what they read and what waits, the files that wait, and their pictures. */
const databasesOf = (memberId: number): string[] => [
  databaseName(memberId),
  filesDatabaseName(memberId),
  picturesDatabaseName(memberId),
]

/** Where members' databases lie, and the list of those that have to go. */
interface Device {
  registry: Registry
  stores?: StoreOptions
}

const thisDevice: Device = { registry }

/**
 * A member logs out, and the outbox is empty: that their database has to go is on the disk before the agency is told and anything is deleted,
 * so that a kill in the middle leaves nothing for good. False where the device can't note it.
 */
export function noteLogout(memberId: number, device = thisDevice): Promise<boolean> {
  const purge = (now: DeviceRegistry) => [...new Set([...(now.purge ?? []), memberId])]
  return device.registry
    .change((now) => ({ ...signedOut(now, memberId), purge: purge(now) }))
    .then(
      () => true,
      () => false,
    )
}

/** Nobody is signed in here any more, and the next contact tells the agency so. */
export function signedOut(now: DeviceRegistry, memberId: number): DeviceRegistry {
  const stored = now.stored.filter((known) => known !== memberId)
  return { ...now, last: null, tombstone: { extraid: memberId, at: Date.now() }, stored }
}

/**
 * Deletes what members who logged out left on this device, where their logout was broken off. Nobody on the list has
 * a database that is open. Never rejects.
 */
export async function purgeLeft(): Promise<void> {
  const { purge = [] } = await registry.read()
  for (const memberId of purge) await purgeMember(memberId)
}

/**
 * Deletes a member's databases, and takes the member off the registry's list of what has to go; nothing where they are not
 * on it any more: they signed in again, and what is here now is kept. isNoted: false where the list could not be written.
 * Says whether nothing of before is here any more: first all is emptied, which no other tab can hold up, so that also a
 * deletion that is held up leaves nothing to read or to send.
 */
export function purgeMember(memberId: number, isNoted = true, device = thisDevice): Promise<boolean> {
  return alone(memberId, async () => (isNoted && !(await hasToGo(memberId, device))) || purge(memberId, device))
}

async function purge(memberId: number, device: Device): Promise<boolean> {
  // Each is emptied before any is deleted: a deletion may be held up.
  const names = databasesOf(memberId)
  const isEmpty: boolean[] = []
  for (const name of names) isEmpty.push(await emptied(name, device))
  // And a photo that was shared, if nobody has said yet whose it is. It is nobody's, so several members may come to it at
  // once: it is never opened here.
  const isGone = await Promise.all([...names, sharedName].map((name) => deleted(name, device)))
  if (!isGone.includes(false)) await takeOff(memberId, device).catch(() => undefined)
  return names.every((_, at) => isEmpty[at] || isGone[at])
}

function deleted(name: string, { stores }: Device): Promise<boolean> {
  return within(patience, new Dexie(name, stores).delete()).then(
    () => true,
    () => false,
  )
}

/**
 * Before this member's database is opened anew: nothing of what was to go may come back with it, nor may what is written
 * from now on go at a later start. False where that can't be had: then nothing can be kept for them.
 */
export function readyFor(memberId: number, device = thisDevice): Promise<boolean> {
  return alone(memberId, async () => {
    if (!(await hasToGo(memberId, device))) return true
    if (!(await purge(memberId, device))) return false
    return takeOff(memberId, device).then(
      () => true,
      () => false,
    )
  })
}

/** One tab at a time: one that comes to it late finds the list as the other left it. A tab that sleeps over it is not waited for. */
async function alone(memberId: number, work: () => Promise<boolean>): Promise<boolean> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks
  if (!locks) return work()
  try {
    return await locks.request(`callboard-purge-${memberId}`, { signal: AbortSignal.timeout(2 * patience) }, work)
  } catch (error) {
    if (error instanceof DOMException) return work()
    throw error
  }
}

async function hasToGo(memberId: number, { registry }: Device): Promise<boolean> {
  const { purge = [] } = await registry.read()
  return purge.includes(memberId)
}

function takeOff(memberId: number, device: Device): Promise<void> {
  return device.registry.change((now) => ({ ...now, purge: (now.purge ?? []).filter((one) => one !== memberId) }))
}

/** Opened without saying what should be in it, it is as it is, and one that is not there is not made. */
async function emptied(name: string, { stores }: Device): Promise<boolean> {
  const db = new Dexie(name, { chromeTransactionDurability: 'strict', ...stores })
  try {
    await db.open()
    await within(
      patience,
      db.transaction('rw', db.tables, () => Promise.all(db.tables.map((table) => table.clear()))),
    )
    return true
  } catch (error) {
    return error instanceof Dexie.NoSuchDatabaseError
  } finally {
    db.close()
  }
}
