import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, createReadStream, existsSync, fsyncSync, mkdirSync, openSync } from 'node:fs'
import { link, open, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { BlobAbsent, type BlobStore, BlobsFull, blobName } from './blob-store'

const markName = 'mark'
/** The name of a draft, which a kill during a write may leave. */
const draftName = /^\w+\.[0-9a-f]{8}\.part$/
const draftMs = 60 * 60_000

/**
 * Blobs as files of a directory, in 256 folders. Each is written to a draft, fsynced and renamed, and its folder fsynced: a blob is
 * there whole, or not at all. The last `roomBytes` of the disk are left to the database and the log.
 */
export function diskBlobs(path: string, roomBytes = 256_000_000): BlobStore {
  const folderOf = (name: string) => join(path, name.slice(0, 2))
  const pathOf = (name: string) => {
    if (!blobName.test(name)) throw new Error('Not the name of a blob.')
    return join(folderOf(name), name)
  }

  const write = async (folder: string, name: string, bytes: Buffer | string, place: Place = rename): Promise<void> => {
    ensureFolder(path)
    if (folder !== path) ensureFolder(folder)
    const draft = join(folder, `${name}.${randomBytes(4).toString('hex')}.part`)
    try {
      const handle = await open(draft, 'wx', 0o600)
      try {
        await handle.writeFile(bytes)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await place(draft, join(folder, name))
      fsyncFolder(folder)
    } catch (error) {
      await rm(draft, { force: true }).catch(() => undefined)
      throw codeOf(error) === 'ENOSPC' || codeOf(error) === 'EDQUOT' ? new BlobsFull() : error
    }
  }

  return {
    kind: 'disk',
    async put(name, bytes) {
      const file = pathOf(name)
      ensureFolder(path)
      const { bavail, bsize } = await statfs(path)
      if (bavail * bsize < roomBytes + bytes.length) throw new BlobsFull()
      await write(join(file, '..'), name, bytes)
    },
    async get(name, span) {
      const stream = createReadStream(pathOf(name), span ? { start: span.from, end: span.to - 1 } : {})
      try {
        await once(stream, 'open')
        return stream
      } catch (error) {
        throw codeOf(error) === 'ENOENT' ? new BlobAbsent(name) : error
      }
    },
    async remove(name) {
      await rm(pathOf(name), { force: true })
    },
    async *list() {
      for (const folder of await namesIn(path)) {
        if (!/^[0-9a-f]{2}$/.test(folder)) continue
        for (const name of await namesIn(join(path, folder))) {
          const file = join(path, folder, name)
          const found = await stat(file).catch(() => null)
          if (!found) continue
          if (blobName.test(name)) yield { name, at: found.mtime }
          else if (draftName.test(name) && Date.now() - found.mtimeMs > draftMs) await rm(file, { force: true })
        }
      }
    },
    async readMark() {
      try {
        return await readFile(join(path, markName), 'utf8')
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null
        throw error
      }
    },
    writeMark: (text) => write(path, markName, text, placeNew),
  }
}

/** Gives a whole draft its name. */
type Place = (draft: string, file: string) => Promise<void>

/** Unlike a rename, a link replaces no file that is there. */
async function placeNew(draft: string, file: string): Promise<void> {
  await link(draft, file).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error
  })
  await rm(draft, { force: true })
}

function ensureFolder(folder: string): void {
  if (existsSync(folder)) return
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // The folder's own name, too, must outlast a power cut.
  fsyncFolder(join(folder, '..'))
}

function fsyncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
