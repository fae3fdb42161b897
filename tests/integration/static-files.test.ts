import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { createStaticFiles } from '../../server/http/static-files'
import { createSandbox } from '../../server/store/payments/sandbox'
import { type Opened, openTestEmbedded } from '../support/database'
import { type Served, serve } from '../support/served'

let served: Served
let dir: string
let opened: Opened
const script = 'console.log("hello")\n'.repeat(100)

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'callboard-page-'))
  mkdirSync(join(dir, 'assets'))
  writeFileSync(join(dir, 'index.html'), '<!doctype html><title>Callboard</title>')
  writeFileSync(join(dir, 'sw.js'), 'self.x = 1')
  writeFileSync(join(dir, 'assets/large-3c4d.bin'), Buffer.alloc(50_000_000))
  writeFileSync(join(dir, 'assets/app-1a2b.js'), script)
  writeFileSync(join(dir, 'assets/app-1a2b.js.br'), brotliCompressSync(script))
  writeFileSync(join(dir, 'assets/app-1a2b.js.gz'), gzipSync(script))
  opened = await openTestEmbedded()
  served = await serve(opened.database, () => new Date(), { serveStatic: createStaticFiles(dir) })
  return async () => {
    await served.close()
    await opened.database.close()
    await opened.remove()
    rmSync(dir, { recursive: true, force: true })
  }
})

/** How many times this process has that file open. */
function opens(path: string): number {
  return readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`) === path
    } catch {
      return false
    }
  }).length
}

const html = { accept: 'text/html,application/xhtml+xml' }
const get = (path: string, headers: Record<string, string> = {}) => fetch(served.url + path, { headers })

test('a file whose reader goes away is closed', async () => {
  const large = join(dir, 'assets/large-3c4d.bin')
  const { hostname, port } = new URL(served.url)
  const socket = connect(Number(port), hostname)
  socket.pause()
  // Two requests on one connection: the second waits for the first.
  socket.write(`GET /assets/large-3c4d.bin HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`.repeat(2))
  await expect.poll(() => opens(large), { timeout: 10_000 }).toBe(2)
  socket.destroy()
  await expect.poll(() => opens(large), { timeout: 10_000 }).toBe(0)
})

test.each(['br', 'gzip'])('%s is sent where the browser takes it, made before', async (encoding) => {
  const answer = await get('/assets/app-1a2b.js', { 'accept-encoding': encoding })
  expect(answer.headers.get('content-encoding')).toBe(encoding)
  expect(answer.headers.get('content-type')).toMatch(/javascript/)
  expect(answer.headers.get('vary')).toMatch(/accept-encoding/i)
  expect(await answer.text()).toBe(script)
})

test('a hashed asset is kept for good; index.html and the worker are asked for each time', async () => {
  expect((await get('/assets/app-1a2b.js')).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  for (const path of ['/', '/index.html', '/sw.js']) {
    expect((await get(path, html)).headers.get('cache-control')).toBe('no-cache')
  }
  const etag = (await get('/sw.js')).headers.get('etag') ?? ''
  expect((await get('/sw.js', { 'if-none-match': etag })).status).toBe(304)
})

/** What browsers, chat programs, scanners of mails and command lines say that they take. */
const accepts = [html.accept, '*/*', 'application/json', 'image/*', null]

/** GET and HEAD of a path, without fetch, which always sends an Accept. */
function ask(
  path: string,
  accept: string | null,
  method = 'GET',
): Promise<{ status: number; type: string; length: number; body: string }> {
  return new Promise((resolve, reject) => {
    const headers = accept === null ? {} : { accept }
    const sent = request(served.url + path, { method, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          type: answer.headers['content-type'] ?? '',
          length: Number(answer.headers['content-length']),
          body: Buffer.concat(parts).toString(),
        }),
      )
    })
    sent.on('error', reject)
    sent.end()
  })
}

describe('what is no file', () => {
  const page = '<!doctype html><title>Callboard</title>'

  test.each([
    ...[
      '/',
      '/open-casting/402.',
      '//staff-access/1%E2%80%8B',
      '/m/',
      '/member/register',
      '/open-casting/402',
      '/staff-access/1',
    ],
    ...[
      '/member/20417/messages',
      '/member/home/',
      '/member/password-reset/20417/tok-en)',
      '/members',
      '/messages',
      '/annual_leave?book',
    ],
  ])('%s is a page: everybody gets it', async (path) => {
    for (const accept of accepts) {
      expect(await ask(path, accept), String(accept)).toMatchObject({
        status: 200,
        type: 'text/html; charset=utf-8',
        body: page,
      })
      expect(await ask(path, accept, 'HEAD'), String(accept)).toMatchObject({
        status: 200,
        length: page.length,
        body: '',
      })
    }
  })

  test.each([
    '/none.php',
    '/favicon.png',
    '/a.b',
    '/healthy',
    '/member',
    '/member/home.php',
    '/member/20417/nothing',
    '/index',
    '/m/a/b',
  ])('%s is none: a browser gets the page that says so, everybody gets 404', async (path) => {
    const browser = await ask(path, html.accept)
    expect(browser).toMatchObject({ status: 404, type: 'text/html; charset=utf-8', body: page })
    for (const accept of accepts) {
      expect((await ask(path, accept)).status, String(accept)).toBe(404)
      expect(await ask(path, accept, 'HEAD'), String(accept)).toMatchObject({ status: 404, body: '' })
    }
    expect((await ask(path, '*/*')).body).toBe('Not found.\n')
    expect((await get(path, html)).headers.get('cache-control')).toBe('no-store')
  })

  test('a page that a browser has already is 304, with the headers of the first answer; a 404 never is', async () => {
    const first = await get('/open-casting/402', html)
    const etag = first.headers.get('etag') ?? ''
    expect(etag).not.toBe('')
    for (const known of [etag, `"other", ${etag}`]) {
      const same = await get('/member/home', { 'if-none-match': known })
      expect([same.status, await same.text()]).toEqual([304, ''])
      for (const name of ['etag', 'cache-control', 'vary'])
        expect(same.headers.get(name), name).toBe(first.headers.get(name))
    }
    expect((await get('/open-casting/402', { 'if-none-match': '"other"' })).status).toBe(200)
    expect((await get('/none.php', { ...html, 'if-none-match': etag })).status).toBe(404)
  })

  test.each(['br', 'gzip', 'identity'])('a page is sent as %s where that is taken', async (encoding) => {
    for (const path of ['/open-casting/402', '/index.html']) {
      const answer = await get(path, { ...html, 'accept-encoding': encoding })
      expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
      expect(answer.headers.get('vary')).toMatch(/accept-encoding/i)
      expect(await answer.text()).toBe(page)
    }
  })

  test('a script, an image or data gets 404', async () => {
    for (const path of ['/member/x.js', '/nothing.png', '/nothing'])
      expect((await get(path, { accept: '*/*' })).status).toBe(404)
  })

  test('a missing asset is 404, for a navigation too, and not kept', async () => {
    const answer = await get('/assets/old-0000.js', html)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
    expect(await answer.text()).not.toContain('<')
  })

  test('/dj/ and /site/ never get index.html', async () => {
    for (const path of ['/dj/api/member/photo/x.jpg', '/dj/', '/site/none'])
      expect((await get(path, html)).status).toBe(404)
  })
})

test('nothing outside the folder is served', async () => {
  for (const path of ['/..%2f..%2fetc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '/assets/..%5c..%5csecret', '/%00', '/%']) {
    const answer = await get(path, { accept: '*/*' })
    expect([path, answer.status]).toEqual([path, 404])
  }
})

test('only GET and HEAD', async () => {
  expect((await fetch(`${served.url}/`, { method: 'POST' })).status).toBe(405)
  const head = await fetch(`${served.url}/sw.js`, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
})

test('without a built page the answer says so', async () => {
  const bare = await serve(opened.database, () => new Date(), { serveStatic: createStaticFiles(join(dir, 'none')) })
  const answer = await fetch(bare.url, { headers: html })
  expect([answer.status, await answer.text()]).toEqual([503, 'The page is not built yet: run npm run build.\n'])
  await bare.close()
})

test('a payment document is the same page under headers of its own, for HEAD and where it has not changed, too', async () => {
  const payments = { ...createSandbox(opened.database.db, () => new Date()), publicKey: 'pk_test_x' }
  const shop = await serve(opened.database, () => new Date(), { serveStatic: createStaticFiles(dir), payments })
  try {
    const ask = (path: string, more: RequestInit = {}, headers = {}) =>
      fetch(shop.url + path, { ...more, headers: { ...html, ...headers } })
    const first = await ask('/member/register')
    expect(await first.text()).toBe(await (await ask('/')).text())
    const policy = first.headers.get('content-security-policy')
    expect(policy).toContain('https://js.stripe.com')
    const head = await ask('/member/register', { method: 'HEAD' })
    const same = await ask('/member/register', {}, { 'if-none-match': first.headers.get('etag') ?? '' })
    expect([head.status, same.status]).toEqual([200, 304])
    for (const name of ['content-security-policy', 'permissions-policy']) {
      expect(head.headers.get(name), name).toBe(first.headers.get(name))
      expect(same.headers.get(name), name).toBe(first.headers.get(name))
    }
    const home = await ask('/member/home', {}, { 'if-none-match': first.headers.get('etag') ?? '' })
    expect(home.status).toBe(304)
    expect(home.headers.get('content-security-policy')).not.toContain('stripe')
  } finally {
    await shop.close()
  }
})
