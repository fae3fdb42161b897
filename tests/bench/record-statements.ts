import { Kysely, PostgresDialect } from 'kysely'
import { openDatabase } from '../../server/store/database'
import type { Database } from '../../server/store/schema'
import { serve } from '../support/served'
import type { Statement } from './statements'

/**
 * Sends one read to the server's own handler and gives the statements that it ran, so that the comparison is always with
 * what the server really does.
 */
export async function recordStatements(
  databaseUrl: string,
  read: { headers: Record<string, string>; body: string },
): Promise<Statement[]> {
  const opened = await openDatabase({ databaseUrl, dataDir: '', poolSize: 1 })
  const statements: Statement[] = []
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: opened.pool }),
    log: ({ query }) => void statements.push({ sql: query.sql, parameters: [...query.parameters] }),
  })
  const served = await serve({ ...opened, db })
  try {
    const response = await fetch(`${served.url}/dj/api/member/`, { method: 'POST', ...read })
    const text = await response.text()
    if (!response.ok || text.includes('"errors"')) throw new Error(`The read was refused: ${text.slice(0, 300)}`)
    return statements
  } finally {
    await served.close()
    await opened.close()
  }
}
