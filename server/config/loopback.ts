import { isIPv4 } from 'node:net'

/** Whether nobody but this machine can reach `host`. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'))
}

/** Where a server listens, and how others may reach it. */
export interface Reach {
  host: string
  publicUrl: URL | undefined
  proxyHops: number
}

/**
 * The variable by which other machines may reach a server; null where they can't. A proxy on this host opens a server
 * on loopback to everybody whom the proxy lets in.
 */
export function publicBy({ host, publicUrl, proxyHops }: Reach): 'HOST' | 'PUBLIC_URL' | 'PROXY_HOPS' | null {
  if (!isLoopback(host)) return 'HOST'
  if (publicUrl && !isLoopback(publicUrl.hostname.replace(/^\[|\]$/g, ''))) return 'PUBLIC_URL'
  return proxyHops > 0 ? 'PROXY_HOPS' : null
}
