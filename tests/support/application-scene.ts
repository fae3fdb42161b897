import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect } from 'vitest'
import type { PhotoFieldName } from '../../domain/notice-form/names'
import type { NoticeConfig } from '../../domain/notice-form/standard-config'
import type { BlobStore } from '../../server/store/blobs/blob-store'
import type { OpenDatabase } from '../../server/store/database'
import { createLimits, defaultLimits, type LimitName } from '../../server/store/limits'
import { multipart, mutation } from './application-forms'
import { told } from './bad-files/sending'
import { call, field } from './caller'
import { countFiles } from './count-files'
import type { OpenTestDatabase } from './database'
import { emptyAll } from './matrix-world'
import { memoryBlobs } from './memory-blobs'
import { serve } from './served'

export interface Answered {
  status: number
  /** The first error's code, or null. */
  code: string | null
  /** What notice_application answered; null where an error did. */
  answer: {
    ok: boolean
    message: string
    outcome: string
    problems: { field: string; message: string }[]
  } | null
  /** The session that the answer began, as a Cookie header; null where it began none. */
  cookie: string | null
}

export interface Sent {
  form_id: number
  application: Record<string, unknown>
  key?: string
  photos?: Partial<Record<PhotoFieldName, Buffer>>
  address?: string
  cookie?: string
  headers?: Record<string, string>
}

/** A server over that database, which takes applications by the public form. more: limits in place of the server's own. */
export async function applicationScene(
  database: OpenDatabase,
  now: () => Date,
  more: Partial<Record<LimitName, number>> = {},
) {
  const { db } = database
  const memory = memoryBlobs()
  const scene = { failing: null as Error | null }
  const put: BlobStore['put'] = (name, bytes) =>
    scene.failing ? Promise.reject(scene.failing) : memory.put(name, bytes)
  const blobs: BlobStore = { ...memory, put }
  const own = Object.entries(more).map(([name, points]) => [name, { points, seconds: 900 }])
  const limits = createLimits(database.pool, { ...defaultLimits, ...Object.fromEntries(own) })
  const served = await serve(database, now, { limits, blobs, proxyHops: 1 })
  let addresses = 0

  /**
   * Sends an application as JSON, or as multipart where it has photos. Without `address`, each comes from an address of
   * its own.
   */
  async function send({ photos, address, cookie = '', ...sent }: Sent): Promise<Answered> {
    const { key = randomUUID(), form_id, application } = sent
    const variables = { form_id, application_key: key, application }
    const { body, type } = photos
      ? multipart(mutation, variables, photos)
      : { body: Buffer.from(JSON.stringify({ query: mutation, variables })), type: 'application/json' }
    addresses += 1
    const headers = {
      'content-type': type,
      'x-forwarded-for': address ?? `198.51.${addresses >> 8}.${addresses & 255}`,
      ...sent.headers,
    }
    const from = { url: served.url, cookie }
    const answer = await told(from, { method: 'POST', path: '/dj/api/login/', headers }, body)
    const { data, errors } = JSON.parse(answer.bytes.toString() || '{}') as {
      data?: { notice_application?: Answered['answer'] }
      errors?: { extensions: { code: string } }[]
    }
    const cookies = [answer.headers['set-cookie'] ?? []].flat()
    const session = cookies.find((one) => one.startsWith('callboard_session='))?.split(';')[0] ?? ''
    return {
      status: answer.status,
      code: errors?.[0]?.extensions.code ?? null,
      answer: data?.notice_application ?? null,
      cookie: session === '' || session.endsWith('=') ? null : session,
    }
  }

  return Object.assign(scene, {
    ...{ db, served, url: served.url, blobs: memory, send },
    addCasting: async (config: NoticeConfig | null, of: object = {}): Promise<number> => {
      const casting = { title: 'Crowd', preamble: '<p>Come.</p>', config: config && JSON.stringify(config), ...of }
      return (await db.insertInto('open_casting').values(casting).returning('id').executeTakeFirstOrThrow()).id
    },
    /** The session of a cookie, as relogin gives it. */
    whoIs: async (cookie: string | null) =>
      field(
        await call(
          ...([
            served.url,
            'login',
            'mutation { relogin { ok extraid is_family accept_employmentterms family { extraid firstname } } }',
          ] as const),
          {},
          { cookie },
        ),
        'relogin',
      ),
    isUnique: async (emailaddress: string, address = '203.0.113.9') => {
      const query = 'query ($e: String!) { isunique_loginname(emailaddress: $e) { ok message } }'
      const headers = { 'x-forwarded-for': address }
      return field(await call(served.url, 'login', query, { e: emailaddress }, { headers }), 'isunique_loginname')
    },
    logins: () => db.selectFrom('login').selectAll().orderBy('extraid').execute(),
    applications: () => db.selectFrom('open_casting_application').selectAll().orderBy('extraid').execute(),
    members: () => db.selectFrom('member').selectAll().orderBy('extraid').execute(),
    notes: async (extraid: number) =>
      (
        await db
          .selectFrom('record_change')
          .where('extraid', '=', extraid)
          .orderBy('id')
          .select(['what', 'by', 'who'])
          .execute()
      ).map(({ what, by, who }) => [what, by, who]),
    files: () => countFiles(db, memory),
    close: () => served.close(),
  })
}
export type ApplicationScene = Awaited<ReturnType<typeof applicationScene>>

/** One scene for the tests of a describe. It is emptied before each test, and each test can set the time. */
export function inApplicationScene(open: OpenTestDatabase, more: Partial<Record<LimitName, number>> = {}) {
  const start = new Date('2026-11-26T12:00:00Z')
  const at = { now: start } as { now: Date; scene: ApplicationScene }
  beforeAll(async () => {
    at.scene = await applicationScene(await open(), () => at.now, more)
    return () => at.scene.close()
  })
  beforeEach(async () => {
    await emptyAll(at.scene.db)
    for await (const { name } of at.scene.blobs.list()) await at.scene.blobs.remove(name)
    at.scene.failing = null
    at.now = start
  })
  return Object.assign(at, {
    start,
    /** Expects that nothing of any application is stored: no row and no file. */
    async isEmpty() {
      const { scene } = at
      expect([await scene.members(), await scene.logins(), await scene.applications()]).toEqual([[], [], []])
      expect(await scene.db.selectFrom('job').selectAll().execute()).toEqual([])
      expect(await scene.files()).toEqual({ stored: 0, named: 0, uploads: 0 })
    },
  })
}
