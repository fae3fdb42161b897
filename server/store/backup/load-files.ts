import { buffer } from 'node:stream/consumers'
import { StartError } from '../../start-error'
import type { BlobStore } from '../blobs/blob-store'
import { readBackup } from './read-backup'

/** Writes the files of a checked backup durably to the file store, one at a time, and compares each with what was stored. */
export async function loadFiles(blobs: BlobStore, file: string): Promise<void> {
  let name: string | null = null
  let pieces: Buffer[] = []
  const flush = async () => {
    if (name !== null) await put(blobs, name, Buffer.concat(pieces))
    name = null
    pieces = []
  }
  for await (const part of readBackup(file)) {
    if ('bytes' in part) pieces.push(Buffer.from(part.bytes, 'base64'))
    else await flush()
    if ('file' in part) name = part.file
  }
}

/** Overwrites an existing blob: under that name it can only be the same file. */
async function put(blobs: BlobStore, name: string, bytes: Buffer): Promise<void> {
  await blobs.put(name, bytes)
  const stored = await buffer(await blobs.get(name))
  if (!stored.equals(bytes)) throw new StartError('What was restored is not what the backup holds.')
}
