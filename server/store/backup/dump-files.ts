import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { BlobAbsent, type BlobStore } from '../blobs/blob-store'
import { type BackupFiles, type FilePart, line } from './form'

/** File bytes in a line, which bounds what a reader has to buffer. A multiple of 3, so that base64 needs no padding. */
const pieceBytes = 48_000

/**
 * Yields the lines of files, one after another, and returns their counts for the end of the backup. Each file is read whole before it is
 * sent, as a bucket does not wait for a slow client. A file that is gone was replaced or deleted meanwhile, and is left out.
 */
export async function* dumpFiles(
  blobs: BlobStore,
  names: readonly string[],
): AsyncGenerator<string, BackupFiles & { missing: number }> {
  const counted = countFiles()
  let missing = 0
  for (const name of names) {
    const bytes = await bytesOf(blobs, name)
    if (!bytes) {
      missing++
      continue
    }
    yield counted.add({ file: name, size: bytes.length })
    for (let at = 0; at < bytes.length; at += pieceBytes) {
      yield counted.add({ bytes: bytes.toString('base64', at, at + pieceBytes) })
    }
  }
  return { ...counted.all(), missing }
}

/** Counts files while they are written or read. */
export function countFiles(): { add(part: FilePart): string; all(): BackupFiles } {
  const hash = createHash('sha256')
  let [count, bytes] = [0, 0]
  return {
    add(part) {
      const text = line(part)
      hash.update(text)
      if ('file' in part) {
        count++
        bytes += part.size
      }
      return text
    },
    all: () => ({ count, bytes, sha256: hash.digest('hex') }),
  }
}

async function bytesOf(blobs: BlobStore, name: string): Promise<Buffer | null> {
  try {
    return await buffer(await blobs.get(name))
  } catch (error) {
    if (error instanceof BlobAbsent) return null
    throw error
  }
}
