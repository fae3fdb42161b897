/** The session as the page holds it (specification part 1, section 3). Acting sessions live in memory only. */
export interface Session {
  extraid: number
  is_family: boolean
  is_staff: boolean
  accept_employmentterms: boolean
  firstname: string
  lastname: string
  thumbnail: string | null
  signedupdate: string | null
  has_minimum_data: boolean
  system: string
  stripe_key: string | null
  family: FamilyChild[]
  acting: Acting | null
  /** Whether uploads and documents wait until a mailed link is used. undefined: a session from before this was asked. */
  must_confirm_email?: boolean | undefined
}

export interface FamilyChild {
  extraid: number
  firstname: string
  lastname: string
}

export interface Acting {
  staff_extraid: number
  staff_firstname: string
  staff_lastname: string
  reason: string
  /** ISO 8601. */
  expires: string
}

/**
 * uninitialised: not yet restored. visitor: nobody is signed in; unreachable says that the server could not be asked.
 * member: confirmed by the server just now, not (yet) confirmed (opened from the device), or expired (the server said
 * no: what is stored stays readable, waiting items wait for the same member to sign in again).
 */
export type SessionState =
  | { phase: 'uninitialised' }
  | { phase: 'visitor'; unreachable: boolean }
  | { phase: 'member'; session: Session; standing: 'confirmed' | 'unconfirmed' | 'expired' }

/** Names by extraid. */
export type Names = Readonly<Record<number, { firstname: string; lastname: string }>>

/** The session with those names in place of its own and the children's; the same object where no name differs. */
export function renamed(session: Session, names: Names): Session {
  const isOther = (one: FamilyChild) => {
    const name = names[one.extraid]
    return name !== undefined && (name.firstname !== one.firstname || name.lastname !== one.lastname)
  }
  if (![session, ...session.family].some(isOther)) return session
  const family = session.family.map((child) => ({ ...child, ...names[child.extraid] }))
  return { ...session, ...names[session.extraid], family }
}

/** The full name of the session's child with that extraid; null for the session's own member and for others. */
export function childName(session: Session, extraid: number): string | null {
  const child = session.family.find((one) => one.extraid === extraid)
  return child ? `${child.firstname} ${child.lastname}` : null
}

/** First name plus last name, of the session's member or of a child of the family; '' when it is neither. */
export function displayName(session: Session, extraid: number): string {
  const who = session.extraid === extraid ? session : session.family.find((child) => child.extraid === extraid)
  return who ? `${who.firstname} ${who.lastname}` : ''
}

/**
 * A session with the page's own thumbnail where that changed after the server was asked: the server's is older. asked,
 * now: what the page knew and knows.
 */
export function withNewerFace(session: Session, asked: SessionState, now: SessionState): Session {
  const [before, after] = [asked, now].map((state) =>
    state.phase === 'member' && state.session.extraid === session.extraid ? state.session.thumbnail : undefined,
  )
  return before === undefined || after === undefined || before === after ? session : { ...session, thumbnail: after }
}
