import fs from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../server/store/database'
import { runUpkeep } from '../../server/store/embedded/upkeep'
import { embeddedTemplate } from '../support/embedded-template'

let dataDir: string
let opened: OpenDatabase
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'callboard-embedded-'))
  opened = await openDatabase({ dataDir, template: await embeddedTemplate() })
})
afterEach(async () => {
  vi.restoreAllMocks()
  // A broken database does not close either. In the server the whole process would end.
  await Promise.race([opened.close(), new Promise((resolve) => setTimeout(resolve, 2_000))])
  await rm(dataDir, { recursive: true, force: true })
})

const addList = (name: string) =>
  opened.db
    .insertInto('member_list')
    .values({ name, extraids: [1] })
    .execute()

async function setting(name: string): Promise<unknown> {
  const { rows } = await sql<{ value: string }>`select current_setting(${name}) as value`.execute(opened.db)
  return rows[0]?.value
}

test('each committed insert is fsynced, each on a real descriptor', async () => {
  await addList('first')
  const fsync = vi.spyOn(fs, 'fsyncSync')
  for (let i = 0; i < 20; i++) await addList(`list ${i}`)
  expect(fsync.mock.calls.length).toBeGreaterThanOrEqual(20)
  expect(fsync.mock.calls.every(([descriptor]) => Number.isInteger(descriptor))).toBe(true)
})

test('reads are not fsynced', async () => {
  await addList('first')
  await opened.db.selectFrom('member_list').selectAll().execute()
  const fsync = vi.spyOn(fs, 'fsyncSync')
  for (let i = 0; i < 20; i++) await opened.db.selectFrom('member_list').selectAll().execute()
  expect(fsync.mock.calls.length).toBe(0)
})

test('PostgreSQL runs with fsync, small buffers and a short log', async () => {
  expect(await setting('fsync')).toBe('on')
  expect(await setting('wal_sync_method')).toBe('fsync')
  expect(await setting('max_wal_size')).toBe('128MB')
  expect(await setting('shared_buffers')).toBe('16MB')
  expect(await setting('synchronous_commit')).toBe('on')
})

test('upkeep removes dead rows and writes a checkpoint', async () => {
  await addList('busy')
  for (let i = 0; i < 200; i++)
    await opened.db
      .updateTable('member_list')
      .set({ extraids: [i] })
      .execute()
  const size = async () => {
    const { rows } = await sql<{ dead: number; redo: string }>`
      select pg_relation_size('member_list') as dead, (select redo_lsn::text from pg_control_checkpoint()) as redo`.execute(
      opened.db,
    )
    return rows[0]
  }
  const before = await size()
  await runUpkeep(opened.pool)
  const after = await size()
  expect(after?.redo).not.toBe(before?.redo)
  expect(after?.dead).toBeLessThanOrEqual(before?.dead ?? 0)
  await addList('goes on')
})

test('a second opener of the directory gets one clear sentence, and harms nothing', async () => {
  await addList('mine')
  await expect(openDatabase({ dataDir })).rejects.toThrow(/is in use by process \d+; stop that one first/)
  await addList('still mine')
  expect(await opened.db.selectFrom('member_list').selectAll().execute()).toHaveLength(2)
})

test('what was written is there after closing and opening', async () => {
  await addList('kept')
  await opened.close()
  opened = await openDatabase({ dataDir })
  expect(await opened.db.selectFrom('member_list').select('name').execute()).toEqual([{ name: 'kept' }])
})

// SEED=kills-a of tests/campaign/server-kills.test.ts found this case.
test.each(['', '-4', '-42\n/pglite/data\n'])(
  'opens where a kill left PostgreSQL its own lock, holding %j',
  async (left) => {
    await addList('kept')
    await opened.close()
    await writeFile(join(dataDir, 'db/postmaster.pid'), left)
    opened = await openDatabase({ dataDir })
    expect(await opened.db.selectFrom('member_list').select('name').execute()).toEqual([{ name: 'kept' }])
  },
)

test('a failed fsync is no commit: the statement fails, and who opened it is told', async () => {
  await opened.close()
  const onBroken = vi.fn()
  opened = await openDatabase({ dataDir, connectMs: 300, onBroken })
  await addList('durable')
  const fsync = vi.spyOn(fs, 'fsyncSync').mockImplementation(() => {
    throw new Error('planned')
  })
  await expect(addList('lost')).rejects.toMatchObject({ code: '58030' })
  expect(onBroken).toHaveBeenCalled()
  fsync.mockRestore()
})

test('using db inside a transaction fails loudly rather than hang', async () => {
  await opened.close()
  opened = await openDatabase({ dataDir, connectMs: 300 })
  const wrong = opened.db.transaction().execute(() => addList('deadlock'))
  await expect(wrong).rejects.toThrow(/timeout exceeded when trying to connect/)
  await addList('goes on')
})
