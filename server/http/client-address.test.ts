import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { createLogger } from '../context/log'
import { createClientAddress } from './client-address'

/** A request with the two properties that are read. */
function requestOf(headers: IncomingHttpHeaders, remoteAddress = '10.0.0.1'): IncomingMessage {
  return { headers, socket: { remoteAddress } } as IncomingMessage
}

/** The address of each request in turn, and what the log says of them. */
function addresses(proxyHops: number) {
  const lines: Record<string, unknown>[] = []
  const log = createLogger(
    (line) => lines.push(JSON.parse(line)),
    () => new Date(0),
  )
  const addressOf = createClientAddress(proxyHops, log)
  const behindProxy = (value: string, remote?: string) => addressOf(requestOf({ 'x-forwarded-for': value }, remote))
  return { addressOf, behindProxy, lines }
}

describe('which address counts', () => {
  const forwarded = { 'x-forwarded-for': '6.6.6.6, 81.2.69.160' }
  test.each([
    ['nobody in front: the header is not believed', forwarded, '10.0.0.1', 0, '10.0.0.1'],
    ['one proxy: what it added', forwarded, '10.0.0.1', 1, '81.2.69.160'],
    ['two proxies: what the outer one added', forwarded, '10.0.0.1', 2, '6.6.6.6'],
    ['fewer entries than proxies', { 'x-forwarded-for': '1.2.3.4' }, '10.0.0.1', 2, '10.0.0.1'],
    ['no header', {}, '10.0.0.1', 1, '10.0.0.1'],
    ['IPv4 in IPv6', {}, '::ffff:10.0.0.1', 0, '10.0.0.1'],
    ['an IPv6 network', {}, '2001:db8:1:2:3:4:5:6', 0, '2001:db8:1:2::/64'],
    ['a shortened one', {}, '2001:db8::6', 0, '2001:db8:0:0::/64'],
  ])('%s', (_what, headers: IncomingHttpHeaders, remote, hops, address) => {
    expect(addresses(hops).addressOf(requestOf(headers, remote))).toBe(address)
  })
})

describe('how proxies write an address', () => {
  test.each([
    ['203.0.113.7:51234', '203.0.113.7'],
    ['"203.0.113.7"', '203.0.113.7'],
    ['"203.0.113.7:51234"', '203.0.113.7'],
    ['[203.0.113.7]:51234', '203.0.113.7'],
    [' 203.0.113.7\t', '203.0.113.7'],
    ['[2001:db8::1]:443', '2001:db8:0:0::/64'],
    ['[2001:db8::1]', '2001:db8:0:0::/64'],
    ['"[2001:DB8:1:2::1]:443"', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:2::1', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:3:4:5:6:443', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::1%eth0', '2001:db8:1:2::/64'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:CB00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:cb00:7107', '203.0.113.7'],
    ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
  ])('%s', (written, address) => {
    const { behindProxy, lines } = addresses(1)
    expect(behindProxy(`6.6.6.6, ${written}`)).toBe(address)
    expect(lines).toEqual([])
  })
})

describe('an entry that is no address', () => {
  test.each([
    'unknown',
    '',
    '_hidden',
    '203.0.113',
    '203.0.113.7:port',
    '[203.0.113.7',
    '2001:db8::g',
    'x'.repeat(5_000),
  ])('%j: the proxy itself counts, and no forged entry', (written) =>
    expect(addresses(1).behindProxy(`6.6.6.6, ${written}`)).toBe('10.0.0.1'),
  )

  test('is logged once, by its shape and not as it is', () => {
    const { addressOf, behindProxy, lines } = addresses(1)
    for (let at = 0; at < 3; at++) behindProxy('203.0.113.7:port-é\u0000')
    behindProxy('unknown')
    addressOf(requestOf({}))
    expect(lines).toMatchObject([
      { level: 'warn', event: 'address_unreadable', entries: 1, shape: '999.9.999.9:aaaa-??' },
    ])
  })

  test('a header with too few entries is logged; a request without the header is not: a health check has none', () => {
    const { addressOf, behindProxy, lines } = addresses(2)
    addressOf(requestOf({}))
    expect(lines).toEqual([])
    behindProxy('203.0.113.7')
    expect(lines).toMatchObject([{ event: 'address_unreadable', entries: 1, shape: '' }])
  })
})

describe('a forgotten PROXY_HOPS', () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.7' }
  const missing = [{ level: 'warn', event: 'proxy_hops_missing', requests: 200 }]

  test.each([
    ['many requests of one address with the header: once', 0, () => '10.0.0.1', forwarded, missing],
    ['without the header', 0, () => '10.0.0.1', {}, []],
    ['of several addresses', 0, (at: number) => `10.0.0.${at % 2}`, forwarded, []],
    ['with PROXY_HOPS', 1, () => '10.0.0.1', forwarded, []],
  ])('%s', (_what, hops, remote, headers: IncomingHttpHeaders, said: object[]) => {
    const { addressOf, lines } = addresses(hops)
    for (let at = 0; at < 450; at++) addressOf(requestOf(headers, remote(at)))
    expect(lines).toMatchObject(said)
    expect(lines).toHaveLength(said.length)
  })
})
