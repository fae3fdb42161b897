import type { Kysely } from 'kysely'
import { isLoopback } from './config/loopback'
import type { Config } from './config/read-config'
import { StartError } from './start-error'
import type { Database } from './store/schema'

/** Throws when others could reach a database that holds the demo agency: everybody knows the demo password. */
export async function checkDemoIsPrivate(db: Kysely<Database>, config: Pick<Config, 'host'>): Promise<void> {
  if (isLoopback(config.host)) return
  const demo = await db
    .selectFrom('login')
    .select('extraid')
    .where('loginname', 'like', '%@demo.test')
    .limit(1)
    .execute()
  if (demo.length === 0) return
  throw new StartError(
    'The database holds the demo agency, whose password everybody knows; set HOST to 127.0.0.1, or DATA_DIR or DATABASE_URL to another database.',
  )
}
