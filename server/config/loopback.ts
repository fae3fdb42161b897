import { isIPv4 } from 'node:net'

/** Whether nobody but this machine can reach `host`. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'))
}
