import type { IncomingMessage } from 'node:http'
import { isIP, SocketAddress } from 'node:net'
import type { Logger } from '../context/log'

/** Longer than an address with brackets, port and quotes. */
const longestEntry = 80

/** The caller's address, for limits: an IPv4 address, or the /64 network of an IPv6 address, since each caller has one to itself. */
export type ClientAddress = (request: IncomingMessage) => string

/**
 * X-Forwarded-For is trusted only for our own number of proxies, counted from the right: entries further left can be forged.
 * Where that entry is no address, the proxy's own address counts, so that all callers share its limits; the log says so once.
 */
export function createClientAddress(proxyHops: number, log: Logger): ClientAddress {
  let isLogged = false
  const watch = createProxyWatch(log)
  return (request) => {
    const direct = networkOf(request.socket.remoteAddress ?? '') ?? 'unknown'
    const entries = forwardedEntries(request)
    if (proxyHops === 0) watch(direct, entries.length > 0)
    if (proxyHops === 0 || entries.length === 0) return direct
    const entry = entries.at(-proxyHops) ?? ''
    const network = networkOf(entry)
    if (network !== null) return network
    if (!isLogged) log.warn('address_unreadable', { entries: entries.length, shape: shapeOf(entry) })
    isLogged = true
    return direct
  }
}

const manyRequests = 200

/**
 * Without PROXY_HOPS, warns once when the first many requests with X-Forwarded-For all come from one address, and no other address has
 * been seen: then a proxy stands in front, and all members share one limit.
 */
function createProxyWatch(log: Logger): (direct: string, isForwarded: boolean) => void {
  let only: string | null = null
  let forwarded = 0
  let isOver = false
  return (direct, isForwarded) => {
    if (isOver) return
    only ??= direct
    if (isForwarded) forwarded += 1
    if (only === direct && forwarded < manyRequests) return
    isOver = true
    if (only === direct) log.warn('proxy_hops_missing', { requests: forwarded })
  }
}

function forwardedEntries({ headers }: IncomingMessage): string[] {
  const header = headers['x-forwarded-for']
  if (header === undefined) return []
  return (Array.isArray(header) ? header.join(',') : header).split(',')
}

/** Null where the text holds no address. Proxies write it bare, with a port, in brackets or in quotes. */
function networkOf(written: string): string | null {
  const entry = written.trim()
  if (entry.length > longestEntry) return null
  const text = entry.replace(/^"(.*)"$/, '$1').trim()
  const [, withoutPort = ''] = /^(.*):\d{1,5}$/.exec(text) ?? []
  const address = [text, withoutPort].map(withoutBrackets).find((one) => isIP(one) !== 0)
  if (address === undefined) return null
  if (isIP(address) === 4) return address
  const normal = new SocketAddress({ address, family: 'ipv6' }).address
  const mapped = normal.startsWith('::ffff:') ? normal.slice('::ffff:'.length) : ''
  return isIP(mapped) === 4 ? mapped : `${groupsOf(normal).slice(0, 4).join(':')}::/64`
}

function withoutBrackets(text: string): string {
  return text.startsWith('[') && text.endsWith(']') ? text.slice(1, -1) : text
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): string[] {
  const [head = '', tail = ''] = address.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  return [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
}

/** What an unreadable entry looks like, without saying it: the log holds no address. */
function shapeOf(entry: string): string {
  return entry
    .trim()
    .slice(0, longestEntry)
    .replace(/[a-z]/gi, 'a')
    .replace(/\d/g, '9')
    .replace(/[^a9.:[\]"%_-]/g, '?')
}
