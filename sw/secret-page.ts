import { matchRoute } from '../domain/access/routes'

/**
 * The shell as the answer to a navigation. An address that holds a token is named in no request of its page, from the first
 * one on: scripts are asked for before any of them could say so (docs/decisions/session.md). The server says the same of its own answer.
 */
export function keepSecret(path: string, shell: Response): Response {
  if (matchRoute(path)?.route.name !== 'PasswordReset') return shell
  const headers = new Headers(shell.headers)
  headers.set('referrer-policy', 'no-referrer')
  const { status, statusText } = shell
  return new Response(shell.body, { status, statusText, headers })
}
