import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { RouteName } from '../../domain/access/routes'
import { furtherLoaders } from './further-loaders'
import { loadAnnualLeave, loadHome, loadLogin, loadMessages, loadNoticeForm, loadProfile } from './screen-loaders'

type Screen = LazyExoticComponent<ComponentType>

const Messages = lazy(loadMessages)
// One screen draws every page of the profile that is nothing but fields.
const Profile = lazy(loadProfile)
const OpenCasting = lazy(furtherLoaders.OpenCasting)

/** The screen of every route, each in a chunk of its own. */
export const screens: Readonly<Record<RouteName, Screen>> = {
  Login: lazy(loadLogin),
  Home: lazy(loadHome),
  Messages,
  // The same component for both: on a wide screen the open message lies over the list, which stays.
  Message: Messages,
  StartHere: Profile,
  Photos: lazy(furtherLoaders.Photos),
  SharedPhoto: lazy(furtherLoaders.SharedPhoto),
  Submissions: lazy(furtherLoaders.Submissions),
  Contact: Profile,
  Personal: Profile,
  Availability: Profile,
  Measurements: Profile,
  Vimeo: lazy(furtherLoaders.Vimeo),
  Audio: lazy(furtherLoaders.Audio),
  Experience: lazy(furtherLoaders.Experience),
  SpecialLists: lazy(furtherLoaders.SpecialLists),
  Training: lazy(furtherLoaders.Training),
  Payroll: lazy(furtherLoaders.Payroll),
  AnnualLeave: lazy(loadAnnualLeave),
  Account: lazy(furtherLoaders.Account),
  OpenCasting,
  // The same component for both: a casting opens as a dialog over the list.
  OpenCastingForm: OpenCasting,
  Family: lazy(furtherLoaders.Family),
  MyData: lazy(furtherLoaders.MyData),
  ChangePassword: lazy(furtherLoaders.ChangePassword),
  Register: lazy(furtherLoaders.Register),
  ForgotPassword: lazy(furtherLoaders.ForgotPassword),
  PasswordReset: lazy(furtherLoaders.PasswordReset),
  AcceptEmploymentTerms: lazy(furtherLoaders.AcceptEmploymentTerms),
  PublicOpenCasting: lazy(loadNoticeForm),
  PublicMessage: lazy(() =>
    import('../public-message/public-message-screen').then((m) => ({ default: m.PublicMessageScreen })),
  ),
  StaffAccess: lazy(furtherLoaders.StaffAccess),
}

export const NotFound: Screen = lazy(() =>
  import('../not-found/not-found-screen').then((m) => ({ default: m.NotFoundScreen })),
)
