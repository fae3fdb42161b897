import { clientIdOf, type MemberDatabase, readMeta } from '../outbox/member-database'
import { endStoreNews, noteStoreNews } from './store-news'
import { type StorageState, storageProblem } from './store-trouble'

export interface Store {
  db: MemberDatabase | null
  clientId: string | null
  storage: StorageState
}

/** Nothing rests on the device. */
export function noStore(storage: StorageState): Store {
  return { db: null, clientId: null, storage }
}

/**
 * Opens a member's database, or says why there is none. isEmpty is told when it is a new one: at once, or later (before
 * is true then) when it was closed under our feet, cleared, and opened again.
 */
export async function openStore(db: MemberDatabase, isEmpty: (before: boolean) => Promise<void>): Promise<Store> {
  try {
    // Another tab still has the old version of it open and does not let go: say so, and wait.
    db.on('blocked', () => noteStoreNews('blocked'))
    await db.open()
    if ((await readMeta(db, 'clientId')) === undefined) await isEmpty(false)
    const clientId = await clientIdOf(db)
    watchOpenings(db, isEmpty)
    return { db, clientId, storage: 'ok' }
  } catch (error) {
    db.close()
    const storage = storageProblem(error) === 'full' ? 'full' : 'absent'
    if (storage === 'absent') noteStoreNews('absent')
    return noStore(storage)
  } finally {
    endStoreNews('blocked')
  }
}

function watchOpenings(db: MemberDatabase, isEmpty: (before: boolean) => Promise<void>): void {
  db.on(
    'ready',
    async (opened) => {
      // For the opening already done this is called without a database.
      if (!opened || (await opened.table('meta').get('clientId'))) return
      // Deferred until this opening has completed: the listener may close the database.
      setTimeout(() => void isEmpty(true))
    },
    true,
  )
}
