import { workspace } from '../data/workspace'
import { withFiles } from '../outbox/files/files-database'

/** A file that waits on this device, by the SHA-256 of its bytes; null where it is not there any more. Never rejects. */
export async function waitingFile(hash: string): Promise<Blob | null> {
  const db = workspace()?.db
  if (!db) return null
  const file = await withFiles(db, ({ files }) => files.get(hash)).catch(() => undefined)
  return file ? new Blob([file.bytes], { type: file.type }) : null
}
