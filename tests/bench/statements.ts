import { Pool } from 'pg'
import { typeParsers } from '../../server/store/type-parsers'

/** One statement as the server sends it; times among the parameters are ISO 8601. */
export interface Statement {
  sql: string
  parameters: unknown[]
}

/** A pool like the server's own (server/store/postgres.ts). */
export function poolOn(databaseUrl: string): Pool {
  return new Pool({ connectionString: databaseUrl, max: 8, types: typeParsers })
}

/** Runs the statements one after another, each on whichever connection is free, as the server does. Gives the rows of all. */
export async function runAll(pool: Pool, statements: readonly Statement[]): Promise<unknown[][]> {
  const results: unknown[][] = []
  for (const { sql, parameters } of statements) results.push((await pool.query(sql, parameters)).rows)
  return results
}
