import { randomUUID } from 'node:crypto'
import type { BlobStore } from '../../server/store/blobs/blob-store'
import type { OpenDatabase } from '../../server/store/database'
import { addMember, cookieOf } from './agency-fixture'
import { type Called, call, field } from './caller'
import { countFiles } from './count-files'
import { memoryBlobs } from './memory-blobs'
import { shortReel } from './mp3-samples'
import { addUpload } from './photo-files'
import { type Served, serve } from './served'

export interface Reel {
  title: string
  src: string
  seconds: number
  size: number
  added_at: string
}
export interface ReelAnswer {
  ok: boolean
  message: string | null
  outcome: string
  reel: Reel | null
}

const reelFields = 'title src seconds size added_at'
const upload = `mutation ($extraid: Int!, $title: String!, $file: Upload!) { upload_voicereel(extraid: $extraid, title: $title, file: $file) { ok message outcome reel { ${reelFields} } } }`
const removal =
  'mutation ($extraid: Int!, $reel: String!) { remove_voicereel(extraid: $extraid, reel: $reel) { ok message } }'

/** One member with a phone and a server that takes audio reels; every file that it stores can be counted. */
export async function reelScene(database: OpenDatabase, now: () => Date) {
  const { db } = database
  const memory = memoryBlobs()
  const scene = { failing: null as Error | null }
  let made = 0
  const put: BlobStore['put'] = async (name, bytes) => {
    if (scene.failing) throw scene.failing
    made++
    await memory.put(name, bytes)
  }
  const served: Served = await serve(database, now, { blobs: { ...memory, put } })
  const extraid = await addMember(db)
  const cookie = await cookieOf(db, extraid, now())
  const send = (
    query: string,
    variables: Record<string, unknown>,
    op: string = randomUUID(),
    by = cookie,
  ): Promise<Called> => call(served.url, 'member', query, variables, { cookie: by, headers: { 'idempotency-key': op } })
  const tryAdd = (of: { title?: string; file: string }, op?: string): Promise<Called> =>
    send(upload, { extraid, title: 'Narration', ...of }, op)

  return Object.assign(scene, {
    ...{ url: served.url, log: served.log, blobs: memory, extraid, cookie, send, tryAdd },
    /** Adds a complete upload of the member's log-in. */
    uploaded: async (bytes: Buffer = shortReel()) => addUpload(db, memory, { extraid }, bytes, now()),
    /** Sends upload_voicereel; gives its answer. */
    add: async (of: { title?: string; file: string }, op?: string): Promise<ReelAnswer> =>
      field<ReelAnswer>(await tryAdd(of, op), 'upload_voicereel'),
    /** Sends remove_voicereel: by default as the member and on the member's own record. */
    remove: async (reel: string, { op, of = extraid, by = cookie }: { op?: string; of?: number; by?: string } = {}) =>
      field<{ ok: boolean; message: string }>(await send(removal, { extraid: of, reel }, op, by), 'remove_voicereel'),
    reels: async (): Promise<Reel[]> => {
      const query = `query ($extraid: Int!) { member(extraid: $extraid) { voicereel { ${reelFields} } } }`
      const read = await call(served.url, 'member', query, { extraid }, { cookie })
      return field<{ voicereel: Reel[] }[]>(read, 'member')[0]?.voicereel ?? []
    },
    /** Fetches the sound at an address, or the part of it that a Range header asks for. */
    hear: async (
      src: string,
      headers: Record<string, string> = {},
      { by = cookie, method = 'GET' }: { by?: string | null; method?: string } = {},
    ) => {
      const answer = await fetch(`${served.url}${src}`, {
        method,
        headers: { ...(by ? { cookie: by } : {}), ...headers },
      })
      return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
    },
    /** How many files the server has written so far. */
    made: () => made,
    /** How many files there are, and rows that name one. */
    files: () => countFiles(db, memory),
    close: () => served.close(),
  })
}
