import type { Transaction } from 'kysely'
import { dublinDay } from '../../../domain/dates/dublin-day'
import { type Amount, decimal, nothing, plus } from '../../../domain/leave/amount'
import type { RequestContext } from '../../context/request-context'
import type { LeaveResult } from '../../generated/agency'
import type { Database } from '../../store/schema'
import { type AgencyCall, once } from '../agency/once'
import { refuse } from '../agency/refusal'
import { agencyHand } from '../history/field-change'
import { noteChanges } from '../history/record-change'
import { lockYears, type StoredLeaveYear, type WhichYears } from './leave-years'

/** What a command did to one member's leave; what: in the words that the member reads. */
export interface LeaveChange {
  extraid: number
  amount: Amount
  what: string
}

export interface CommandTime {
  at: Date
  /** The day in Dublin. */
  today: string
}

/**
 * Runs one of the agency's commands on leave in one transaction: all of it is done and noted on each record, or nothing.
 * Answers whom it touched, and how much it came to.
 */
export async function leaveCommand(
  ctx: RequestContext,
  call: AgencyCall,
  run: (tx: Transaction<Database>, now: CommandTime) => Promise<readonly LeaveChange[]>,
): Promise<LeaveResult> {
  const answer = await once(ctx, call, async (tx): Promise<LeaveResult> => {
    const at = ctx.now()
    const changes = await run(tx, { at, today: dublinDay(at) })
    const hand = agencyHand(ctx)
    await noteChanges(
      tx,
      changes.map(({ extraid, what }) => ({ extraid, what, at, ...hand })),
    )
    const { hours, cents } = changes.map(({ amount }) => amount).reduce<Amount>(plus, nothing)
    const members = new Set(changes.map(({ extraid }) => extraid)).size
    return { ok: true, message: null, members, hours: decimal(hours), euros: decimal(cents) }
  })
  return { members: 0, hours: 0, euros: 0, ...answer }
}

/** The open years that a command is about, locked. A member who is named, and lacks that year, is a refusal. */
export async function openYears(
  tx: Transaction<Database>,
  which: WhichYears & { year: number },
  today: string,
): Promise<StoredLeaveYear[]> {
  const years = await lockYears(tx, which, today)
  if (typeof which.extraid === 'number' && years.length === 0) {
    refuse(`Member ${which.extraid} has no leave year ${which.year}.`)
  }
  return years.filter(({ closed }) => !closed)
}
