import { lazy } from 'react'
import { useLocation } from 'react-router-dom'
import { matchRoute, pathTo, type RouteEntry } from '../../domain/access/routes'
import { profilePages } from '../../domain/profile/wizard'
import { useAgencyInfo } from '../data/agency-info'
import { useSession } from '../session/use-session'
import { ButtonLink } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { PageTitle } from '../ui/page-title'
import { toComeWords } from './to-come-words'

const InWizard = lazy(() => import('./in-wizard').then((module) => ({ default: module.InWizard })))

/**
 * An honest word where a screen is still to come (domain/access/routes.ts, issue): what it will be, whom to ask, the way back. A
 * page of the profile stands in the wizard's frame all the same, so that Next leads past it.
 */
export function ToComeScreen() {
  const route = matchRoute(useLocation().pathname)?.route ?? null
  if (route === null || !profilePages.includes(route.name)) return <ToCome route={route} />
  return (
    <InWizard route={route.name}>
      <ToCome route={route} />
    </InWizard>
  )
}

function ToCome({ route }: { route: RouteEntry | null }) {
  const signedIn = useSession().phase === 'member'
  const { support } = useAgencyInfo()
  return (
    <>
      {route?.public && <PageTitle>{route.title}</PageTitle>}
      <EmptyState
        drawing="tent"
        title="This page is not here yet"
        action={
          <ButtonLink variant="line" to={pathTo(signedIn ? 'Home' : 'Login')}>
            {signedIn ? 'Back to Home' : 'Back to Log in'}
          </ButtonLink>
        }
      >
        <p>{(route && toComeWords[route.name]) ?? 'We are still building it.'}</p>
        {support.email && (
          <p>
            Until then, ask us: <a href={`mailto:${support.email}`}>{support.email}</a>
            {support.phone && ` or ${support.phone.replaceAll(' ', '\u00a0')}`}.
          </p>
        )}
      </EmptyState>
    </>
  )
}
