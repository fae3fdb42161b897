import type { AgencyLinks } from '../agency/agency-info'
import { profilePages } from '../profile/wizard'
import { pathTo, type RouteName, routeNamed } from './routes'

/** The parts of the session that the drawer needs. */
export interface DrawerSession {
  extraid: number
  firstname: string
  lastname: string
  is_family: boolean
  is_staff: boolean
  accept_employmentterms: boolean
  family: readonly { extraid: number; firstname: string; lastname: string }[]
}

/** id is stable, for icons and for remembering which group is open; site names a link of the agency's own site. */
export type DrawerEntry =
  | { kind: 'link'; id: string; label: string; to: string }
  | { kind: 'site'; id: string; label: string; site: keyof AgencyLinks }
  | { kind: 'button'; id: string; label: string; to: string }
  | { kind: 'group'; id: string; label: string; entries: readonly DrawerLink[] }
  | { kind: 'logout'; id: 'logout'; label: 'Log out' }

export type DrawerLink = Extract<DrawerEntry, { kind: 'link' }>

const logout: DrawerEntry = { kind: 'logout', id: 'logout', label: 'Log out' }

const visitor: readonly DrawerEntry[] = [
  { kind: 'site', id: 'site-home', label: 'Home', site: 'home' },
  { kind: 'site', id: 'join-here', label: 'Join Here', site: 'join_here' },
  { kind: 'site', id: 'information', label: 'Information', site: 'information' },
  { kind: 'site', id: 'casting', label: 'Casting', site: 'casting' },
  { kind: 'site', id: 'notices', label: 'Notices', site: 'notices' },
  { kind: 'site', id: 'support-centre', label: 'Support Centre', site: 'support_centre' },
  { kind: 'link', id: 'members', label: 'Members', to: pathTo('Login') },
  { kind: 'button', id: 'login', label: 'Login', to: pathTo('Login') },
  { kind: 'button', id: 'sign-up', label: 'Sign Up', to: pathTo('Register') },
]

/** The drawer's entries for whoever looks at it (specification part 1, section 2, App shell). */
export function drawerFor(session: DrawerSession | null): readonly DrawerEntry[] {
  if (session === null) return visitor
  if (!session.is_staff && !session.accept_employmentterms) return [logout]
  const { extraid, is_family } = session
  return [
    page('Home'),
    perMember('Messages', session),
    profile(extraid, 'profile', 'Profile'),
    ...(is_family
      ? session.family.map((child) => profile(child.extraid, `profile-${child.extraid}`, fullName(child)))
      : []),
    perMember('Training', session),
    perMember('Payroll', session),
    // Its page is titled Book Time Off for everybody (specification part 2); here only a family reads that.
    perMember('AnnualLeave', session, is_family ? undefined : 'Annual Leave'),
    perMember('OpenCasting', session),
    page('Account'),
    ...(is_family ? [page('Family')] : []),
    perMember('Notifications', session),
    perMember('MyData', session),
    ...(session.is_staff ? [page('FindMember')] : []),
    page('ChangePassword'),
    logout,
  ]
}

/** The drawer's header: name, number, and the administrator's line. Null for a visitor. */
export function drawerHeader(
  session: DrawerSession | null,
): { name: string; number: string; staff: string | null } | null {
  if (session === null) return null
  const staff = session.is_staff ? 'You are Administrator' : null
  return { name: fullName(session), number: `Member #${session.extraid}`, staff }
}

function page(name: RouteName): DrawerLink {
  return { kind: 'link', id: name.toLowerCase(), label: routeNamed(name).title, to: pathTo(name) }
}

/** One link, or in a family a group with one entry for the parent and one for each child. */
function perMember(name: RouteName, session: DrawerSession, label = routeNamed(name).title): DrawerEntry {
  const id = name.toLowerCase()
  if (!session.is_family) return { kind: 'link', id, label, to: pathTo(name, { extraid: session.extraid }) }
  const entries = [session, ...session.family].map((who): DrawerLink => {
    return {
      kind: 'link',
      id: `${id}-${who.extraid}`,
      label: fullName(who),
      to: pathTo(name, { extraid: who.extraid }),
    }
  })
  return { kind: 'group', id, label, entries }
}

function profile(extraid: number, id: string, label: string): DrawerEntry {
  const entries = profilePages.map((name): DrawerLink => {
    const { title } = routeNamed(name)
    return { kind: 'link', id: `${id}-${name.toLowerCase()}`, label: title, to: pathTo(name, { extraid }) }
  })
  return { kind: 'group', id, label, entries }
}

function fullName(who: { firstname: string; lastname: string }): string {
  return `${who.firstname} ${who.lastname}`
}
