import { useMemo } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { type RouteEntry, routeNamed, routes } from '../../../domain/routes'

export interface Here {
  /** Null for an address that is none of ours. */
  route: RouteEntry | null
  params: Readonly<Record<string, string | undefined>>
}

/**
 * Which route of the specification an address is. A member id that is no number is none of ours, but for staff access,
 * whose screen says itself that its link lacks the number.
 */
export function whereIs(pathname: string): Here {
  if (/^\/staff-access(\/|$)/.test(pathname)) {
    return { route: routeNamed('StaffAccess'), params: { extraid: pathname.split('/')[2] || undefined } }
  }
  for (const route of routes) {
    const match = matchPath({ path: route.path, end: true }, pathname)
    if (match && numeric(match.params)) return { route, params: match.params }
  }
  return { route: null, params: {} }
}

function numeric(params: Readonly<Record<string, string | undefined>>): boolean {
  return [params.extraid, params.id].every((value) => value === undefined || /^\d{1,9}$/.test(value))
}

export function useHere(): Here {
  const { pathname } = useLocation()
  return useMemo(() => whereIs(pathname), [pathname])
}
