import { lazy, type ReactNode, Suspense } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { guard } from '../../domain/access/guard'
import { pathsOf, pathTo, type RouteEntry, type RouteName, routes } from '../../domain/access/routes'
import { wantsOtherDocument } from '../pay/loaded-document'
import { useSession } from '../session/use-session'
import { Skeleton } from '../ui/skeleton'
import { DocumentBorder } from './document-border'
import { Arrival } from './navigation/arrival'
import { guardSession } from './navigation/guard-session'
import { useHere } from './navigation/here'
import { loadMemberData } from './screen-loaders'
import { NotFound, screens } from './screens'

/** The installed portal's shortcuts (manifest.json), which do not contain the member's number. */
const shortcuts: Record<string, RouteName> = { '/messages': 'Messages', '/annual_leave': 'AnnualLeave' }

/** The screen of the current address, behind the navigation guard. Shown only once the session is restored. */
export function RoutedView() {
  const here = useHere()
  const location = useLocation()
  const state = useSession()
  if (state.phase === 'uninitialised') return <Skeleton />
  // The old portal's path; its hash links are redirected in old-links.ts.
  if (/^\/members\/?$/.test(location.pathname)) return <Navigate to={pathTo('Login') + location.search} replace />
  const shortcut = shortcuts[location.pathname]
  if (shortcut && state.phase === 'member') {
    return <Navigate to={pathTo(shortcut, { extraid: state.session.extraid }) + location.search} replace />
  }
  const turn = guard({ name: here.route?.name ?? null, params: here.params }, guardSession(state))
  // Noted for a shared photo only: the browser stores this state, and other addresses may hold a token.
  const from = here.route?.name === 'SharedPhoto' ? location.pathname + location.search : undefined
  if (turn) return <Navigate to={turn.redirect} replace state={{ from }} />
  if (wantsOtherDocument(location.pathname)) return <DocumentBorder />
  return (
    <Suspense key={viewKey(here.route, location.pathname)} fallback={<Skeleton />}>
      {here.route === null ? <NotFound /> : <Routes>{routes.flatMap(routeElements)}</Routes>}
      <Arrival template={here.route?.template ?? null} isDialog={castings.includes(here.route?.name ?? 'Home')} />
    </Suspense>
  )
}

function routeElements(route: RouteEntry): ReactNode[] {
  const Screen = screens[route.name]
  const screen = route.public ? (
    <Screen />
  ) : (
    <MemberData>
      <Screen />
    </MemberData>
  )
  return pathsOf(route).map((path) => <Route key={path} path={path} element={screen} />)
}

/** A casting is a dialog over its list on a phone too; a message is a page there. */
const castings: readonly RouteName[] = ['OpenCasting', 'OpenCastingForm']

/** Routes that open over their list: the list below is kept. */
const overList: readonly RouteName[] = ['Message', 'OpenCastingForm']

/** A view is mounted anew for each full path, except for routes that open over their list. */
function viewKey(route: RouteEntry | null, pathname: string): string {
  return route && overList.includes(route.name) ? pathname.replace(/\/[^/]*$/, '') : pathname
}

/** Provides the signed-in member's client to the screens inside. Loaded with the first that needs it, never with the login. */
const MemberData = lazy(loadMemberData)
