import type { Kysely } from 'kysely'
import { characters, cleanLine } from '../../../domain/text/characters'
import type { RequestContext } from '../../context/request-context'
import type { Database } from '../../store/schema'
import { once } from '../agency/once'
import { refuse } from '../agency/refusal'
import { agencyHand } from '../history/field-change'
import { noteChange } from '../history/record-change'
import { endRequest } from './request'

/** Requests for erasure that stand, oldest first. */
export async function standingRequests(db: Kysely<Database>) {
  const rows = await db
    .selectFrom('erasure_request as asked')
    .innerJoin('member', 'member.extraid', 'asked.extraid')
    .where('asked.ended_at', 'is', null)
    .orderBy('asked.id')
    .select(['asked.extraid', 'member.firstname', 'member.lastname'])
    .select(['asked.requested_at', 'asked.requested_by', 'asked.reason'])
    .execute()
  return rows.map(({ requested_at, ...row }) => ({ ...row, requested_at: requested_at.toISOString() }))
}

const whyLimit = 400

/** decline_erasure: the member reads why in the history of the record. */
export async function declineErasure(ctx: RequestContext, extraid: number, given: string) {
  return once(ctx, { operation: 'decline_erasure', args: { extraid, why: given } }, async (tx) => {
    const why = cleanLine(given)
    if (why === '' || characters(why) > whyLimit) refuse(`Say why, in 1 to ${whyLimit} characters.`)
    const now = ctx.now()
    const declined = await endRequest(tx, extraid, { outcome: 'declined', at: now, why })
    if (!declined) refuse(`Member ${extraid} has no request for erasure.`)
    await noteChange(tx, { extraid, what: `Request for erasure declined: ${why}`, at: now, ...agencyHand(ctx) })
    return { ok: true, message: null }
  })
}
