import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import variables from '../../server/config/variables.json' with { type: 'json' }
import { root } from '../support/root'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'callboard-build-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

/** Runs a script that imports one of the server's build modules; returns what it prints. */
async function run(module: string, script: string): Promise<string> {
  const code = `import * as it from ${JSON.stringify(join(root, 'server', module))}\n${script}`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code], { cwd: dir })
  return stdout.trim()
}

describe('npm start', () => {
  const start = join(root, 'server/start.mjs')

  test('--help lists every variable', () => {
    const help = execFileSync(process.execPath, [start, '--help'], { encoding: 'utf8' })
    for (const { name } of variables) expect(help).toMatch(new RegExp(`^ {2}${name} `, 'm'))
  })

  test('every variable that the configuration reads is in that list', () => {
    const names = new Set(variables.map((variable) => variable.name))
    const files = ['read-config', 'keys', 'stripe-keys', 'url-variable']
    const text = files.map((file) => readFileSync(join(root, `server/config/${file}.ts`), 'utf8')).join('\n')
    const read = [...text.matchAll(/'([A-Z]{2,}(?:_[A-Z]+)*)'/g)].map(([, name]) => name ?? '')
    expect(read.length).toBeGreaterThan(15)
    expect(read.filter((name) => !names.has(name) && name !== 'ENOENT' && name !== 'EEXIST')).toEqual([])
  })

  test('another argument is one sentence', async () => {
    const failed = await promisify(execFile)(process.execPath, [start, '--port=1']).catch((error: Error) => error)
    expect(failed).toMatchObject({
      code: 1,
      stdout: '',
      stderr: 'npm start knows only --help, not --port=1; everything else is an environment variable.\n',
    })
  })
})

describe('what is stale', () => {
  const print = () => run('fingerprint.mjs', `console.log(it.fingerprint(${JSON.stringify(dir)}, ['src', 'none']))`)

  test('a changed, a new and a renamed file count; a test and a touched file do not', async () => {
    mkdirSync(join(dir, 'src'))
    writeFileSync(join(dir, 'src/a.ts'), 'one')
    const first = await print()
    writeFileSync(join(dir, 'src/a.ts'), 'one')
    writeFileSync(join(dir, 'src/a.test.ts'), 'test')
    expect(await print()).toBe(first)
    writeFileSync(join(dir, 'src/a.ts'), 'two')
    const second = await print()
    expect(second).not.toBe(first)
    writeFileSync(join(dir, 'src/b.ts'), '')
    expect(await print()).not.toBe(second)
  })
})

describe('the build lock', () => {
  const log = () => join(dir, 'log')
  const work = (name: string) => `
    import { appendFileSync } from 'node:fs'
    await it.withBuildLock(${JSON.stringify(join(dir, 'build.lock'))}, async () => {
      appendFileSync(${JSON.stringify(log())}, '${name}+')
      await new Promise((resolve) => setTimeout(resolve, 200))
      appendFileSync(${JSON.stringify(log())}, '${name}-')
    })`

  test('one builds at a time', async () => {
    await Promise.all(['a', 'b', 'c'].map((name) => run('build-lock.mjs', work(name))))
    expect(readFileSync(log(), 'utf8')).toMatch(/^(?:([abc])\+\1-){3}$/)
    expect(existsSync(join(dir, 'build.lock'))).toBe(false)
  })

  test("a dead builder's lock is taken over", async () => {
    const dead = execFileSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' }).trim()
    writeFileSync(join(dir, 'build.lock'), dead)
    await run('build-lock.mjs', work('a'))
    expect(readFileSync(log(), 'utf8')).toBe('a+a-')
  })

  test('one that a killed container left under our own pid is taken over', async () => {
    const lock = JSON.stringify(join(dir, 'build.lock'))
    const left = `import { writeFileSync } from 'node:fs'\n writeFileSync(${lock}, String(process.pid))`
    await run('build-lock.mjs', `${left}\n${work('a')}`)
    expect(readFileSync(log(), 'utf8')).toBe('a+a-')
  }, 20_000)
})

test('text files get brotli and gzip where that is smaller; pictures do not', async () => {
  const text = 'body { color: red }\n'.repeat(50)
  mkdirSync(join(dir, 'assets'))
  writeFileSync(join(dir, 'assets/a.css'), text)
  writeFileSync(join(dir, 'tiny.js'), '1')
  writeFileSync(join(dir, 'icon.png'), text)
  await run('compress.mjs', `await it.compressFolder(${JSON.stringify(dir)})`)
  expect(brotliDecompressSync(readFileSync(join(dir, 'assets/a.css.br'))).toString()).toBe(text)
  expect(gunzipSync(readFileSync(join(dir, 'assets/a.css.gz'))).toString()).toBe(text)
  expect(existsSync(join(dir, 'tiny.js.br')) || existsSync(join(dir, 'icon.png.br'))).toBe(false)
})
