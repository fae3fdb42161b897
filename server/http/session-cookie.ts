import type { IncomingMessage, ServerResponse } from 'node:http'
import { parseCookie, stringifySetCookie } from 'cookie'
import { addCookie } from './add-cookie'

const days = 24 * 60 * 60

/** The cookie that holds a session's token; the browser's scripts can't read it. */
export interface SessionCookie {
  read(request: IncomingMessage): string | null
  write(response: ServerResponse, token: string | null): void
}

/** Over https the cookie is Secure and has the __Host- prefix, so that no other host and no plain page can set it. */
export function createSessionCookie(isHttps: boolean): SessionCookie {
  const name = isHttps ? '__Host-callboard_session' : 'callboard_session'
  return {
    read(request) {
      const token = parseCookie(request.headers.cookie ?? '')[name]
      return token && /^[A-Za-z0-9_-]{20,100}$/.test(token) ? token : null
    },
    write(response, token) {
      const maxAge = token === null ? 0 : 180 * days
      const value = token ?? ''
      const cookie = { name, value, maxAge, path: '/', httpOnly: true, secure: isHttps, sameSite: 'lax' } as const
      addCookie(response, name, stringifySetCookie(cookie))
    },
  }
}
