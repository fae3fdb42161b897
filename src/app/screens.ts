import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { RouteName } from '../../domain/routes'

type Screen = LazyExoticComponent<ComponentType>

const Messages = lazy(() => import('../screens/messages/messages-screen').then((m) => ({ default: m.MessagesScreen })))

/** Every screen that works now, each in a chunk of its own. A route without one here says honestly that it is to come. */
export const screens: Partial<Record<RouteName, Screen>> = {
  Login: lazy(() => import('../screens/login/login-screen').then((m) => ({ default: m.LoginScreen }))),
  Home: lazy(() => import('../screens/home/home-screen').then((m) => ({ default: m.HomeScreen }))),
  Messages,
  // The same component for both: on a wide screen the open message lies over the list, which stays.
  Message: Messages,
  AcceptEmploymentTerms: lazy(() =>
    import('../screens/contract/contract-screen').then((m) => ({ default: m.ContractScreen })),
  ),
  PublicMessage: lazy(() =>
    import('../screens/public-message/public-message-screen').then((m) => ({ default: m.PublicMessageScreen })),
  ),
  StaffAccess: lazy(() =>
    import('../screens/staff-access/staff-access-screen').then((m) => ({ default: m.StaffAccessScreen })),
  ),
}

export const ToCome: Screen = lazy(() =>
  import('../screens/to-come/to-come-screen').then((m) => ({ default: m.ToComeScreen })),
)

export const NotFound: Screen = lazy(() =>
  import('../screens/not-found/not-found-screen').then((m) => ({ default: m.NotFoundScreen })),
)
