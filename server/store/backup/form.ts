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
  /** missing: files whose bytes were gone when the backup came to them. Absent in backups from before there were files. */
  files?: BackupFiles & { missing: number }
}

/** The head of a file, with its blob's name; its bytes follow in pieces, as base64. */
export type FilePart = { file: string; size: number } | { bytes: string }

/** One line of a backup. */
export type BackupPart =
  | { head: BackupHead }
  | { table: string; columns: string[] }
  | { row: string }
  | FilePart
  | { end: BackupEnd }

/** A line as it is written and hashed. */
export function line(value: unknown): string {
  return `${JSON.stringify(value)}\n`
}
