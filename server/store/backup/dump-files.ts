import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { BlobAbsent, type BlobStore } from '../blobs/blob-store'
import { type BackupFiles, type FilePart, line } from './form'

/** Bytes of a line: whoever reads it holds no more. A multiple of 3, so that base64 has no rest. */
const pieceBytes = 48_000

/**
 * The lines of files, one after another, and at last what the end of the backup says of them. One file is held at a time, whole:
 * a bucket does not wait for a slow line. One that is gone meanwhile was replaced or deleted, and is left out.
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
