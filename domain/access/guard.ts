import { pathTo, type RouteName, type RouteParams, routeNamed } from './routes'

export interface GuardSession {
  extraid: number
  is_staff: boolean
  accept_employmentterms: boolean
  /** The children whose pages this account may open; left out: whose page it is is not checked. */
  family?: readonly { extraid: number }[]
  /** The server ended the session; what the device holds stays readable, and Login opens to sign in again. */
  expired?: boolean
}

/** A route and its parameters; name null: an address that is none of ours. */
export interface GuardTarget {
  name: RouteName | null
  params: RouteParams
}

/**
 * The navigation guard (specification part 1, section 2): where to go instead, or null to go on. wanted: the page that led to Login, if
 * this member may return to it (wanted-page.ts).
 */
export function guard(
  to: GuardTarget,
  session: GuardSession | null,
  wanted: string | null = null,
): { redirect: string } | null {
  if (session === null) return isPublic(to) ? null : { redirect: pathTo('Login') }
  if (session.expired === true && isPublic(to)) return null
  if (!session.is_staff && !session.accept_employmentterms) {
    const contract = { redirect: pathTo('AcceptEmploymentTerms', { extraid: session.extraid }) }
    const isOwn = to.name === 'AcceptEmploymentTerms' && Number(to.params.extraid) === session.extraid
    return isOwn ? null : contract
  }
  if (to.name === 'Login') return { redirect: wanted ?? pathTo('Home') }
  if (isStrange(to, session) || (to.name === 'FindMember' && !session.is_staff)) return { redirect: pathTo('Home') }
  if (to.name === 'PublicOpenCasting') {
    return { redirect: pathTo('OpenCastingForm', { extraid: session.extraid, form_id: to.params.form_id }) }
  }
  return null
}

/**
 * Where a successful login leads (specification part 1, section 4). The terms and Start Here come before the wanted page, which is shown
 * after them.
 */
export function afterLogin(
  session: GuardSession & { has_minimum_data: boolean },
  wanted: string | null = null,
): string {
  const { extraid } = session
  if (!session.accept_employmentterms && !session.is_staff) return pathTo('AcceptEmploymentTerms', { extraid })
  return session.has_minimum_data ? (wanted ?? pathTo('Home')) : pathTo('StartHere', { extraid })
}

function isPublic(to: GuardTarget): boolean {
  return to.name !== null && routeNamed(to.name).public
}

/** A page of somebody who is neither the member nor one of the family: of a child that was removed, say. */
function isStrange(to: GuardTarget, { extraid, family }: GuardSession): boolean {
  const whose = Number(to.params.extraid ?? extraid)
  return family !== undefined && !isPublic(to) && whose !== extraid && family.every((child) => child.extraid !== whose)
}
