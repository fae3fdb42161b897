import { matchRoute } from '../domain/access/routes'

/**
 * The shell as the answer to a navigation. No request of a page whose address holds a token may name that address, from
 * the first one on: scripts are requested before any of them could set this (docs/decisions/log-in.md). The server sets
 * the same in its own answer.
 */
export function keepSecret(path: string, shell: Response): Response {
  if (matchRoute(path)?.route.name !== 'PasswordReset') return shell
  const headers = new Headers(shell.headers)
  headers.set('referrer-policy', 'no-referrer')
  const { status, statusText } = shell
  return new Response(shell.body, { status, statusText, headers })
}
