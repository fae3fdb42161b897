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

/** Where members' databases are, and the registry that lists those to be deleted. */
interface Device {
  registry: Registry
  stores?: StoreOptions
}

const thisDevice: Device = { registry }

/**
 * Called at logout once the outbox is empty: notes on the disk that the member's database must be deleted, before the
 * agency is told and anything is deleted, so that a kill in the middle leaves nothing for good. False where the device
 * can't note it.
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

/** The registry with nobody signed in any more; its tombstone makes the next contact tell the agency so. */
export function signedOut(now: DeviceRegistry, memberId: number): DeviceRegistry {
  const stored = now.stored.filter((known) => known !== memberId)
  return { ...now, last: null, tombstone: { extraid: memberId, at: Date.now() }, stored }
}

/**
 * Deletes what members who logged out left on this device, where their logout was interrupted. None of these databases is
 * open. Never rejects.
 */
export async function purgeLeft(): Promise<void> {
  const { purge = [] } = await registry.read()
  for (const memberId of purge) await purgeMember(memberId)
}

/**
 * Deletes a member's databases, and takes the member off the registry's purge list. Does nothing where the member is no
 * longer on the list: they signed in again, and the present data is kept. isNoted: false where the list could not be
 * written. Returns whether nothing of the old data is left: everything is emptied first, which no other tab can block, so
 * that a deletion that is held up leaves nothing to read or to send either.
 */
export function purgeMember(memberId: number, isNoted = true, device = thisDevice): Promise<boolean> {
  return alone(memberId, async () => (isNoted && !(await hasToGo(memberId, device))) || purge(memberId, device))
}

async function purge(memberId: number, device: Device): Promise<boolean> {
  // Each is emptied before any is deleted: a deletion may be held up.
  const names = databasesOf(memberId)
  const isEmpty: boolean[] = []
  for (const name of names) isEmpty.push(await emptied(name, device))
  // Also a shared photo that no member has claimed yet. It belongs to nobody, so several purges may reach it at once: it
  // is never opened here.
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
 * Called before this member's database is opened anew: completes a pending purge, so that no old data comes back and
 * nothing new is deleted at a later start. False where that fails: then nothing can be stored for the member.
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

/**
 * Runs work in one tab at a time: a later tab finds the list as the earlier one left it. A sleeping tab is not waited for
 * long.
 */
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

/** Empties a database. Opened without a schema, it keeps its own, and a missing database is not created. */
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
