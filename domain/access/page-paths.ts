import { segmentsOf, withoutTail } from './link-text'
import { matchRoute, type RouteName, routeNamed } from './routes'

/** Paths that lead to a route without being its own: the installed portal's shortcuts (manifest.json), and the old portal's start. */
const aliases: readonly { path: string; name: RouteName }[] = [
  { path: '/messages', name: 'Messages' },
  { path: '/annual_leave', name: 'AnnualLeave' },
  { path: '/members', name: 'Login' },
]

/** Such a path, plain, and the route to which it leads; it lacks the member's number, which the route's own path has. Null for any other. */
export function aliasAt(path: string): { path: string; name: RouteName } | null {
  const segments = segmentsOf(path)
  if (segments?.length !== 1) return null
  const plain = `/${withoutTail(segments.join(''))}`
  return aliases.find((alias) => alias.path === plain) ?? null
}

/** The title of the page at an address, whose query does not matter; null where there is none. */
export function titleAt(address: string): string | null {
  const [path = ''] = address.split('?', 1)
  const route = matchRoute(path)?.route ?? null
  const alias = aliasAt(path)
  return route?.title ?? (alias && routeNamed(alias.name).title)
}

/** Whether a page of the portal is at a path. At any other there is nothing, and the server answers 404. */
export function isPage(path: string): boolean {
  return matchRoute(path) !== null || aliasAt(path) !== null
}
