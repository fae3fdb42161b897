import type { IncomingMessage, ServerResponse } from 'node:http'
import { parseCookie, stringifySetCookie } from 'cookie'
import { cookieProbe, cookieProbeHeader, isCookieProbe } from '../../domain/access/cookie-probe'
import { addCookie } from './add-cookie'

/** Answers a page that asks whether cookies pass both ways (src/session/cookies.ts). */
export type AnswerProbe = (request: IncomingMessage, response: ServerResponse) => void

/** Its attributes are those of the session's cookie, but for httpOnly, as the page reads it. */
export function createCookieProbe(isHttps: boolean): AnswerProbe {
  return (request, response) => {
    const cookies = Object.entries(parseCookie(request.headers.cookie ?? ''))
    const name = cookies.find(([name, value]) => value === cookieProbe.asked && isCookieProbe(name))?.[0]
    response.setHeader(cookieProbeHeader, name === undefined ? 'none' : cookieProbe.asked)
    if (name === undefined) return
    const kept = { maxAge: cookieProbe.seconds, path: '/', secure: isHttps, sameSite: 'lax' } as const
    addCookie(response, name, stringifySetCookie({ name, value: cookieProbe.kept, ...kept }))
  }
}
