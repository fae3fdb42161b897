import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/**
 * The caller's address, for limits. X-Forwarded-For is trusted only for our own number of proxies, counted from the
 * right: entries further left can be forged. An IPv6 caller counts as its /64, since each has one to itself.
 */
export function clientAddress(request: IncomingMessage, proxyHops: number): string {
  const direct = request.socket.remoteAddress ?? 'unknown'
  if (proxyHops === 0) return network(direct)
  const header = request.headers['x-forwarded-for']
  const forwarded = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',').map((part) => part.trim())
  const chosen = forwarded[forwarded.length - proxyHops]
  return network(chosen && isIP(chosen) ? chosen : direct)
}

function network(address: string): string {
  const plain = address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address
  if (isIP(plain) !== 6) return plain
  const [head = '', tail = ''] = plain.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`
}
