/**
 * A cookie that a page sets for one request, to learn whether cookies pass both ways: the server answers with the same
 * one, changed. Each has a name of its own, as several tabs may ask at once.
 */
export const cookieProbe = { asked: 'asked', kept: 'kept', seconds: 60 } as const

const prefix = 'callboard_probe_'

/** mark: eight hexadecimal digits. */
export function cookieProbeName(mark: string): string {
  return prefix + mark
}

export function isCookieProbe(name: string): boolean {
  return /^callboard_probe_[0-9a-f]{8}$/.test(name)
}

/** Header of the log-in endpoint's answers: whether a page asked by such a cookie. A server without it says nothing of cookies. */
export const cookieProbeHeader = 'callboard-cookies'

/** Said before anything is sent that would be of no use without cookies. */
export const noCookies =
  'This browser keeps no cookies, so you can’t stay logged in: allow cookies for this site, or try another browser or network.'
