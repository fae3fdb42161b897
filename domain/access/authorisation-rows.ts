/**
 * The caller, in relation to the record that is asked about. on self, on child…: see domain/access/authorisation.ts. agency:
 * with AGENCY_TOKEN itself; agency_named: with a token that has somebody's name; agency_named_all: with one that was added with --all.
 */
export const principals = [
  'visitor',
  'expired_session',
  'terms_not_accepted',
  'member_self',
  'member_other',
  'parent_self',
  'parent_own_child',
  'parent_other_child',
  'removed_parent',
  'staff_own',
  'staff_other',
  'staff_acting',
  'staff_acting_child',
  'staff_acting_other',
  'agency',
  'agency_named',
  'agency_named_all',
] as const
export type Principal = (typeof principals)[number]

/**
 * allow · absent: the answer is the one for a number that does not exist · unauthenticated: UNAUTHENTICATED ·
 * terms: TERMS_NOT_ACCEPTED · refused: ok false with the sentence that the specification gives.
 */
export type Decision = 'allow' | 'absent' | 'unauthenticated' | 'terms' | 'refused'
export type Row = Readonly<Record<Principal, Decision>>

/** The same for all but those named. */
export function everyone(decision: Decision, except: Partial<Row> = {}): Row {
  const row = Object.fromEntries(principals.map((principal) => [principal, decision])) as Record<Principal, Decision>
  return { ...row, ...except }
}

const noSession = {
  visitor: 'unauthenticated',
  expired_session: 'unauthenticated',
  agency: 'unauthenticated',
  agency_named: 'unauthenticated',
  agency_named_all: 'unauthenticated',
} as const
const notTheirs = {
  member_other: 'absent',
  parent_other_child: 'absent',
  removed_parent: 'absent',
  staff_other: 'absent',
  staff_acting_other: 'absent',
} as const

/** Every caller. */
export const anyone = everyone('allow')
/** Every caller but staff who act for a member. */
export const anyoneNotActing = {
  ...anyone,
  staff_acting: 'absent',
  staff_acting_child: 'absent',
  staff_acting_other: 'absent',
} as const satisfies Row
/** The agency: its own token, or a named one. */
export const agencyOnly = everyone('unauthenticated', {
  agency: 'allow',
  agency_named: 'allow',
  agency_named_all: 'allow',
})
/** The agency's own token, or one that was added with --all; another is told so. */
export const fullTokenOnly = { ...agencyOnly, agency_named: 'refused' } as const satisfies Row
/** The agency's own token alone; a named one is told so. */
export const ownTokenOnly = { ...fullTokenOnly, agency_named_all: 'refused' } as const satisfies Row
/** One's own record, a parent's child, and the member for whom staff act. */
export const own = everyone('allow', { ...noSession, ...notTheirs, terms_not_accepted: 'terms' })
/** Operations that name no member: everyone who is signed in and has accepted the terms. */
export const signedIn = everyone('allow', { ...noSession, terms_not_accepted: 'terms' })
/** The same, also before the terms are accepted. */
export const signedInEarly = everyone('allow', noSession)
/** Staff only; everyone else gets the sentence of the specification. */
export const staff = everyone('refused', {
  staff_own: 'allow',
  staff_other: 'allow',
  staff_acting: 'allow',
  staff_acting_child: 'allow',
  staff_acting_other: 'allow',
})
/** Administrator Only, for fields of a profile: staff who act for a member. */
export const staffActing = everyone('refused', {
  ...noSession,
  ...notTheirs,
  terms_not_accepted: 'terms',
  staff_acting: 'allow',
  staff_acting_child: 'allow',
})
/** One's own record and a parent's child, but not for staff who act for a member. */
export const ownNotActing = { ...own, staff_acting: 'absent', staff_acting_child: 'absent' } as const satisfies Row
/** What a parent does on the parent's own record: for anybody else there is no family. */
export const ownParent = {
  ...own,
  member_self: 'absent',
  parent_own_child: 'absent',
  staff_own: 'absent',
  staff_acting_child: 'absent',
} as const satisfies Row
/** One's own log-in only: a child that has one signs in by itself, and staff acting for a member leave its devices alone. */
export const ownSessions = { ...ownNotActing, parent_own_child: 'absent' } as const satisfies Row
/** One's own Service Plan: read by its owner and by staff who act, also before the terms are accepted: it is paid for. A child has none. */
export const ownPlan = {
  ...own,
  terms_not_accepted: 'allow',
  parent_own_child: 'absent',
  staff_acting_child: 'absent',
} as const satisfies Row
/** Paying for it, and ending it: not for staff who act for a member. */
export const ownPurse = { ...ownPlan, staff_acting: 'absent' } as const satisfies Row
