import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, field } from '../support/caller'
import { root } from '../support/root'
import { startServer, type TestServer } from '../support/server'

let dir: string
let server: TestServer
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'callboard-backup-'))
  server = await startServer()
}, 120_000)
afterAll(async () => {
  await server.remove()
  rmSync(dir, { recursive: true, force: true })
})

function started(args: string[], env: Record<string, string>) {
  const base = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' }
  const child: ChildProcess = spawn(process.execPath, args, { cwd: root, env: { ...base, ...env } })
  let said = ''
  const add = (data: Buffer) => {
    said += data.toString()
  }
  child.stdout?.on('data', add)
  child.stderr?.on('data', add)
  const ended = new Promise<{ code: number | null; said: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, said: said.trim() }))
  })
  return { child, ended }
}
const agency = (...args: string[]) =>
  started(['agency/run.mjs', ...args], { CALLBOARD_URL: server.url, AGENCY_TOKEN: server.agencyToken })
const restoreInto = (dataDir: string, file: string) =>
  started(['server/start.mjs', 'restore', file], { DATA_DIR: dataDir }).ended
const asAgency = (query: string) => call(server.url, 'agency', query, {}, { token: server.agencyToken })
const profile = () => asAgency('{ profile(extraid: 20417) { fields { field value masked } } }')

test('the commands: a backup of a server that serves, put back into an empty directory, by its key alone', async () => {
  const file = join(dir, 'one.backup')
  expect(await agency('backup', 'make', file).ended).toMatchObject({
    code: 0,
    said: expect.stringContaining('is needed, which is not in it'),
  })
  const before = field(await profile(), 'profile')
  const dataDir = join(dir, 'restored')
  const refused = await restoreInto(dataDir, file)
  expect(refused).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^The backup needs the key [0-9a-f]{12}: put it into/),
  })
  expect(existsSync(dataDir)).toBe(false)
  mkdirWithKey(dataDir)
  expect(await restoreInto(dataDir, file)).toMatchObject({
    code: 0,
    said: expect.stringContaining('equal to the backup'),
  })
  expect(readdirSync(dataDir).filter((name) => name.startsWith('restoring'))).toEqual([])
  expect(await restoreInto(dataDir, file)).toMatchObject({
    code: 1,
    said: expect.stringContaining('There is a database in'),
  })
  await server.stop()
  await server.restart({ DATA_DIR: dataDir, AGENCY_TOKEN: server.agencyToken })
  expect(field(await profile(), 'profile')).toEqual(before)
}, 180_000)

function mkdirWithKey(dataDir: string): void {
  const key = readFileSync(join(server.dataDir, 'field.key'))
  rmSync(dataDir, { recursive: true, force: true })
  // Does what a person who restores does by hand.
  mkdirSync(dataDir, { mode: 0o700 })
  writeFileSync(join(dataDir, 'field.key'), key, { mode: 0o600 })
}

test('a server that is killed while its key is replaced starts again, and the change goes on', async () => {
  const before = field(await profile(), 'profile')
  for (const afterMs of [300, 500, 700, 900]) {
    const rotation = agency('key', 'rotate')
    await new Promise((resolve) => setTimeout(resolve, afterMs))
    await server.kill()
    await rotation.ended
    await server.restart()
    expect(field(await profile(), 'profile')).toEqual(before)
  }
  expect(await agency('key', 'rotate').ended).toMatchObject({ code: 0 })
  expect(field(await profile(), 'profile')).toEqual(before)
  const keys = field<{ replaced: string[] }>(await asAgency('{ field_keys { current replaced } }'), 'field_keys')
  expect(keys.replaced).toEqual([])
}, 180_000)
