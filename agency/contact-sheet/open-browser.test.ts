import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openBrowser } from './open-browser'

const address = 'http://127.0.0.1:4000/#aSecret-of_letters1'
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'opener-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** A program in the place of xdg-open, which writes down its arguments. */
async function opener(): Promise<{ PATH: string; DISPLAY: string }> {
  const program = join(folder, 'xdg-open')
  await writeFile(
    program,
    `#!/bin/sh\nprintf '%s\\n' "$@" > "${folder}/writing" && mv "${folder}/writing" "${folder}/arguments"\n`,
  )
  await chmod(program, 0o755)
  return { PATH: `${folder}:${process.env.PATH}`, DISPLAY: ':0' }
}

it('gives the browser a file that leads to the address, and no secret among its arguments', async () => {
  const remove = await openBrowser(address, 'linux', await opener())
  await expect.poll(() => readFile(join(folder, 'arguments'), 'utf8').catch(() => '')).not.toBe('')
  const given = (await readFile(join(folder, 'arguments'), 'utf8')).trim()
  expect(given).toMatch(/^file:\/\//)
  expect(given).not.toContain('aSecret')
  const file = fileURLToPath(given)
  expect(await readFile(file, 'utf8')).toContain(`url=${address}"`)
  expect((await stat(file)).mode & 0o077).toBe(0)
  expect((await stat(join(file, '..'))).mode & 0o077).toBe(0)
  await remove()
  await expect(stat(file)).rejects.toThrow('ENOENT')
})

it('writes nothing where there is no screen, and goes on where there is no such program', async () => {
  await (await openBrowser(address, 'linux', { PATH: folder }))()
  await (await openBrowser(address, 'linux', { PATH: folder, DISPLAY: ':0' }))()
})
