import { randomUUID } from 'node:crypto'
import type { BlobStore } from '../../server/store/blobs/blob-store'
import type { OpenDatabase } from '../../server/store/database'
import { addMember, cookieOf } from './agency-fixture'
import { type Called, call, field } from './caller'
import { countFiles } from './count-files'
import { memoryBlobs } from './memory-blobs'
import { addUpload, smallPhoto } from './photo-files'
import { type Served, serve } from './served'

export interface PhotoAnswer {
  ok: boolean
  message: string | null
  outcome: string
  photo: Photo | null
}
export interface Photo {
  mediaid: number
  phototype: number
  src: string
  card: string
  thumbnail: string
  status: string
  quality: number | null
  comment: string | null
}

const photoFields =
  'mediaid phototype src card thumbnail datelastchanged imagewidth imageheight status quality comment rateddate'
const upload = `mutation ($extraid: Int!, $phototype: Int!, $image: Upload!, $replaces: Int) { upload_photo(extraid: $extraid, phototype: $phototype, image: $image, replaces: $replaces) { ok message outcome photo { ${photoFields} } } }`

/** One member with a phone and a server that takes photos; every file that it stores can be counted. */
export async function photoScene(database: OpenDatabase, now: () => Date) {
  const { db } = database
  const memory = memoryBlobs()
  const scene = { failing: null as Error | null }
  let made = 0
  const put: BlobStore['put'] = async (name, bytes) => {
    if (scene.failing) throw scene.failing
    made++
    await memory.put(name, bytes)
  }
  const blobs: BlobStore = { ...memory, put }
  const served: Served = await serve(database, now, { blobs })
  const extraid = await addMember(db)
  const cookie = await cookieOf(db, extraid, now())
  const send = (
    query: string,
    variables: Record<string, unknown>,
    op: string = randomUUID(),
    by = cookie,
  ): Promise<Called> => call(served.url, 'member', query, variables, { cookie: by, headers: { 'idempotency-key': op } })

  return Object.assign(scene, {
    ...{ url: served.url, served, blobs: memory, extraid, cookie, send, photoFields },
    /** Adds a complete upload of the member's log-in. */
    uploaded: async (bytes?: Buffer) => addUpload(db, memory, { extraid }, bytes ?? (await smallPhoto()), now()),
    /** Sends upload_photo; gives its answer. */
    put: async (
      of: { phototype?: number; image: string; replaces?: number | null },
      op?: string,
    ): Promise<PhotoAnswer> =>
      field<PhotoAnswer>(await send(upload, { extraid, phototype: 2, ...of }, op), 'upload_photo'),
    tryPut: (of: { phototype?: number; image: string }, op?: string): Promise<Called> =>
      send(upload, { extraid, phototype: 2, ...of }, op),
    rotate: async (mediaid: number, angle: number, op?: string): Promise<PhotoAnswer> =>
      field<PhotoAnswer>(
        await send(
          `mutation ($mediaid: Int!, $angle: Int!) { rotate_image(mediaid: $mediaid, angle: $angle) { ok message photo { ${photoFields} } } }`,
          { mediaid, angle },
          op,
        ),
        'rotate_image',
      ),
    remove: async (mediaid: number, op?: string): Promise<PhotoAnswer> =>
      field<PhotoAnswer>(
        await send(
          'mutation ($mediaid: Int!) { remove_image(mediaid: $mediaid) { ok message photo { mediaid } } }',
          { mediaid },
          op,
        ),
        'remove_image',
      ),
    photos: async (phototypes?: number[]): Promise<Photo[]> => {
      const query = `query ($extraid: Int!, $phototypes: [Int!]!) { member(extraid: $extraid) { photos(phototypes: $phototypes) { ${photoFields} } } }`
      const whole = `query ($extraid: Int!) { member(extraid: $extraid) { photos { ${photoFields} } } }`
      const read = await call(served.url, 'member', phototypes ? query : whole, { extraid, phototypes }, { cookie })
      return field<{ photos: Photo[] }[]>(read, 'member')[0]?.photos ?? []
    },
    /** Fetches a picture as a page does. */
    picture: async (src: string, by: string | null = cookie) => {
      const answer = await fetch(`${served.url}${src}`, { headers: by ? { cookie: by } : {} })
      return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
    },
    /** How many files the server has written so far. */
    made: () => made,
    /** How many files there are, and rows that name one. */
    files: () => countFiles(db, memory),
    close: () => served.close(),
  })
}
