import { sql, type Transaction } from 'kysely'
import { dublinDay } from '../../../domain/dates/dublin-day'
import { eurosText, hoursText, nothing, plus } from '../../../domain/leave/amount'
import { remaining } from '../../../domain/leave/balance'
import type { RequestContext } from '../../context/request-context'
import type { Database } from '../../store/schema'
import { inTransaction } from '../../store/transaction'
import { endSessionsOf, stopActing } from '../access/sessions'
import { answeredBefore, once } from '../agency/once'
import { AgencyRefusal, type Refused, refuse } from '../agency/refusal'
import { forgetArchives } from '../archive/spool'
import { agencyHand } from '../history/field-change'
import { noteChange } from '../history/record-change'
import { leaveYears } from '../leave/leave-years'
import { removeBlobs } from '../uploads/uploads'
import { blankMember } from './blank-member'
import { endAtProvider, refuseBegun, refuseUnderWay } from './end-at-provider'
import { erasedNote, eraseHistory, namedElsewhere } from './erase-history'
import { eraseRecords } from './erased-records'
import { type KeptLine, partRecords } from './kept-records'
import { retentionOf } from './kept-until'
import { endRequest } from './request'

export interface ErasureReport {
  ok: boolean
  message: string | null
  erased: { what: string; count: number }[]
  kept: KeptLine[]
}

/**
 * erase_member: deletes all that the agency's file does not name as kept, in one transaction, and says what was deleted and what
 * stays until when. Subscriptions are ended at the payment provider first. Run again later, it deletes what need no longer be
 * kept by then. The member is logged out everywhere.
 */
export async function eraseMember(ctx: RequestContext, extraid: number): Promise<ErasureReport> {
  const call = { operation: 'erase_member', args: { extraid } }
  const known = await answeredBefore<ErasureReport>(ctx, call)
  if (known) return known
  let files: string[] = []
  const ended = await endSubscriptions(ctx, extraid)
  if (!ended.ok) return { erased: [], kept: [], ...ended }
  const done = await once(ctx, call, async (tx): Promise<ErasureReport> => {
    const now = ctx.now()
    const today = dublinDay(now)
    const member = await erasableMember(tx, extraid, today)
    await refuseBegun(tx, extraid, ended.refs)
    // Tells the triggers of append-only tables that this is an erasure, until this transaction ends.
    await sql`select set_config('callboard.erasing', 'on', true)`.execute(tx)
    await endSessions(tx, extraid, now)
    files = [...(await filesOf(tx, extraid)), ...(await forgetArchives(tx))]
    const history = await eraseHistory(tx, extraid, member)
    const erased = [...(await eraseRecords(tx, extraid)), history]
    const parted = await partRecords(tx, extraid, retentionOf(ctx.agencyInfo), today)
    const { sorts } = parted
    const isNamed = sorts.has('working_time') || sorts.has('payments')
    const identity = sorts.has('pay') ? 'taxpayer' : isNamed ? 'name' : 'none'
    await blankMember(tx, extraid, identity, now)
    await endRequest(tx, extraid, { outcome: 'carried_out', at: now })
    await tx
      .updateTable('erasure_request')
      .set({ requested_by: 'Erased', reason: null })
      .where('extraid', '=', extraid)
      .execute()
    await noteChange(tx, { extraid, what: erasedNote, at: now, ...agencyHand(ctx) })
    const went = [...erased, ...parted.erased].filter(({ count }) => count > 0)
    const profile = member.erased_at ? [] : [{ what: 'Profile', count: 1 }]
    const kept = [...parted.kept, ...(await namedElsewhere(tx, extraid))]
    return { ok: true, message: null, erased: [...profile, ...went], kept }
  })
  if (done.ok) await removeBlobs(ctx.blobs, files)
  return { erased: [], kept: [], ...done }
}

/** Ends what the provider would go on charging, once it is known that nothing else stands in the way of the erasure. */
async function endSubscriptions(
  ctx: RequestContext,
  extraid: number,
): Promise<{ ok: true; refs: readonly string[] } | Refused> {
  try {
    await inTransaction(ctx.db, async (tx) => {
      await erasableMember(tx, extraid, dublinDay(ctx.now()))
    })
    return { ok: true, refs: await endAtProvider(ctx, extraid) }
  } catch (error) {
    if (error instanceof AgencyRefusal) return { ok: false, message: error.message }
    throw error
  }
}

async function erasableMember(tx: Transaction<Database>, extraid: number, today: string) {
  const member = await lockedMember(tx, extraid)
  await refuseOwed(tx, extraid, today)
  await refuseUnderWay(tx, extraid)
  return member
}

/** Names of the blobs that the member's record holds. */
async function filesOf(tx: Transaction<Database>, extraid: number): Promise<string[]> {
  const rows = await tx.selectFrom('stored_file').where('extraid', '=', extraid).select('id').execute()
  return rows.map(({ id }) => id)
}

async function lockedMember(tx: Transaction<Database>, extraid: number) {
  const member = await tx
    .selectFrom('member')
    .where('extraid', '=', extraid)
    .select(['firstname', 'lastname', 'erased_at'])
    .forUpdate()
    .executeTakeFirst()
  if (!member) refuse(`There is no member ${extraid}.`)
  const children = await tx
    .selectFrom('member')
    .where('parentid', '=', extraid)
    .where('removed_at', 'is', null)
    .orderBy('extraid')
    .select('extraid')
    .execute()
  if (children.length > 0) {
    const numbers = children.map((child) => child.extraid).join(', ')
    refuse(`Member ${extraid} is the parent of ${numbers}: erase or remove them first.`)
  }
  return member
}

/** Unpaid leave is the member's money, and the bank details to pay it to would be erased. */
async function refuseOwed(tx: Transaction<Database>, extraid: number, today: string): Promise<void> {
  const years = await leaveYears(tx, { extraid }, today)
  const owed = years
    .map((year) => (year.closed ? year.booked : plus(remaining(year), year.booked)))
    .reduce(plus, nothing)
  if (owed.hours === 0 && owed.cents === 0) return
  refuse(
    `Member ${extraid} has annual leave that is not paid: ${hoursText(owed.hours)} hours, ${eurosText(owed.cents)}. Pay it first (leave taken, leave pay).`,
  )
}

/** Ends every session of this member, and staff stop acting for them. */
async function endSessions(tx: Transaction<Database>, extraid: number, now: Date): Promise<void> {
  const acting = await tx
    .selectFrom('session')
    .where('acting_extraid', '=', extraid)
    .select(['id_hash', 'acting_log_id'])
    .execute()
  for (const { id_hash, acting_log_id } of acting) await stopActing(tx, id_hash, acting_log_id ?? 0, now)
  await endSessionsOf(tx, extraid, now)
}
