import { registry } from '../../outbox/device-registry'
import { readMeta } from '../../outbox/member-database'
import { within } from '../store-trouble'
import { workspace } from '../workspace'
import { type PictureSort, sortOf } from './picture-address'
import { type KeptPicture, type PicturesDatabase, withPictures } from './pictures-database'

/**
 * The most pictures that a member may have on a device, and the largest size of each (bytes); beyond that, those that were
 * not shown for longest are deleted.
 */
const most = 80
const largest = 400_000
/** How long a store that may be dead is waited for (ms): pictures can be had without it. */
const patience = 2_000
const day = 86_400_000

/** What is kept under that name; undefined where nothing is. Rejects where the device can't tell. */
export function keptPicture(name: string): Promise<ArrayBuffer | undefined> {
  const read = async ({ pictures }: PicturesDatabase) => {
    const row = await pictures.get(name)
    const now = Date.now()
    // An update, not a put: a row deleted meanwhile stays deleted.
    if (row && now - row.at > day) await pictures.update(name, { at: now }).catch(() => undefined)
    return row?.bytes
  }
  return within(patience, onDevice(read))
}

/**
 * Stores a picture of the member or of a child, unless it is too large, or signal is aborted by then. Rejects where the
 * device can't, or has no room.
 */
export function keepPicture(picture: Omit<KeptPicture, 'at'>, signal: AbortSignal): Promise<unknown> {
  if (picture.bytes.byteLength > largest) return Promise.resolve()
  const put = ({ pictures }: PicturesDatabase) =>
    pictures.db.transaction('rw', pictures, async () => {
      // Checked before any await: a deletion that aborts this later also runs after it.
      if (signal.aborted) return
      await pictures.put({ ...picture, at: Date.now() })
      const over = (await pictures.count()) - most
      if (over > 0) await pictures.bulkDelete(await pictures.orderBy('at').limit(over).primaryKeys())
    })
  // isOwn rejects once the member's own database is closed, and nothing is stored then.
  const work = async (store: PicturesDatabase) => ((await isOwn(picture.extraid)) ? put(store) : undefined)
  return within(patience, onDevice(work))
}

/** Deletes what is kept of that member and that sort under any name but these. */
export function deleteOthers(extraid: number, sort: PictureSort, names: readonly string[]): Promise<unknown> {
  return onDevice(({ pictures }) =>
    pictures.db.transaction('rw', pictures, async () => {
      const kept = await pictures.where('extraid').equals(extraid).primaryKeys()
      await pictures.bulkDelete(kept.filter((name) => sortOf(name) === sort && !names.includes(name)))
    }),
  )
}

/** Deletes what is kept of anybody but these. */
export function deleteStrangers(mine: ReadonlySet<number>): Promise<unknown> {
  return onDevice(({ pictures }) =>
    pictures
      .where('extraid')
      .noneOf([...mine])
      .delete(),
  )
}

/**
 * Works on the pictures of the signed-in member; does nothing where nothing of theirs may be stored on the device: staff
 * act for them, there is no store, or they are logged out by now, in this tab or in another one. A log-out writes the
 * registry before it deletes anything: a connection opened before that is closed, and its database deleted, by the
 * log-out.
 */
async function onDevice<T>(work: (store: PicturesDatabase) => Promise<T>): Promise<T | undefined> {
  const db = workspace()?.db
  if (!db) return undefined
  const isHere = async () => {
    const known = await registry.find()
    return workspace()?.db?.memberId === db.memberId && known?.stored.includes(db.memberId) === true
  }
  return withPictures(db, isHere, work)
}

/**
 * Whether that is the member whose session the device keeps, or a child of theirs: others may be shown while staff's
 * acting ends.
 */
async function isOwn(extraid: number): Promise<boolean> {
  const db = workspace()?.db
  const session = db && (await readMeta(db, 'session'))
  if (typeof session !== 'object' || session === null) return false
  const family: unknown = 'family' in session ? session.family : []
  return [session, ...(Array.isArray(family) ? family : [])].some(({ extraid: one }) => one === extraid)
}
