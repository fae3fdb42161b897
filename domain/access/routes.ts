import { type RouteName, table } from './route-table'

export type { RouteName } from './route-table'

export interface RouteEntry {
  /** The specification's name of the route. */
  name: RouteName
  /** Pattern as the router takes it. */
  path: string
  /** As the specification writes it; what a page view counts. */
  template: string
  title: string
  /** Opens without a session. */
  public: boolean
}

export const routes: readonly RouteEntry[] = table.map(([name, template, title, open]) => ({
  name,
  path: template.replace(/\{(\w+)\}/g, ':$1'),
  template,
  title,
  public: open,
}))

export function routeNamed(name: RouteName): RouteEntry {
  const entry = routes.find((route) => route.name === name)
  if (entry === undefined) throw new Error(`No route ${name}`)
  return entry
}

export type RouteParams = Readonly<Record<string, string | number | undefined>>

/** The path of a route, its parameters filled in. Throws when one is missing. */
export function pathTo(name: RouteName, params: RouteParams = {}): string {
  return routeNamed(name).template.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = params[key]
    if (value === undefined || value === '') throw new Error(`Route ${name} needs ${key}`)
    return encodeURIComponent(value)
  })
}

export interface RouteMatch {
  route: RouteEntry
  /** As they stand in the path. A member's number, or another id, has at most nine digits. */
  params: Readonly<Record<string, string | undefined>>
}

/** A link that lacks its last part, or has a wrong one, still belongs to these routes: their screens say so. */
const saysItself: readonly RouteName[] = ['PublicMessage', 'StaffAccess']

/** Every path under which the router shows a route. */
export function pathsOf({ name, path }: RouteEntry): readonly string[] {
  return saysItself.includes(name) ? [path, path.replace(/\/:\w+$/, '')] : [path]
}

/** The route that a path belongs to; a trailing slash and capital letters do not matter. Null where there is none. */
export function matchRoute(path: string): RouteMatch | null {
  for (const { route, pattern } of patterns) {
    const match = pattern.exec(path)
    if (match) return { route, params: match.groups ?? {} }
  }
  return null
}

// Built once: an address is matched several times in each navigation. No path matches two routes.
const patterns = routes.map((route) => {
  const bare = route.template.replace(/\/$/, '')
  const inner = (saysItself.includes(route.name) ? bare.replace(/\/\{(\w+)\}$/, '(?:/(?<$1>[^/]+))?') : bare)
    .replace(/\{((?:extra)?id)\}/g, '(?<$1>\\d{1,9})')
    .replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')
  return { route, pattern: new RegExp(`^${inner}/?$`, 'i') }
})

/**
 * Where a hash link of the old portal leads ('#/member/home' to '/member/home'), so that links already sent go on
 * working; null for a hash that is none, or that leads nowhere we know.
 */
export function oldHashTarget(hash: string): string | null {
  if (!hash.startsWith('#/')) return null
  const [path = '', query] = hash.slice(1).split('?', 2)
  if (matchRoute(path) === null) return null
  return query === undefined || query === '' ? path : `${path}?${query}`
}
