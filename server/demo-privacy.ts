import type { Kysely } from 'kysely'
import { publicBy, type Reach } from './config/loopback'
import { StartError } from './start-error'
import type { Database } from './store/schema'

/** Throws when others could reach a database that holds the demo agency: everybody knows the demo password. */
export async function checkDemoIsPrivate(db: Kysely<Database>, reach: Reach): Promise<void> {
  const opened = publicBy(reach)
  if (!opened) return
  const demo = await db
    .selectFrom('login')
    .select('extraid')
    .where('loginname', 'like', '%@demo.test')
    .limit(1)
    .execute()
  if (demo.length === 0) return
  throw new StartError(
    `The database holds the demo agency, whose password everybody knows; ${remedies[opened]}, or set DATA_DIR or DATABASE_URL to another database.`,
  )
}

const remedies = {
  HOST: 'set HOST to 127.0.0.1',
  PUBLIC_URL: 'leave PUBLIC_URL out',
  PROXY_HOPS: 'set PROXY_HOPS to 0',
}
