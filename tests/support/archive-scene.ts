import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach } from 'vitest'
import { createInFlight, type InFlight } from '../../server/http/in-flight'
import { nameFiles, storeInParts } from '../../server/services/files/stored-files'
import type { BlobStore } from '../../server/store/blobs/blob-store'
import { diskBlobs } from '../../server/store/blobs/disk-blobs'
import type { OpenDatabase } from '../../server/store/database'
import { addMember, cookieOf } from './agency-fixture'
import { emptyAll } from './matrix-world'
import { type Served, serve, testCipher } from './served'

export interface Reader {
  url: string
  extraid: number
  cookie: string
}

/** A server with its files on a disk, and members who fetch their archives from it. Emptied for each test. */
export class ArchiveScene {
  database!: OpenDatabase
  served!: Served
  blobs!: BlobStore
  /** Where the files are. */
  folder!: string
  inFlight!: InFlight
  now!: Date

  /** Call it inside the suite: it prepares each test. */
  constructor(open: () => Promise<OpenDatabase>) {
    beforeEach(async () => {
      this.database ??= await open()
      await emptyAll(this.database.db)
      this.now = new Date('2026-11-20T12:00:00Z')
      this.folder = mkdtempSync(join(tmpdir(), 'archives-'))
      this.blobs = diskBlobs(this.folder, 0)
      this.inFlight = createInFlight(100)
      const { blobs, inFlight } = this
      this.served = await serve(this.database, () => this.now, { blobs, inFlight })
      return async () => {
        await this.served.close()
        rmSync(this.folder, { recursive: true })
      }
    })
  }

  later(ms: number): void {
    this.now = new Date(this.now.getTime() + ms)
  }

  async reader(bytes = 1_000): Promise<Reader> {
    const extraid = await memberWithReel(this.database, this.blobs, { bytes, at: this.now })
    return { url: this.served.url, extraid, cookie: await cookieOf(this.database.db, extraid, this.now) }
  }

  spooled() {
    return this.database.db.selectFrom('archive_spool').selectAll().execute()
  }

  isStored(id = ''): Promise<boolean> {
    return this.blobs.get(id).then(
      (bytes) => bytes.destroy() && true,
      () => false,
    )
  }

  async statuses(at: Reader, times: number): Promise<number[]> {
    const found: number[] = []
    for (let time = 0; time < times; time++) found.push((await fetchArchive(at)).status)
    return found
  }

  /** Holds what is stored from now on until goOn: archives are then under way. */
  holdPuts() {
    const { blobs } = this
    const put = blobs.put
    let goOn = () => {}
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    let count = 0
    blobs.put = async (name, bytes) => {
      count++
      await held
      return put(name, bytes)
    }
    return { begun: () => count, goOn }
  }
}

/** Asks for an archive, until the signal says that its reader is gone. */
export function askArchive({ url, extraid, cookie }: Reader, signal: AbortSignal): Promise<Response> {
  return fetch(`${url}/dj/api/member/${extraid}/my-data.zip`, { headers: { cookie }, signal })
}

/** A member whose archive is a little larger than so many bytes: they are a reel of noise, which does not get smaller. */
export async function memberWithReel(
  { db }: Pick<OpenDatabase, 'db'>,
  blobs: BlobStore,
  { bytes, at, firstname = 'Fionnuala' }: { bytes: number; at: Date; firstname?: string },
): Promise<number> {
  const extraid = await addMember(db, firstname)
  const file = await storeInParts(blobs, randomBytes(bytes), 'audio/mpeg')
  await nameFiles(db, testCipher, [file], { extraid, at })
  await db
    .insertInto('voicereel')
    .values({ extraid, title: 'Noise', sound: file.id, seconds: 3, added_at: at })
    .execute()
  return extraid
}

export interface Fetched {
  status: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: Buffer
}

/** Fetches an archive; with `cutAfter` it breaks the connection once at least so many bytes are there. */
export function fetchArchive(
  { url, extraid, cookie }: Reader,
  {
    method = 'GET',
    headers = {},
    cutAfter,
  }: { method?: string; headers?: Record<string, string>; cutAfter?: number } = {},
): Promise<Fetched> {
  return new Promise((resolve, reject) => {
    const request = get(
      `${url}/dj/api/member/${extraid}/my-data.zip`,
      { method, headers: { cookie, ...headers }, agent: false },
      (response) => {
        const pieces: Buffer[] = []
        let length = 0
        const done = () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(pieces) })
        response.on('data', (piece: Buffer) => {
          pieces.push(piece)
          length += piece.length
          if (cutAfter === undefined || length < cutAfter) return
          request.destroy()
          done()
        })
        response.on('end', done)
        response.on('error', () => done())
      },
    )
    request.on('error', reject)
  })
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
