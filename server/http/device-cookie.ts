import type { IncomingMessage, ServerResponse } from 'node:http'
import { parseCookie, stringifySetCookie } from 'cookie'
import { addCookie } from './add-cookie'

const days = 24 * 60 * 60

/** The cookie that says that this browser has signed in before (server/services/access/known-device.ts). It opens nothing. */
export interface DeviceCookie {
  read(request: IncomingMessage): string | null
  write(response: ServerResponse, token: string): void
}

export function createDeviceCookie(isHttps: boolean): DeviceCookie {
  const name = isHttps ? '__Host-callboard_device' : 'callboard_device'
  return {
    read: (request) => parseCookie(request.headers.cookie ?? '')[name]?.slice(0, 1_000) ?? null,
    write(response, value) {
      const kept = { maxAge: 400 * days, path: '/', httpOnly: true, secure: isHttps, sameSite: 'lax' } as const
      addCookie(response, name, stringifySetCookie({ name, value, ...kept }))
    },
  }
}
