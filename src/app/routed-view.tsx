import { lazy, type ReactNode, Suspense } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { guard } from '../../domain/access/guard'
import { aliasAt } from '../../domain/access/page-paths'
import { pathsOf, pathTo, type RouteEntry, type RouteName, routes } from '../../domain/access/routes'
import { pageToReturnTo } from '../../domain/access/wanted-page'
import { wantsOtherDocument } from '../pay/loaded-document'
import { useSession } from '../session/use-session'
import { Skeleton } from '../ui/skeleton'
import { DocumentBorder } from './document-border'
import { Arrival } from './navigation/arrival'
import { guardSession } from './navigation/guard-session'
import { useHere, whereIs } from './navigation/here'
import { useNote } from './navigation/use-note'
import { loadMemberData } from './screen-loaders'
import { NotFound, screens } from './screens'

/** The screen of the current address, behind the navigation guard. Shown only once the session is restored. */
export function RoutedView() {
  const here = useHere()
  const location = useLocation()
  const state = useSession()
  const note = useNote()
  if (state.phase === 'uninitialised') return <Skeleton />
  const alias = aliasAt(location.pathname)
  if (alias?.name === 'Login') return <Navigate to={pathTo('Login') + location.search} replace />
  if (alias && state.phase === 'member') {
    return <Navigate to={pathTo(alias.name, { extraid: state.session.extraid }) + location.search} replace />
  }
  const session = guardSession(state)
  const wanted = session && pageToReturnTo(location.state, session)
  const turn = guard({ name: here.route?.name ?? null, params: here.params }, session, wanted)
  if (turn) return <Navigate to={turn.redirect} replace state={isAsking(turn.redirect) ? note : null} />
  if (wantsOtherDocument(location.pathname)) return <DocumentBorder />
  return (
    <Suspense key={viewKey(here.route, location.pathname)} fallback={<Skeleton />}>
      {here.route === null ? <NotFound /> : <Routes>{routes.flatMap(routeElements)}</Routes>}
      <Arrival template={here.route?.template ?? null} isDialog={castings.includes(here.route?.name ?? 'Home')} />
    </Suspense>
  )
}

/** Pages that come before the wanted one. */
function isAsking(path: string): boolean {
  return ['Login', 'AcceptEmploymentTerms'].includes(whereIs(path).route?.name ?? '')
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
