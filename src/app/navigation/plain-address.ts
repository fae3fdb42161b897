import { aliasAt } from '../../../domain/access/page-paths'
import { matchRoute } from '../../../domain/access/routes'

/** Replaces the address of a link that was followed with a tail, or a slash too many, by the plain one, before the router reads it. */
export function plainAddress(): void {
  const { pathname, search, hash } = window.location
  const plain = (matchRoute(pathname) ?? aliasAt(pathname))?.path ?? pathname
  if (plain !== pathname) window.history.replaceState(window.history.state, '', plain + search + hash)
}
