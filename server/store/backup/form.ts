/** First line of a backup. */
export interface BackupHead {
  callboard_backup: 1
  made_at: string
  /** The migrations that its tables have been through. */
  migrations: string[]
  /** The id of the key that its values are sealed with; null where none ever was. */
  key: string | null
  /** Keys that were being replaced. */
  older_keys: string[]
}

/** What is in the tables, to compare them by. */
export interface BackupTables {
  tables: { name: string; rows: number; sha256: string }[]
  sequences: { name: string; last_value: string; is_called: boolean }[]
}

/** The files of a backup, counted: sha256 is over their lines. */
export interface BackupFiles {
  count: number
  /** As they are stored: sealed. */
  bytes: number
  sha256: string
}

/** Last line: without it the backup is not whole. */
export interface BackupEnd extends BackupTables {
  /** missing: files whose bytes were gone when they were to be read. Left out in backups from before there were files. */
  files?: BackupFiles & { missing: number }
}

/** A file begins, named as its blob is; its bytes follow, some at a time, as base64. */
export type FilePart = { file: string; size: number } | { bytes: string }

/** What stands in a backup, one after another. */
export type BackupPart =
  | { head: BackupHead }
  | { table: string; columns: string[] }
  | { row: string }
  | FilePart
  | { end: BackupEnd }

/** A line as it is hashed. */
export function line(value: unknown): string {
  return `${JSON.stringify(value)}\n`
}
