import type { Kysely } from 'kysely'
import { operationRow, type Table } from '../../../domain/access/authorisation'
import type { Decision, Principal } from '../../../domain/access/authorisation-rows'
import { fail } from '../../context/failure'
import type { AgencyCaller, RequestContext, SessionView } from '../../context/request-context'
import type { Database } from '../../store/schema'
import { subjectOf } from './session-fields'
import { noteChildOpened } from './staff-access-log'

export interface Access {
  decision: Extract<Decision, 'allow' | 'absent' | 'refused'>
  principal: Principal
}

export interface Asked {
  endpoint: Table
  operation: string
  /** Whose record it is about; null when the call names nobody. */
  extraid: number | null
  /** Locks the member's row in the effect's transaction: a child can't be removed meanwhile. change: the row is written too. */
  lock?: 'share' | 'change'
}

/**
 * The one place that decides who may do what, by domain/access/authorisation.ts. Ends the request with UNAUTHENTICATED,
 * WRONG_MEMBER or TERMS_NOT_ACCEPTED; else says whether to go on, to refuse, or to answer as if there were no such record. When
 * staff who act for a parent open a child's record, the child's access log says so first.
 */
export async function authorise(db: Kysely<Database>, ctx: RequestContext, asked: Asked): Promise<Access> {
  const row = operationRow(asked.endpoint, asked.operation)
  if (!row) throw new Error(`domain/access/authorisation.ts lacks ${asked.endpoint} ${asked.operation}.`)
  if (asked.endpoint !== 'login' && asked.endpoint !== 'agency') refuseOtherMember(ctx)
  const gate = gateOf(ctx, asked.endpoint)
  if (gate && row[gate] !== 'allow') return settle(row[gate], gate)
  const { session } = ctx
  if (!session || asked.endpoint === 'agency') return settle(row[gate ?? 'visitor'], gate ?? 'visitor')
  const principal = await principalOf(db, session, asked)
  const access = settle(row[principal], principal)
  const { acting } = session
  if (principal === 'staff_acting_child' && acting && asked.extraid !== null && access.decision === 'allow') {
    await noteChildOpened(db, { staff_extraid: session.extraid, acting, child: asked.extraid }, ctx.now())
  }
  return access
}

/** The principal, as far as it is known without asking whose record it is; null for a session that may ask for records. */
function gateOf(ctx: RequestContext, endpoint: Asked['endpoint']): Principal | null {
  if (endpoint === 'agency') return agencyPrincipal(ctx.agency)
  if (!ctx.session) return ctx.sessionState === 'expired' ? 'expired_session' : 'visitor'
  return ctx.session.is_staff || ctx.session.accept_employmentterms ? null : 'terms_not_accepted'
}

function agencyPrincipal(agency: AgencyCaller | null): Principal {
  if (!agency) return 'visitor'
  if (agency.name === null) return 'agency'
  return agency.mayDoAll ? 'agency_named_all' : 'agency_named'
}

/** Whether a caller with one of the agency's tokens may fetch that, or give that argument. One without a row of its own is the operation's. */
export function agencyMay(
  agency: AgencyCaller | null,
  what: Extract<Table, 'agency argument' | 'agency route'>,
  name: string,
): boolean {
  const row = operationRow(what, name)
  if (!row) return what === 'agency argument'
  return row[agencyPrincipal(agency)] === 'allow'
}

/** What a token is told that may not do all. */
export const fullTokenNeeded = 'This needs AGENCY_TOKEN itself, or a token that was added with --all.'

/** Login is bound (docs/architecture.md, rule 9): a device asks for its own member, or gets nothing. */
function refuseOtherMember(ctx: RequestContext): void {
  const { session, outbox } = ctx
  if (!session || outbox.member === null || outbox.member === subjectOf(session)) return
  fail('WRONG_MEMBER', 'Another member is signed in here.')
}

async function principalOf(db: Kysely<Database>, session: SessionView, asked: Asked): Promise<Principal> {
  const { is_staff, is_family, acting } = session
  const subject = subjectOf(session)
  if (asked.extraid === null || asked.extraid === subject) {
    if (acting) return 'staff_acting'
    if (is_staff) return 'staff_own'
    return is_family ? 'parent_self' : 'member_self'
  }
  let query = db.selectFrom('member').where('extraid', '=', asked.extraid).select(['parentid', 'removed_at'])
  if (asked.lock === 'share') query = query.forShare()
  // Not FOR SHARE first: two transactions that upgrade it at once would deadlock.
  if (asked.lock === 'change') query = query.forNoKeyUpdate()
  const target = await query.executeTakeFirst()
  const child = target?.parentid === subject
  if (child && !target.removed_at) return acting ? 'staff_acting_child' : 'parent_own_child'
  if (acting) return 'staff_acting_other'
  if (child) return 'removed_parent'
  if (is_staff) return 'staff_other'
  return is_family ? 'parent_other_child' : 'member_other'
}

function settle(decision: Decision, principal: Principal): Access {
  if (decision === 'unauthenticated') fail('UNAUTHENTICATED', 'Please log in.')
  if (decision === 'terms') fail('TERMS_NOT_ACCEPTED', 'Please accept the employment terms first.')
  return { decision, principal }
}
