import type { Kysely } from 'kysely'
import { hasMinimumData } from '../../../domain/profile/minimum-data'
import type { RequestContext, SessionView } from '../../context/request-context'
import type { Database } from '../../store/schema'

/** What login, relogin and staff access answer (contract/login.graphql, SessionResult). */
export interface SessionFields {
  ok: true
  extraid: number
  is_family: boolean
  /** Whether the person at the keyboard is staff, also while they act for a member. */
  is_staff: boolean
  accept_employmentterms: boolean
  firstname: string
  lastname: string
  thumbnail: string | null
  signedupdate: string
  has_minimum_data: boolean
  system: string
  stripe_key: string | null
  family: { extraid: number; firstname: string; lastname: string }[]
  acting: ActingFields | null
  /** Of the log-in at the keyboard, also while staff act for a member. */
  must_confirm_email: boolean
}

export interface ActingFields {
  staff_extraid: number
  staff_firstname: string
  staff_lastname: string
  reason: string
  expires: string
}

type Session = Pick<SessionView, 'extraid' | 'is_staff' | 'is_stranger' | 'acting'>

/** Whose data a session reads and changes: the member's for whom staff act, else the login's own. */
export function subjectOf(session: Pick<SessionView, 'extraid' | 'acting'>): number {
  return session.acting?.extraid ?? session.extraid
}

/** All session fields of the member that the session is about. */
export async function sessionFields(ctx: RequestContext, session: Session): Promise<SessionFields> {
  const subject = subjectOf(session)
  const member = await ctx.db
    .selectFrom('member')
    .where('extraid', '=', subject)
    .select(['extraid', 'is_family', 'accept_employmentterms', 'firstname', 'lastname', 'thumbnail', 'signedupdate'])
    .select(['system', 'address1', 'dateofbirth', 'gender', 'mobile'])
    .executeTakeFirstOrThrow()
  return {
    ok: true,
    extraid: member.extraid,
    is_family: member.is_family,
    is_staff: session.is_staff,
    accept_employmentterms: member.accept_employmentterms,
    firstname: member.firstname,
    lastname: member.lastname,
    thumbnail: member.thumbnail,
    signedupdate: member.signedupdate,
    has_minimum_data: hasMinimumData(member),
    system: member.system,
    stripe_key: ctx.payments.publicKey,
    family: await childrenOf(ctx.db, subject),
    must_confirm_email: session.is_stranger,
    acting: session.acting ? await actingFields(ctx.db, session.extraid, session.acting) : null,
  }
}

/** The children of a parent's account, in the order they were added; not those that were removed. */
export async function childrenOf(db: Kysely<Database>, parentid: number) {
  return db
    .selectFrom('member')
    .where('parentid', '=', parentid)
    .where('removed_at', 'is', null)
    .orderBy('extraid')
    .select(['extraid', 'firstname', 'lastname'])
    .execute()
}

async function actingFields(
  db: Kysely<Database>,
  staff: number,
  acting: NonNullable<SessionView['acting']>,
): Promise<ActingFields> {
  const { firstname, lastname } = await db
    .selectFrom('member')
    .where('extraid', '=', staff)
    .select(['firstname', 'lastname'])
    .executeTakeFirstOrThrow()
  return {
    staff_extraid: staff,
    staff_firstname: firstname,
    staff_lastname: lastname,
    reason: acting.reason,
    expires: acting.until.toISOString(),
  }
}
