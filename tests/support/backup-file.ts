import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Client } from 'pg'
import type { RestoreTarget } from '../../server/restore'
import type { BackupEnd } from '../../server/store/backup/form'
import type { BlobStore } from '../../server/store/blobs/blob-store'

/** The lines of a backup. */
export function backupLines(file: string): string[] {
  return gunzipSync(readFileSync(file)).toString().trimEnd().split('\n')
}

/** What the last line of a backup says. */
export function endOf(lines: readonly string[]): BackupEnd {
  return (JSON.parse(lines.at(-1) ?? '') as { end: BackupEnd }).end
}

/** The lines of a backup that hold files. */
export function fileLines(lines: readonly string[]): string[] {
  return lines.filter((text) => /^\{"(file|bytes)":/.test(text))
}

/** The same backup as a server without stored files writes it. */
export function olderLines(lines: readonly string[]): string[] {
  const files = new Set(fileLines(lines))
  return lines.filter((text) => !files.has(text)).map((text) => text.replace(/,"files":\{.*?\}/, ''))
}

/** The names of all blobs, sorted. */
export async function namesIn(store: BlobStore): Promise<string[]> {
  const names: string[] = []
  for await (const one of store.list()) names.push(one.name)
  return names.sort()
}

/** Whether the target has a database: the folder of an embedded one, or any table in PostgreSQL. */
export async function hasDatabase({ databaseUrl, dataDir }: RestoreTarget): Promise<boolean> {
  if (!databaseUrl) return existsSync(join(dataDir, 'db'))
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const found = await client.query(
    "select 1 from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  )
  await client.end()
  return found.rows.length > 0
}
