import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { matchRoute, type RouteEntry } from '../../../domain/access/routes'

export interface Here {
  /** Null for an address that is none of ours. */
  route: RouteEntry | null
  params: Readonly<Record<string, string | undefined>>
}

/** The route of the specification that an address belongs to. A non-numeric member id matches none, except for staff access. */
export function whereIs(pathname: string): Here {
  return matchRoute(pathname) ?? { route: null, params: {} }
}

export function useHere(): Here {
  const { pathname } = useLocation()
  return useMemo(() => whereIs(pathname), [pathname])
}
