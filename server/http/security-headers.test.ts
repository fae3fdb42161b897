import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { isPaymentDocument } from '../../domain/access/payment-documents'
import { pathTo, routes } from '../../domain/access/routes'
import { createSecurityHeaders } from './security-headers'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** The headers with which a server with that public key answers a path. */
async function serve(publicKey?: string) {
  const setHeaders = createSecurityHeaders(false, ["'sha256-x'"], publicKey)
  const server = createServer((request, response) => {
    setHeaders(request, response)
    response.end('x')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close())
  const { port } = server.address() as AddressInfo
  return async (path: string) => {
    const { headers } = await fetch(`http://127.0.0.1:${port}${path}`)
    return Object.fromEntries([...headers].filter(([name]) => name !== 'date'))
  }
}

const paths = routes.map(({ name }) => pathTo(name, { extraid: 20417, id: 7, form_id: 7, token: 'abc', code: 'xyz' }))

/** The policy's directives, by name. */
function policyOf(headers: Record<string, string>): Record<string, string> {
  const parts = (headers['content-security-policy'] ?? '').split(';')
  return Object.fromEntries(parts.map((part) => [part.split(' ', 1)[0], part.replace(/^\S+ ?/, '')]))
}

describe('with a payment provider', () => {
  it('only Register and Service Plan name it, of every route of the table', async () => {
    const get = await serve('pk_test_x')
    const naming: string[] = []
    for (const path of [...paths, '/index.html', '/dj/api/login/', '/agency.json', '/nothing']) {
      if (JSON.stringify(await get(path)).includes('stripe')) naming.push(path)
    }
    expect(paths.length).toBeGreaterThan(25)
    expect(naming).toEqual(['/member/account', '/member/register'])
    for (const path of ['/member/register?x=/member/home', '/member/register/', '/MEMBER/account#x']) {
      expect(policyOf(await get(path))['script-src'], path).toContain('stripe')
    }
    expect(JSON.stringify(await get('/member/home?next=/member/register'))).not.toContain('stripe')
  })

  it('they differ from the rest in what it needs, and in nothing else', async () => {
    const get = await serve('pk_test_x')
    const [paying, ordinary] = [await get('/member/register'), await get('/member/home')]
    expect(policyOf(paying)).toEqual({
      ...policyOf(ordinary),
      'script-src': "'self' https://js.stripe.com https://*.js.stripe.com",
      'frame-src': 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
      'connect-src': "'self' https://api.stripe.com",
      'trusted-types': 'callboard-worker default',
    })
    expect(policyOf(ordinary)['trusted-types']).toBe('callboard-letter callboard-worker callboard-pictures')
    const allowed = String(ordinary['permissions-policy']).replace(
      'payment=()',
      'payment=(self "https://js.stripe.com")',
    )
    expect(paying['permissions-policy']).toBe(allowed)
    const rest = ({
      'content-security-policy': _policy,
      'permissions-policy': _permissions,
      ...others
    }: typeof paying) => others
    expect(rest(paying)).toEqual(rest(ordinary))
    expect(paying['cross-origin-opener-policy']).toBe('same-origin')
  })
})

it.each(['sandbox', undefined])('without one (%s) every page has the ordinary policy', async (publicKey) => {
  const get = await serve(publicKey)
  const ordinary = await get('/')
  expect(paths.filter(isPaymentDocument)).toHaveLength(2)
  for (const path of paths) expect(await get(path), path).toEqual(ordinary)
  expect(JSON.stringify(ordinary)).not.toContain('stripe')
})
