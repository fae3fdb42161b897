import { Dexie } from 'dexie'
import { databaseName } from '../outbox/database-name'
import { changeRegistry, readRegistry } from '../outbox/device-registry'
import { MemberDatabase } from '../outbox/member-database'
import { within } from './store-trouble'

/** How long a deletion may be held up by other tabs (ms); the next start tries again. */
const patience = 5_000

/**
 * Deletes what members who logged out left on this device, where their logout was broken off. Called before anybody's
 * database is opened. Never rejects.
 */
export async function purgeLeft(): Promise<void> {
  const { purge = [] } = await readRegistry()
  for (const memberId of purge) await purgeMember(memberId)
}

/**
 * Deletes a member's database, and takes the member off the registry's list of what has to go; nothing where they are not
 * on it any more: they signed in again, and what is here now is kept. isNoted: false where the list could not be written.
 * Says whether nothing of before is here any more: first all is emptied, which no other tab can hold up, so that also a
 * deletion that is held up leaves nothing to read or to send.
 */
export function purgeMember(memberId: number, isNoted = true): Promise<boolean> {
  return alone(memberId, async () => (isNoted && !(await hasToGo(memberId))) || purge(memberId))
}

async function purge(memberId: number): Promise<boolean> {
  const isEmpty = await emptied(memberId)
  const isGone = await within(patience, Dexie.delete(databaseName(memberId))).then(
    () => true,
    () => false,
  )
  if (isGone) await takeOff(memberId).catch(() => undefined)
  return isEmpty || isGone
}

/**
 * Before this member's database is opened anew: nothing of what was to go may come back with it, nor may what is written
 * from now on go at a later start. False where that can't be had: then nothing can be kept for them.
 */
export function readyFor(memberId: number): Promise<boolean> {
  return alone(memberId, async () => {
    if (!(await hasToGo(memberId))) return true
    if (!(await purge(memberId))) return false
    return takeOff(memberId).then(
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

async function hasToGo(memberId: number): Promise<boolean> {
  const { purge = [] } = await readRegistry()
  return purge.includes(memberId)
}

function takeOff(memberId: number): Promise<void> {
  return changeRegistry((now) => ({ ...now, purge: (now.purge ?? []).filter((one) => one !== memberId) }))
}

async function emptied(memberId: number): Promise<boolean> {
  try {
    if (!(await Dexie.exists(databaseName(memberId)))) return true
    const db = new MemberDatabase(memberId)
    try {
      await within(
        patience,
        db.transaction('rw', db.tables, () => Promise.all(db.tables.map((table) => table.clear()))),
      )
      return true
    } finally {
      db.close()
    }
  } catch {
    return false
  }
}
