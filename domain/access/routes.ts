import { codeIn, decoded, idIn, segmentsOf, withoutTail } from './link-text'
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
  /** The path as the router takes it: one slash where there were several, and no tail. */
  path: string
}

/** A link that lacks its last part, or has a wrong one, still belongs to these routes: their screens say so. */
const saysItself: readonly RouteName[] = ['PublicMessage', 'StaffAccess']

/** Every path under which the router shows a route. */
export function pathsOf({ name, path }: RouteEntry): readonly string[] {
  return saysItself.includes(name) ? [path, path.replace(/\/:\w+$/, '')] : [path]
}

/**
 * The route that a path belongs to; capital letters, slashes too many and a tail (link-text.ts) do not matter. Null where there is none.
 */
export function matchRoute(path: string): RouteMatch | null {
  const segments = segmentsOf(path)
  if (segments === null) return null
  for (const shape of shapes) {
    const params = paramsIn(segments, shape)
    if (params) return { route: shape.route, params, path: withoutMore(path, pathWith(params, shape)) }
  }
  return null
}

/** The plain path; the given one where the router takes it for the same. */
function withoutMore(given: string, plain: string): string {
  const bare = (path: string) => path.replace(/\/$/, '').toLowerCase()
  return bare(given) === bare(plain) ? given : plain
}

interface Shape {
  route: RouteEntry
  /** Of the template: a word as it stands there, or the name of a parameter. */
  parts: readonly ({ word: string } | { param: string; isNumber: boolean })[]
  /** The shortest path that belongs to it, in segments. */
  least: number
}

// Made once: an address is matched several times in each navigation. No path matches two routes.
const shapes: readonly Shape[] = routes.map((route) => {
  const isSaid = saysItself.includes(route.name)
  const parts = route.template
    .split('/')
    .filter((part) => part !== '')
    .map((part) => {
      const param = /^\{(\w+)\}$/.exec(part)?.[1]
      return param === undefined ? { word: part } : { param, isNumber: !isSaid && /^(extra)?id$/.test(param) }
    })
  return { route, parts, least: parts.length - (isSaid ? 1 : 0) }
})

function paramsIn(segments: readonly string[], { parts, least }: Shape): RouteMatch['params'] | null {
  if (segments.length > parts.length || segments.length < least) return null
  const params: Record<string, string | undefined> = {}
  for (const [at, part] of parts.entries()) {
    const segment = segments[at]
    const isLast = at === segments.length - 1
    if ('word' in part) {
      if (segment === undefined) return null
      if ((isLast ? withoutTail(decoded(segment)) : segment).toLowerCase() !== part.word) return null
      continue
    }
    const value = segment && isLast ? lastParam(part.param, decoded(segment)) : segment
    if (value === '' || (part.isNumber && !/^\d{1,9}$/.test(value ?? ''))) return null
    params[part.param] = value
  }
  return params
}

/** A parameter at the end of a path, without its tail. Behind a code even words are one: 'abc.Thanks' is the code abc. */
function lastParam(param: string, text: string): string {
  if (param === 'code' || param === 'token') return codeIn(text)
  return param === 'form_id' ? idIn(text) : withoutTail(text)
}

function pathWith(params: RouteMatch['params'], { route, parts }: Shape): string {
  const last = parts.at(-1)
  if (last && 'param' in last && params[last.param] === undefined) return pathsOf(route).at(-1) ?? route.template
  return pathTo(route.name, params)
}

/**
 * Where a hash link of the old portal leads ('#/member/home' to '/member/home'), so that links already sent go on
 * working; null for a hash that is none, or that leads nowhere we know.
 */
export function oldHashTarget(hash: string): string | null {
  if (!hash.startsWith('#/')) return null
  const [path = '', query] = hash.slice(1).split('?', 2)
  const target = matchRoute(path)?.path
  if (target === undefined) return null
  return query === undefined || query === '' ? target : `${target}?${query}`
}
