import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { matchRoute, type RouteEntry, routeNamed } from '../../../domain/access/routes'

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
  return matchRoute(pathname) ?? { route: null, params: {} }
}

export function useHere(): Here {
  const { pathname } = useLocation()
  return useMemo(() => whereIs(pathname), [pathname])
}
