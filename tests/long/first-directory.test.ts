import fs, { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeFirstDirectory } from '../../server/store/embedded/first-directory'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'callboard-first-'))
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(dir, { recursive: true, force: true })
})

test('is made aside by a child, fsynced whole, renamed; what a killed one left is removed', async () => {
  mkdirSync(join(dir, 'db.making.1'))
  const before = process.memoryUsage().rss
  const synced = vi.spyOn(fs, 'fsyncSync')
  await makeFirstDirectory(join(dir, 'db'))
  expect(readdirSync(dir)).toEqual(['db'])
  expect(existsSync(join(dir, 'db/PG_VERSION'))).toBe(true)
  const files = readdirSync(join(dir, 'db'), { recursive: true }).length
  expect(files).toBeGreaterThan(500)
  expect(synced.mock.calls.length).toBeGreaterThan(files)
  // initdb needs up to 800 MB. A child process ran it and has ended, so this process has not grown by that.
  expect(process.memoryUsage().rss - before).toBeLessThan(400_000_000)
}, 60_000)

test('leaves alone what is there', async () => {
  mkdirSync(join(dir, 'db'))
  await makeFirstDirectory(join(dir, 'db'))
  expect(readdirSync(join(dir, 'db'))).toEqual([])
})
