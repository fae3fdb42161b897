import type { ServerResponse } from 'node:http'
import { matchRoute, pathTo } from '../../domain/access/routes'
import { sendText } from './plain-answer'

export const wellKnown = '/.well-known/'

/** Redirects password managers to the page that changes a password (W3C, A Well-Known URL for Changing Passwords). Else 404. */
export function sendWellKnown(response: ServerResponse, path: string): void {
  if (path === `${wellKnown}change-password`) {
    sendText(response, 303, 'Change it here.\n', { Location: pathTo('ChangePassword') })
  } else sendText(response, 404, 'Not found.\n')
}

/** The address of a page that sets a new password is a secret: the page is never cached, and its requests send no referrer. */
export function keepSecret(response: ServerResponse, path: string): void {
  if (matchRoute(path)?.route.name !== 'PasswordReset') return
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('Referrer-Policy', 'no-referrer')
}
