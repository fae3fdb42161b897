import { request } from 'node:http'
import { beforeAll, describe, expect, test } from 'vitest'
import { call, field } from '../support/caller'
import { openTestEmbedded } from '../support/database'
import { type Served, serve } from '../support/served'
import { until } from '../support/until'

let served: Served
/** The same server, with a public address as behind a proxy. */
let behindProxy: Served
beforeAll(async () => {
  const { database, remove } = await openTestEmbedded()
  served = await serve(database)
  behindProxy = await serve(database, undefined, { publicUrl: new URL('https://members.example.ie') })
  return async () => {
    await served.close()
    await behindProxy.close()
    await database.close()
    await remove()
  }
})

const relogin = JSON.stringify({ query: 'mutation { relogin { ok } }' })

/** A POST with exactly these headers. `fetch` would add some of its own. */
function post(path: string, headers: Record<string, string>, body: string, url = served.url) {
  return new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((resolve, reject) => {
    const sent = request(url + path, { method: 'POST', headers }, (response) => {
      let text = ''
      response.on('data', (data: Buffer) => {
        text += data.toString()
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

const json = { 'Content-Type': 'application/json' }
const own = { ...json, 'X-Callboard': '1' }

describe('forgery', () => {
  test('a plain program with the header may change', async () => {
    expect(await post('/dj/api/login/', own, relogin)).toMatchObject({
      status: 200,
      text: '{"data":{"relogin":{"ok":false}}}',
    })
  })

  test.each([
    ['its Origin', (): Record<string, string> => ({ Origin: served.url })],
    ['Sec-Fetch-Site', () => ({ 'Sec-Fetch-Site': 'same-origin' })],
    ['both', () => ({ Origin: served.url, 'Sec-Fetch-Site': 'same-origin' })],
  ])('JSON from our own page may change: it is known by %s', async (_what, more) => {
    const answer = await post('/dj/api/login/', { ...json, ...more() }, relogin)
    expect([answer.status, answer.text]).toEqual([200, '{"data":{"relogin":{"ok":false}}}'])
  })

  test.each([
    ['neither X-Callboard nor an Origin', json, 400],
    ['an address that was typed', { ...json, 'Sec-Fetch-Site': 'none' }, 400],
    ['another X-Callboard', { ...json, 'X-Callboard': '0' }, 400],
    ['another origin', { ...own, Origin: 'https://evil.example' }, 403],
    ['a cross-site fetch', { ...own, 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['a sister site', { ...own, 'Sec-Fetch-Site': 'same-site' }, 403],
    ['an opaque origin', { ...own, Origin: 'null' }, 403],
    ['another port', { ...own, Origin: 'http://127.0.0.1:9' }, 403],
    ['another scheme', { ...own, Origin: 'https://127.0.0.1' }, 403],
    ['our name in front of another one', { ...own, Origin: 'http://127.0.0.1.evil.example' }, 403],
    ['a form', { ...own, 'Content-Type': 'application/x-www-form-urlencoded' }, 415],
    ['a plain text', { ...own, 'Content-Type': 'text/plain' }, 415],
    ['a plain text that names JSON', { ...own, 'Content-Type': 'text/plain; application/json' }, 415],
    ['no type at all', { 'X-Callboard': '1' }, 415],
  ])('%s is refused', async (_what, headers, status) => {
    const answer = await post('/dj/api/login/', headers, relogin)
    expect(answer.status).toBe(status)
    expect(JSON.parse(answer.text)).toMatchObject({ errors: [{ extensions: { code: 'BAD_REQUEST' } }] })
  })

  test('a plain text, a form and multipart from our own origin are refused too: only JSON is read without our header', async () => {
    for (const [type, status] of [
      ['text/plain', 415],
      ['application/x-www-form-urlencoded', 415],
      // File uploads are read only if the request has the portal's own header.
      ['multipart/form-data; boundary=x', 400],
    ] as const) {
      const headers = { 'Content-Type': type, Origin: served.url, 'Sec-Fetch-Site': 'same-origin' }
      expect((await post('/dj/api/login/', headers, relogin)).status).toBe(status)
    }
  })

  test('PUBLIC_URL is the one origin, whatever Host says', async () => {
    const from = async (headers: Record<string, string>) =>
      (await post('/dj/api/login/', { ...json, ...headers }, relogin, behindProxy.url)).status
    expect(await from({ Origin: 'https://members.example.ie' })).toBe(200)
    expect(await from({ Origin: 'https://members.example.ie', Host: 'inner:1' })).toBe(200)
    expect(await from({ Origin: behindProxy.url })).toBe(403)
    expect(await from({ Origin: 'https://evil.example', Host: 'evil.example' })).toBe(403)
    expect(await from({ Origin: 'https://members.example.ie:444' })).toBe(403)
    expect(await from({ Origin: 'https://members.example.ie', 'Sec-Fetch-Site': 'cross-site' })).toBe(403)
  })

  test('multipart is refused with neither our Origin nor the header, and with one of them for what takes no file', async () => {
    const part = (name: string, text: string) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`
    const body = `${part('operations', relogin)}${part('map', '{}')}--x--\r\n`
    for (const [header, message] of [
      [{}, 'Files need our own Origin, or the header X-Callboard: 1.'],
      [{ 'X-Callboard': '1' }, 'This takes no files.'],
      [{ Origin: served.url }, 'This takes no files.'],
      [{ 'Sec-Fetch-Site': 'same-origin' }, 'This takes no files.'],
    ] as const) {
      const type = { 'Content-Type': 'multipart/form-data; boundary=x' }
      const answer = await post('/dj/api/login/', { ...type, ...header }, body)
      expect([answer.status, JSON.parse(answer.text).errors[0].message]).toEqual([400, message])
    }
  })

  test('GET has no effect and no answer', async () => {
    const answer = await fetch(`${served.url}/dj/api/login/?query=${encodeURIComponent('mutation{relogin{ok}}')}`)
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
  })
})

describe('documents', () => {
  const member = (query: string) => call(served.url, 'member', query)
  const nested = (depth: number): string => (depth === 0 ? 'extraid' : `family { ${nested(depth - 1)} }`)

  test.each([
    ['two mutations', 'login', 'mutation { a: relogin { ok } b: relogin { ok } }'],
    ['a mutation in a fragment', 'login', 'mutation { ...f } fragment f on Mutation { relogin { ok } logout { ok } }'],
    ['two operations', 'login', 'mutation a { relogin { ok } } mutation b { relogin { ok } }'],
    [
      'many aliases',
      'login',
      `{ ${Array.from({ length: 20 }, (_, i) => `a${i}: public_message(code: "x") { messages { name } }`).join(' ')} }`,
    ],
    ['a long document', 'login', `{ public_message(code: "x") { messages { ${'name '.repeat(2000)} } } }`],
    ['introspection', 'login', '{ __schema { types { name } } }'],
    ['an unknown field', 'login', '{ public_mesage(code: "x") { messages { name } } }'],
    ['a broken document', 'login', '{ public_message('],
    ['a wrong variable', 'login', 'query ($code: Int!) { public_message(code: $code) { messages { name } } }'],
  ] as const)('%s: BAD_REQUEST', async (_what, endpoint, query) => {
    const answer = await call(served.url, endpoint, query)
    expect(answer).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
    expect(answer.data).toBeUndefined()
    expect(JSON.stringify(answer)).not.toContain('Did you mean')
  })

  test('a deep query is refused, for the agency too', async () => {
    const answer = await call(served.url, 'agency', `{ members { ${nested(12)} } }`, {}, { token: 'test-token' })
    expect(answer).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
  })

  test('a batch, no JSON and no object are refused', async () => {
    for (const body of [`[${relogin},${relogin}]`, '{"query', '"text"', 'null']) {
      expect((await post('/dj/api/login/', own, body)).status).toBe(400)
    }
  })

  test('a body over 256 kB is refused, whether it says its length or not', async () => {
    const long = JSON.stringify({ query: '{ a }', variables: { a: 'x'.repeat(300_000) } })
    expect((await post('/dj/api/login/', own, long)).status).toBe(413)
    expect((await post('/dj/api/login/', { ...own, 'Transfer-Encoding': 'chunked' }, long)).status).toBe(413)
  })

  test('a session is asked for: 401', async () => {
    expect(await member('{ member(extraid: 1) { extraid } }')).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
  })

  test('a header of the wrong form: 400', async () => {
    const answer = await call(
      served.url,
      'member',
      '{ member(extraid: 1) { extraid } }',
      {},
      { headers: { 'outbox-seq': 'x' } },
    )
    expect(answer).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
  })
})

describe('the agency', () => {
  test.each([undefined, 'wrong', 'test-toke', 'test-token2', ''])('token %j: 401', async (token) => {
    const answer = await call(served.url, 'agency', '{ lists { name } }', {}, token === undefined ? {} : { token })
    expect(answer).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
  })

  test('the right token gets an answer', async () => {
    expect(field(await call(served.url, 'agency', '{ lists { name } }', {}, { token: 'test-token' }), 'lists')).toEqual(
      [],
    )
  })
})

describe('answers', () => {
  test('carry the security headers', async () => {
    for (const path of ['/dj/api/login/', '/agency.json', '/health/live', '/site/', '/nothing']) {
      const { headers } = await fetch(served.url + path)
      const policy = headers.get('content-security-policy') ?? ''
      // The policy allows one foreign origin, for a frame (docs/decisions/media.md), and no other.
      expect(policy.replace('frame-src https://player.vimeo.com;', '')).not.toMatch(/unsafe-|https?:|\*/)
      // Pictures that a member can see without signal are blobs that the page itself holds (docs/decisions/device.md).
      expect(policy.split(';')).toContain("img-src 'self' data: blob:")
      for (const part of ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'", "base-uri 'none'"]) {
        expect(policy.split(';')).toContain(part)
      }
      expect(policy).toContain("style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='")
      expect(policy).toContain("require-trusted-types-for 'script';trusted-types callboard-letter callboard-worker")
      expect(policy).not.toContain('upgrade-insecure-requests')
      expect(headers.get('referrer-policy')).toBe('same-origin')
      expect(headers.get('permissions-policy')).toContain('geolocation=()')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-powered-by')).toBeNull()
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    }
  })

  test('of the API are never kept', async () => {
    expect((await post('/dj/api/login/', own, relogin)).headers['cache-control']).toBe('no-store')
    expect((await post('/dj/api/login/', {}, '')).headers['cache-control']).toBe('no-store')
  })

  test('/agency.json is asked for each time and sent when it changed', async () => {
    const first = await fetch(`${served.url}/agency.json`)
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('no-cache')
    expect(await first.json()).toMatchObject({
      name: 'Lanternhill Casting',
      staff_contacts: ['Niamh Kavanagh', 'Declan Rooney'],
    })
    const second = await fetch(`${served.url}/agency.json`, { headers: { 'if-none-match': etag } })
    expect([second.status, await second.text()]).toEqual([304, ''])
  })

  test("every link of the sample agency's file leads to a page without script", async () => {
    const info = (await (await fetch(`${served.url}/agency.json`)).json()) as { links: Record<string, string> }
    const paths = new Set(Object.values(info.links))
    expect(paths.size).toBeGreaterThan(9)
    for (const path of paths) {
      const page = await fetch(served.url + path)
      const text = await page.text()
      expect([path, page.status, page.headers.get('content-type')]).toEqual([path, 200, 'text/html; charset=utf-8'])
      expect(text).not.toMatch(/<script|style=|\son\w+=/)
      for (const [, link] of text.matchAll(/(?:href|src)="(\/site[^"]*)"/g)) {
        expect([link, (await fetch(served.url + link)).status]).toEqual([link, 200])
      }
    }
    expect((await fetch(`${served.url}/site/nothing`)).status).toBe(404)
    expect((await fetch(`${served.url}/site/..%2fmain`)).status).toBe(404)
  })
})

test('log lines hold templates, codes and counts; nothing of what was sent', async () => {
  const canary = 'canary-1234567T'
  await call(served.url, 'login', 'mutation ($u: String!) { login(username: $u, password: "secret-word") { ok } }', {
    u: canary,
  })
  await call(served.url, 'login', `{ public_message(code: "${canary}") { messages { name } } }`)
  await call(
    served.url,
    'login',
    `{ public_message(${canary}: 1) }`,
    {},
    { cookie: `callboard_session=${canary.repeat(3)}` },
  )
  await fetch(`${served.url}/m/${canary}?${canary}`)
  await fetch(`${served.url}/dj/${canary}`)
  await until(() => served.log.length > 4)
  const lines = served.log.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(lines.length).toBeGreaterThan(4)
  for (const line of lines) {
    expect(line).toMatchObject({
      at: expect.stringMatching(/^\d{4}-/),
      level: expect.any(String),
      event: expect.any(String),
    })
  }
  expect(lines.some((line) => line.route === '/dj/api/login/' && line.fields === 'login' && line.status === 200)).toBe(
    true,
  )
  expect(lines.some((line) => line.route === 'page')).toBe(true)
  expect(served.log.join('\n')).not.toMatch(/canary|secret-word|127\.0\.0\.1/)
})
