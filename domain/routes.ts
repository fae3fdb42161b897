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
  /** The issue that brings its screen; null when it works now. */
  issue: number | null
}

export const routes: readonly RouteEntry[] = table.map(([name, template, title, open, issue]) => ({
  name,
  path: template.replace(/\{(\w+)\}/g, ':$1'),
  template,
  title,
  public: open,
  issue,
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

/** The route that a path belongs to; a trailing slash does not matter. Null where there is none. */
export function routeAt(path: string): RouteEntry | null {
  const bare = path.length > 1 ? path.replace(/\/$/, '') : path
  return patterns.find(({ pattern }) => pattern.test(bare))?.route ?? null
}

// An exact path comes before one with parameters.
const patterns = [...routes]
  .sort((a, b) => Number(a.template.includes('{')) - Number(b.template.includes('{')))
  .map((route) => {
    const bare = route.template === '/' ? '/' : route.template.replace(/\/$/, '')
    return { route, pattern: new RegExp(`^${bare.replace(/\{(extraid|id)\}/g, '\\d+').replace(/\{\w+\}/g, '[^/]+')}$`) }
  })

/**
 * Where a hash link of the old portal leads ('#/member/home' to '/member/home'), so that links already sent go on
 * working; null for a hash that is none, or that leads nowhere we know.
 */
export function oldHashTarget(hash: string): string | null {
  if (!hash.startsWith('#/')) return null
  const [path = '', query] = hash.slice(1).split('?', 2)
  if (routeAt(path) === null) return null
  return query === undefined || query === '' ? path : `${path}?${query}`
}
