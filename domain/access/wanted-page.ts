import type { GuardSession } from './guard'
import { aliasAt } from './page-paths'
import { matchRoute, type RouteName, routeNamed } from './routes'

/** The page that somebody wanted when they were asked to log in. It is kept in the router's state, never in an address. */
export interface WantedPage {
  /** Path and query. */
  from: string
  /** The member whose session ended on that page; left out where nobody was signed in. */
  of?: number
}

const longest = 500

/** Pages to which the navigation guard leads by itself. */
const neverWanted: readonly RouteName[] = ['Login', 'Home', 'AcceptEmploymentTerms']

/**
 * What to note of an address that asks for a session; null where there is nothing to return to. A page that opens without a session is
 * not noted, as its address may hold a token and the browser stores the note; an open casting's form is, as members have it in their account.
 */
export function wantedPage(from: string, of?: number): WantedPage | null {
  if (from.length > longest || pageAt(from) === null) return null
  return of === undefined ? { from } : { from, of }
}

/**
 * Where a member goes on once signed in: to the page of the note, as a path of the portal; null for Home. The note may be anything. The
 * page must be one that this member may open; where a session ended on it, that member's own alone.
 */
export function pageToReturnTo(note: unknown, { extraid, family = [] }: GuardSession): string | null {
  const wanted = noteIn(note)
  if (wanted === null || (wanted.of !== undefined && wanted.of !== extraid)) return null
  const page = pageAt(wanted.from)
  if (page === null) return null
  const whose = Number(page.extraid ?? extraid)
  return whose === extraid || family.some((child) => child.extraid === whose) ? page.address : null
}

/** The note in the router's state; null where there is none. */
export function noteIn(state: unknown): WantedPage | null {
  if (typeof state !== 'object' || state === null || !('from' in state) || typeof state.from !== 'string') return null
  return wantedPage(state.from, 'of' in state && typeof state.of === 'number' ? state.of : undefined)
}

/** The address is made from the route, so it never leads to another origin. */
function pageAt(from: string): { address: string; extraid: string | undefined } | null {
  const [, path = '', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(from) ?? []
  const alias = aliasAt(path)
  if (alias !== null) return alias.name === 'Login' ? null : { address: alias.path + query, extraid: undefined }
  const match = matchRoute(path)
  if (match === null || neverWanted.includes(match.route.name)) return null
  if (routeNamed(match.route.name).public && match.route.name !== 'PublicOpenCasting') return null
  return { address: match.path + query, extraid: match.params.extraid }
}
