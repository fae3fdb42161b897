import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { type RouteName, routes } from '../../domain/access/routes'
import { kept } from '../ui/kept'
import { loadAnnualLeave, loadHome, loadLogin, loadMessages, loadNoticeForm, loadProfile } from './screen-loaders'

type Screen = LazyExoticComponent<ComponentType>
type Loader = () => Promise<{ default: ComponentType }>
type FurtherName = keyof typeof import('./further-screens').furtherScreens

/** Screens on which a start usually begins. All others are in further-screens.ts. */
const first = {
  Login: loadLogin,
  Home: loadHome,
  Messages: loadMessages,
  StartHere: loadProfile,
  AnnualLeave: loadAnnualLeave,
  PublicOpenCasting: loadNoticeForm,
  PublicMessage: () =>
    import('../public-message/public-message-screen').then((m) => ({ default: m.PublicMessageScreen })),
} satisfies Partial<Record<RouteName, Loader>>

/** Routes that show another route's screen: between the two, nothing is drawn anew. */
const shownBy = {
  // On a wide screen the open message lies over the list, which stays; so does a casting, as a dialog.
  Message: 'Messages',
  OpenCastingForm: 'OpenCasting',
  // One screen draws every page of the profile that is nothing but fields.
  Contact: 'StartHere',
  Personal: 'StartHere',
  Availability: 'StartHere',
  Measurements: 'StartHere',
} as const satisfies Partial<Record<RouteName, keyof typeof first | FurtherName>>

const further = new Map<FurtherName, Loader>()
/** The loader of a screen that one comes to by way of another: the same one each time. */
export function loaderOf(name: FurtherName): Loader {
  const known = further.get(name)
  if (known) return known
  const loader = kept(() => import('./further-screens').then(({ furtherScreens }) => furtherScreens[name]()))
  further.set(name, loader)
  return loader
}

const made = new Map<RouteName, Screen>()
function screenOf(name: RouteName): Screen {
  if (isShownBy(name)) return screenOf(shownBy[name])
  const known = made.get(name)
  if (known) return known
  const screen = lazy(isFirst(name) ? first[name] : loaderOf(name))
  made.set(name, screen)
  return screen
}

const isShownBy = (name: RouteName): name is keyof typeof shownBy => name in shownBy
const isFirst = (name: RouteName): name is keyof typeof first => name in first

/** The screen of every route, each in a chunk of its own. */
export const screens = Object.fromEntries(routes.map(({ name }) => [name, screenOf(name)])) as Record<RouteName, Screen>

export const NotFound: Screen = lazy(() =>
  import('../not-found/not-found-screen').then((m) => ({ default: m.NotFoundScreen })),
)
