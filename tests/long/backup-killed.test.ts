import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type NewFile, nameFiles, readStored, storeBytes } from '../../server/services/files/stored-files'
import { diskBlobs } from '../../server/store/blobs/disk-blobs'
import { openDatabase } from '../../server/store/database'
import { createFieldCipher } from '../../server/store/field-cipher'
import { inTransaction } from '../../server/store/transaction'
import { addMember } from '../support/agency-fixture'
import { namesIn } from '../support/backup-file'
import { root } from '../support/root'
import { startServer, type TestServer } from '../support/server'

let dir: string
let server: TestServer
const given = new Map<string, Buffer>()

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'callboard-backup-killed-'))
  server = await startServer({ DEMO: '0' })
  await server.stop()
  await withDatabase(server.dataDir, async ({ db, blobs, cipher }) => {
    const extraid = await addMember(db)
    const files: NewFile[] = []
    for (let at = 0; at < 400; at++) {
      const bytes = randomBytes(20_000)
      const stored = await storeBytes(blobs, bytes, 'image/jpeg')
      files.push(stored)
      given.set(stored.id, bytes)
    }
    await inTransaction(db, (tx) => nameFiles(tx, cipher, files, { extraid, at: new Date() }))
  })
  await server.restart()
}, 240_000)
afterAll(async () => {
  await server.remove()
  rmSync(dir, { recursive: true, force: true })
})

function openedAt(dataDir: string) {
  const key = Buffer.from(readFileSync(join(dataDir, 'field.key'), 'utf8').trim(), 'base64')
  return { blobs: diskBlobs(join(dataDir, 'blobs')), cipher: createFieldCipher(key) }
}

async function withDatabase<T>(
  dataDir: string,
  work: (parts: ReturnType<typeof openedAt> & { db: Awaited<ReturnType<typeof openDatabase>>['db'] }) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({ dataDir })
  try {
    return await work({ ...openedAt(dataDir), db: database.db })
  } finally {
    await database.close()
  }
}

function run(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...env },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => {
      said += data.toString()
    })
  }
  const ended = new Promise<{ code: number | null; said: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, said }))
  })
  return { child, ended }
}

test('a restore that is killed while it puts files, and after, is done by another one; a server starts on it', async () => {
  const file = join(dir, 'one.backup')
  const env = { CALLBOARD_URL: server.url, AGENCY_TOKEN: server.agencyToken }
  expect(await run(['agency/run.mjs', 'backup', 'make', file], env).ended).toMatchObject({
    code: 0,
    said: expect.stringContaining('400 files'),
  })
  const dataDir = join(dir, 'restored')
  mkdirSync(dataDir, { mode: 0o700 })
  copyFileSync(join(server.dataDir, 'field.key'), join(dataDir, 'field.key'))
  const blobs = diskBlobs(join(dataDir, 'blobs'))
  let killedAmongFiles = 0
  for (const wanted of [1, 150, 400]) {
    const { child, ended } = run(['dist/server/restore.js', file], { DATA_DIR: dataDir })
    // Each run writes all files again, so only the first run meets these numbers on the way.
    while (child.exitCode === null && (await namesIn(blobs)).length < wanted) {
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    const before = (await namesIn(blobs)).length
    child.kill('SIGKILL')
    expect((await ended).code).toBeNull()
    if (before > 0 && before < 400) killedAmongFiles++
    expect(existsSync(join(dataDir, 'db'))).toBe(false)
    expect(await blobs.readMark()).toMatch(/^[0-9a-f]{32}$/)
  }
  expect(killedAmongFiles).toBeGreaterThan(0)
  expect(await run(['dist/server/restore.js', file], { DATA_DIR: dataDir }).ended).toMatchObject({
    code: 0,
    said: expect.stringMatching(/rows and 400 files are restored, .* and equal to the backup\. Start the server now\./),
  })
  expect(await namesIn(blobs)).toEqual([...given.keys()].sort())
  await server.stop()
  await server.restart({ DATA_DIR: dataDir, AGENCY_TOKEN: server.agencyToken })
  await server.stop()
  await withDatabase(dataDir, async (parts) => {
    for (const [id, bytes] of given) expect((await readStored(parts, id)).equals(bytes)).toBe(true)
  })
}, 240_000)
