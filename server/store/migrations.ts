import { type Kysely, type Migration, Migrator, sql } from 'kysely'

const files = import.meta.glob<string>('../migrations/*.sql', { query: '?raw', import: 'default', eager: true })

function migrations(): Record<string, Migration> {
  const found: Record<string, Migration> = {}
  for (const [path, text] of Object.entries(files)) {
    const name = path.slice(path.lastIndexOf('/') + 1, -'.sql'.length)
    found[name] = { up: async (db) => void (await sql.raw(text).execute(db)) }
  }
  return found
}

/** The names of all migrations, in their order. */
export function migrationNames(): string[] {
  return Object.keys(migrations()).sort()
}

/** All migrations in one text, so that a copy of a migrated database can be named after it. */
export function migrationsText(): string {
  return Object.keys(files)
    .sort()
    .map((path) => `-- ${path}\n${files[path]}`)
    .join('\n')
}

/**
 * Migrates the database to the newest form, or to the migration `upTo`. Several processes may do so at once: Kysely's Migrator takes an advisory lock.
 * Throws the first migration's error; nothing of a failed one stays.
 */
export async function migrateToNewest<T>(db: Kysely<T>, upTo?: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations() } })
  const { error } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest())
  if (error) throw error
}
