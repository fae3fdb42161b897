/**
 * Who may do what: for every operation of the four contracts and every field of Member, what each kind of person gets.
 * The server asks it in one place (server/services/authorise.ts); an operation that it lacks is refused, and a test
 * fails when the contract has an operation or a field that it lacks.
 *
 * on self, on child…: whose number the call names. A call that names nobody counts as 'on self'.
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
] as const
export type Principal = (typeof principals)[number]

/**
 * allow · absent: the answer is the one for a number that does not exist · unauthenticated: UNAUTHENTICATED ·
 * terms: TERMS_NOT_ACCEPTED · refused: ok false with the sentence that the specification gives.
 */
export type Decision = 'allow' | 'absent' | 'unauthenticated' | 'terms' | 'refused'
export type Row = Readonly<Record<Principal, Decision>>

export const endpoints = ['login', 'member', 'rtw', 'agency'] as const
export type Endpoint = (typeof endpoints)[number]

function everyone(decision: Decision, except: Partial<Row> = {}): Row {
  const row = Object.fromEntries(principals.map((principal) => [principal, decision])) as Record<Principal, Decision>
  return { ...row, ...except }
}

const noSession = { visitor: 'unauthenticated', expired_session: 'unauthenticated', agency: 'unauthenticated' } as const
const notTheirs = {
  member_other: 'absent',
  parent_other_child: 'absent',
  removed_parent: 'absent',
  staff_other: 'absent',
  staff_acting_other: 'absent',
} as const

const anyone = everyone('allow')
const agencyOnly = everyone('unauthenticated', { agency: 'allow' })
/** One's own record, a parent's child, and the member for whom staff act. */
const own = everyone('allow', { ...noSession, ...notTheirs, terms_not_accepted: 'terms' })
/** Names no member: whoever is signed in and has accepted the terms. */
const signedIn = everyone('allow', { ...noSession, terms_not_accepted: 'terms' })
const staff = everyone('refused', {
  staff_own: 'allow',
  staff_other: 'allow',
  staff_acting: 'allow',
  staff_acting_child: 'allow',
  staff_acting_other: 'allow',
})

export const loginTable = {
  public_message: anyone,
  login: anyone,
  relogin: anyone,
  logout: anyone,
  staff_access: staff,
  /** Whoever is not acting gets the session as it is: an hour that ended by itself is no error. */
  staff_access_end: anyone,
  public_message_respond: anyone,
  page_view: anyone,
} as const satisfies Record<string, Row>

export const memberTable = {
  member: own,
  outbox_cursor: signedIn,
  /** A contract is accepted by the person, or by a parent for a child; never by staff in somebody's name. */
  accept_employmentterms: { ...own, terms_not_accepted: 'allow', staff_acting: 'absent', staff_acting_child: 'absent' },
  message_respond: own,
  disconnect_device: own,
  /** Staff acting for a member have no outbox. */
  outbox_skip: { ...signedIn, staff_acting: 'refused', staff_acting_child: 'refused', staff_acting_other: 'refused' },
} as const satisfies Record<string, Row>

export const rtwTable = { principal: signedIn } as const satisfies Record<string, Row>

export const agencyTable = {
  members: agencyOnly,
  member: agencyOnly,
  lists: agencyOnly,
  mailings: agencyOnly,
  mailing: agencyOnly,
  answers: agencyOnly,
  create_member: agencyOnly,
  change_member: agencyOnly,
  add_child: agencyOnly,
  remove_child: agencyOnly,
  set_list: agencyOnly,
  send_message: agencyOnly,
  change_message: agencyOnly,
  withdraw_message: agencyOnly,
  demo_reset: agencyOnly,
} as const satisfies Record<string, Row>

/** Fields of Member, each asked for by itself, so that one can be stricter than the record it stands in. */
export const memberFieldTable = {
  extraid: own,
  firstname: own,
  lastname: own,
  messages: own,
  has_device: own,
  review: own,
  staff_access_log: own,
} as const satisfies Record<string, Row>

const tables: Record<Endpoint, Readonly<Record<string, Row>>> = {
  login: loginTable,
  member: memberTable,
  rtw: rtwTable,
  agency: agencyTable,
}

/** The row of one operation; null when the table lacks it, which means: refuse. */
export function operationRow(endpoint: Endpoint, operation: string): Row | null {
  const table = tables[endpoint]
  return Object.hasOwn(table, operation) ? (table[operation] ?? null) : null
}

/** Whether a field of Member may be read. A field that the table lacks may not. */
export function fieldAllowed(field: string, principal: Principal): boolean {
  const table: Readonly<Record<string, Row>> = memberFieldTable
  return Object.hasOwn(table, field) && table[field]?.[principal] === 'allow'
}
