import type { ServerResponse } from 'node:http'

/** Sets a cookie (a Set-Cookie value) beside the others of the response; one of the same name takes its place. */
export function addCookie(response: ServerResponse, name: string, cookie: string): void {
  const set = response.getHeader('Set-Cookie') ?? []
  const others = (Array.isArray(set) ? set : [String(set)]).filter((one) => !one.startsWith(`${name}=`))
  response.setHeader('Set-Cookie', [...others, cookie])
}
