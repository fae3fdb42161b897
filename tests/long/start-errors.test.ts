import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../support/postgres-cluster'
import { failToStart, startServer, type TestServer } from '../support/server'

let dir: string
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'callboard-start-'))
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

/** The one sentence on stderr. Checks that there is nothing else (no stack, no log line), and that the code is 1. */
async function sentenceOf(env: Record<string, string>): Promise<string> {
  const { code, stdout, stderr } = await failToStart({ PORT: '0', DATA_DIR: join(dir, 'data'), ...env })
  expect({ code, stdout, lines: stderr.trimEnd().split('\n').length }).toEqual({ code: 1, stdout: '', lines: 1 })
  expect(stderr).not.toMatch(/\n\s+at |node:internal|Error:/)
  return stderr.trimEnd()
}

const secret = { AGENCY_TOKEN: 'x'.repeat(40), FIELD_KEY: Buffer.alloc(32, 7).toString('base64') }

describe('a variable that is wrong', () => {
  test.each([
    [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535, not "http".'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, not "70000".'],
    [
      { HOST: 'here or there' },
      'HOST must be an address or a name to listen on, such as 127.0.0.1, not "here or there".',
    ],
    [{ PUBLIC_URL: 'members.example.ie' }, 'PUBLIC_URL must be an address that begins with http:// or https://.'],
    [
      { PUBLIC_URL: 'https://example.ie/members' },
      'PUBLIC_URL must be a scheme and a host alone, such as https://members.example.ie, without a path.',
    ],
    [
      { DATABASE_URL: 'mysql://root@db/x' },
      'DATABASE_URL must be an address that begins with postgres:// or postgresql://.',
    ],
    [
      { DATABASE_URL: 'postgres://u:p@127.0.0.1:1/x', FIELD_KEY: secret.FIELD_KEY },
      'AGENCY_TOKEN must be set together with DATABASE_URL, as several processes share it.',
    ],
    [{ FIELD_KEY: 'short' }, 'FIELD_KEY must be 32 random bytes as base64; make one with: openssl rand -base64 32.'],
    [
      { AGENCY_TOKEN: 'short' },
      'AGENCY_TOKEN must be 32 characters or more, without spaces; make one with: openssl rand -hex 32.',
    ],
    [{ DEMO: 'yes' }, 'DEMO must be 0 or 1, not "yes".'],
    [
      { DEMO: '1', HOST: '0.0.0.0' },
      'DEMO=1 needs HOST to be a loopback address, such as 127.0.0.1: everybody knows the demo password.',
    ],
    [
      { DEMO: '1', PUBLIC_URL: 'https://members.example.ie' },
      'DEMO=1 needs PUBLIC_URL to be left out or on this machine: everybody knows the demo password.',
    ],
    [{ DEMO: '1', PROXY_HOPS: '1' }, 'DEMO=1 needs PROXY_HOPS to be 0: everybody knows the demo password.'],
    [{ SMTP_URL: 'mail.example.ie' }, 'SMTP_URL must be an address that begins with smtp:// or smtps://.'],
    [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must be set together.'],
    [
      { AGENCY_FILE: '/nowhere/agency.json' },
      "AGENCY_FILE /nowhere/agency.json can't be read; set it to a JSON file, or leave it out for a sample agency.",
    ],
  ])('%j', async (env: Record<string, string>, sentence) => {
    expect(await sentenceOf(env)).toBe(sentence)
  })
})

test('an agency file that lacks something names it', async () => {
  const file = join(dir, 'agency.json')
  writeFileSync(file, JSON.stringify({ name: 'Ours', logo: 'javascript:alert(1)' }))
  expect(await sentenceOf({ AGENCY_FILE: file })).toBe(
    `AGENCY_FILE ${file} can't be used: logo must be a path that begins with / or an address that begins with https://.`,
  )
})

test('a DATA_DIR that nobody may write is one sentence', async () => {
  writeFileSync(join(dir, 'file'), '')
  expect(await sentenceOf({ DATA_DIR: join(dir, 'file/data') })).toMatch(
    /set DATA_DIR to a directory that this user may write\.$/,
  )
})

test('a database that is gone is one sentence, without the password', async () => {
  const url = `postgres://anna:hunter2@127.0.0.1:${await freePort()}/x`
  const sentence = await sentenceOf({ DATABASE_URL: url, ...secret })
  expect(sentence).toMatch(/^The database of DATABASE_URL can't be used: connect ECONNREFUSED 127\.0\.0\.1:\d+\.$/)
})

describe('beside a running server', () => {
  let running: TestServer
  let taken: Server
  beforeAll(async () => {
    running = await startServer({ DEMO: '0' })
    taken = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => taken.once('listening', resolve))
  })
  afterAll(async () => {
    taken.close()
    await running.remove()
  })

  test('a second process on its DATA_DIR is one sentence, and the first goes on', async () => {
    expect(await sentenceOf({ DATA_DIR: running.dataDir })).toMatch(
      /^The data directory \S+ is in use by process \d+; stop that one first, or set DATA_DIR to another directory\.$/,
    )
    expect((await fetch(`${running.url}/health/ready`)).status).toBe(200)
  })

  test('a port in use is one sentence', async () => {
    const address = taken.address()
    const port = typeof address === 'object' && address ? String(address.port) : ''
    const own = await startServer({ DEMO: '0' })
    await own.stop()
    expect(await sentenceOf({ PORT: port, DATA_DIR: own.dataDir, DEMO: '0' })).toBe(
      `Port ${port} on 127.0.0.1 is in use; stop what uses it, or set PORT to another one (0 takes a free one).`,
    )
    await own.remove()
  })
})

test('a database is served with its own key alone, and none is made for it', async () => {
  const own = await startServer()
  await own.stop()
  const key = join(own.dataDir, 'field.key')
  const kept = readFileSync(key, 'utf8')
  expect(await sentenceOf({ DATA_DIR: own.dataDir, FIELD_KEY: secret.FIELD_KEY })).toMatch(
    /^The database is sealed with the key [0-9a-f]{12}, and FIELD_KEY \(or the file field\.key\) is [0-9a-f]{12}; put the right key back, or use another database\.$/,
  )
  rmSync(key)
  expect(await sentenceOf({ DATA_DIR: own.dataDir })).toBe(
    `The key of the database in ${own.dataDir} is missing: put ${key} back, or set FIELD_KEY; a new key could not open what is there.`,
  )
  expect(existsSync(key)).toBe(false)
  writeFileSync(key, kept, { mode: 0o600 })
  await own.restart()
  expect((await fetch(`${own.url}/health/ready`)).status).toBe(200)
  await own.remove()
})

test('a demo database is not served to others', async () => {
  const demo = await startServer()
  expect(demo.logs.join('\n')).toContain('member@demo.test')
  await demo.stop()
  for (const [opened, remedy] of [
    [{ HOST: '0.0.0.0' }, 'set HOST to 127.0.0.1'],
    // The server listens on loopback behind a proxy on the same host, as is usual for TLS.
    [{ PUBLIC_URL: 'https://members.example.ie' }, 'leave PUBLIC_URL out'],
    [{ PROXY_HOPS: '1' }, 'set PROXY_HOPS to 0'],
  ] as const) {
    expect(await sentenceOf({ DATA_DIR: demo.dataDir, ...opened })).toBe(
      `The database holds the demo agency, whose password everybody knows; ${remedy}, or set DATA_DIR or DATABASE_URL to another database.`,
    )
  }
  await demo.remove()
})
