import { join } from 'node:path'
import { unnamedOf } from '../../server/services/uploads/sweep'
import { diskBlobs } from '../../server/store/blobs/disk-blobs'
import { openDatabase } from '../../server/store/database'
import type { TestServer } from './server'
import { sweepAfterQuarantine } from './sweep'

/** What a server has of files that were sent to it: in its rows, and in its store. */
export interface UploadsLeft {
  /** How many items it took, by member and operation. Each had an id of its own. */
  taken: { extraid: number; operation: string; count: number }[]
  /** Uploads that no item has taken, and the number of blobs that no row names. */
  uploads: { received: number; size: number }[]
  unnamed: number
}

/** Stops the server and reads what it has; then runs its upkeep as of two days later, and reads again. Gives both. */
export async function uploadsLeft(server: TestServer): Promise<{ now: UploadsLeft; swept: UploadsLeft }> {
  await server.stop()
  const database = await openDatabase({ dataDir: server.dataDir })
  const blobs = diskBlobs(join(server.dataDir, 'blobs'))
  const look = async (): Promise<UploadsLeft> => {
    const { db } = database
    const names: string[] = []
    for await (const { name } of blobs.list()) names.push(name)
    const taken = await db
      .selectFrom('outbox_ledger')
      .where('operation', 'in', ['upload_photo', 'upload_voicereel'])
      .groupBy(['extraid', 'operation'])
      .orderBy('extraid')
      .select((row) => ['extraid', 'operation', row.fn.countAll<number>().as('count')])
      .execute()
    return {
      taken: taken.map((row) => ({ ...row, count: Number(row.count) })),
      uploads: await db.selectFrom('upload').select(['received', 'size']).execute(),
      unnamed: (await unnamedOf(db, names)).length,
    }
  }
  try {
    const now = await look()
    await sweepAfterQuarantine(database, blobs, new Date(Date.now() + 49 * 3_600_000))
    return { now, swept: await look() }
  } finally {
    await database.close()
  }
}
