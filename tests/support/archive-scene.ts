import { createHash, randomBytes } from 'node:crypto'
import { get } from 'node:http'
import { nameFiles, storeInParts } from '../../server/services/files/stored-files'
import type { BlobStore } from '../../server/store/blobs/blob-store'
import type { OpenDatabase } from '../../server/store/database'
import { addMember } from './agency-fixture'
import { testCipher } from './served'

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
  { url, extraid, cookie }: { url: string; extraid: number; cookie: string },
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
