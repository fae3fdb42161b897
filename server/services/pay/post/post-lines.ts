import type { Transaction } from 'kysely'
import type { RequestContext } from '../../../context/request-context'
import type { LineResult, LinesResult } from '../../../generated/agency'
import type { Database } from '../../../store/schema'
import { once } from '../../agency/once'
import { refuse } from '../../agency/refusal'
import { agencyHand, type ChangedBy } from '../../history/field-change'
import { noteChanges } from '../../history/record-change'
import { LineProblem } from './line-problem'

/** What every line has: its member, and the agency's own reference, unique per member. */
export interface Posted {
  extraid: number
  reference: string
}

export interface Name {
  firstname: string
  lastname: string
}

/** How one kind of line is posted. */
export interface Posting<L, R extends Posted> {
  operation: 'post_hours' | 'post_payslips' | 'post_chits'
  /** The row to store for a line; throws a LineProblem where the line is invalid. */
  rowOf(line: L, now: Date): R
  /** The rows that are already stored under these references. */
  known(tx: Transaction<Database>, rows: readonly R[]): Promise<(R & { id: number })[]>
  /** Stores rows, except those whose reference is taken; returns the ids of those that it stored. */
  insert(tx: Transaction<Database>, rows: readonly (R & Name)[], now: Date): Promise<(Posted & { id: number })[]>
  /** Applies the consequences of stored rows; deletes those that can't be accepted, and returns the reasons. */
  accept?(tx: Transaction<Database>, rows: readonly (R & { id: number })[], now: Date): Promise<Map<number, string>>
  /** Queues the mails about stored rows; rows that could not be accepted are not among them. */
  queueMails?(tx: Transaction<Database>, rows: readonly (R & { id: number })[], now: Date): Promise<void>
  /** In words, for the member: 'Payslip of 08/11/2026 posted'. */
  what(row: R): string
}

const mostLines = 500

/**
 * Posts lines in one transaction, each judged by itself: an invalid line is refused with a reason, the others are accepted.
 * A line that is already stored with the same content is unchanged, so that a whole file can be sent again.
 */
export async function postLines<L, R extends Posted>(
  ctx: RequestContext,
  posting: Posting<L, R>,
  lines: readonly L[],
): Promise<LinesResult> {
  const { operation } = posting
  const answer = await once(ctx, { operation, args: { lines } }, async (tx): Promise<LinesResult> => {
    if (lines.length > mostLines) refuse(`At most ${mostLines} lines a call; these are ${lines.length}.`)
    return summed(await worked(tx, posting, lines, { at: ctx.now(), ...agencyHand(ctx) }))
  })
  return { posted: 0, unchanged: 0, refused: 0, lines: [], ...answer }
}

/** The time of the change, and who is recorded as making it. */
type Hand = ChangedBy & { at: Date }

interface Draft<R> {
  line: number
  row: R
}

async function worked<L, R extends Posted>(
  tx: Transaction<Database>,
  posting: Posting<L, R>,
  lines: readonly L[],
  hand: Hand,
): Promise<LineResult[]> {
  const results = new Map<number, LineResult>()
  const refused = (line: number, message: string) => results.set(line, { line, outcome: 'refused', message, id: null })
  const drafts = draftsOf(posting, lines, hand.at, refused)
  const names = await namesOf(tx, drafts)
  const known = new Map((await posting.known(tx, rowsOf(drafts))).map((row) => [keyOf(row), row]))
  const settle = ({ line, row }: Draft<R>, there: R & { id: number }) => {
    if (isSame(row, there)) results.set(line, { line, outcome: 'unchanged', message: null, id: there.id })
    else refused(line, `${row.reference} of member ${row.extraid} is there already, and says something else.`)
  }
  const fresh = new Map<string, Draft<R>>()
  const repeats: Draft<R>[] = []
  for (const draft of drafts) {
    const key = keyOf(draft.row)
    const there = known.get(key)
    if (!names.has(draft.row.extraid)) refused(draft.line, `There is no member ${draft.row.extraid}.`)
    else if (there) settle(draft, there)
    else if (fresh.has(key)) repeats.push(draft)
    else fresh.set(key, draft)
  }
  const stored = await store(tx, posting, [...fresh.values()], names, hand)
  for (const [key, draft] of fresh) {
    const { id, problem } = stored.get(key) ?? { id: null, problem: null }
    if (problem) refused(draft.line, problem)
    else if (id !== null) results.set(draft.line, { line: draft.line, outcome: 'posted', message: null, id })
  }
  // Stored by another transaction at the same moment.
  const late = [...fresh].filter(([key]) => !stored.has(key)).map(([, draft]) => draft)
  const there = new Map((await posting.known(tx, rowsOf([...late, ...repeats]))).map((row) => [keyOf(row), row]))
  for (const draft of [...late, ...repeats]) {
    const row = there.get(keyOf(draft.row))
    if (row) settle(draft, row)
    else refused(draft.line, `${draft.row.reference} stands in an earlier line, which was refused.`)
  }
  return [...results.values()].sort((one, other) => one.line - other.line)
}

function draftsOf<L, R extends Posted>(
  posting: Posting<L, R>,
  lines: readonly L[],
  now: Date,
  refused: (line: number, message: string) => void,
): Draft<R>[] {
  return lines.flatMap((given, index) => {
    try {
      return [{ line: index + 1, row: posting.rowOf(given, now) }]
    } catch (problem) {
      if (!(problem instanceof LineProblem)) throw problem
      refused(index + 1, problem.message)
      return []
    }
  })
}

async function namesOf(tx: Transaction<Database>, drafts: readonly Draft<Posted>[]): Promise<Map<number, Name>> {
  const extraids = [...new Set(drafts.map(({ row }) => row.extraid))]
  if (extraids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('member')
    .where('extraid', 'in', extraids)
    .select(['extraid', 'firstname', 'lastname'])
    .execute()
  return new Map(rows.map(({ extraid, ...name }) => [extraid, name]))
}

/** Stores new rows. Every transaction inserts in the same order, so that they can't deadlock. */
async function store<L, R extends Posted>(
  tx: Transaction<Database>,
  posting: Posting<L, R>,
  drafts: readonly Draft<R>[],
  names: ReadonlyMap<number, Name>,
  hand: Hand,
): Promise<Map<string, { id: number; problem: string | null }>> {
  const rows = rowsOf(drafts).sort(byKey)
  if (rows.length === 0) return new Map()
  const named = rows.map((row) => ({ ...row, ...(names.get(row.extraid) ?? { firstname: '', lastname: '' }) }))
  const ids = new Map((await posting.insert(tx, named, hand.at)).map((one) => [keyOf(one), one.id]))
  const stored = rows.flatMap((row) => {
    const id = ids.get(keyOf(row))
    return id === undefined ? [] : [{ ...row, id }]
  })
  const problems = (await posting.accept?.(tx, stored, hand.at)) ?? new Map<number, string>()
  const accepted = stored.filter(({ id }) => !problems.has(id))
  await noteChanges(
    tx,
    accepted.map((row) => ({ extraid: row.extraid, what: posting.what(row), ...hand })),
  )
  await posting.queueMails?.(tx, accepted, hand.at)
  return new Map(stored.map((row) => [keyOf(row), { id: row.id, problem: problems.get(row.id) ?? null }]))
}

function rowsOf<R>(drafts: readonly Draft<R>[]): R[] {
  return drafts.map(({ row }) => row)
}

function keyOf({ extraid, reference }: Posted): string {
  return `${extraid}\n${reference}`
}

function byKey(one: Posted, other: Posted): number {
  return one.extraid - other.extraid || (one.reference < other.reference ? -1 : 1)
}

/** Whether the stored row equals the line's row. */
function isSame<R extends Posted>(row: R, stored: R): boolean {
  const names = Object.keys(row) as (keyof R)[]
  return names.every((name) => JSON.stringify(row[name]) === JSON.stringify(stored[name]))
}

function summed(lines: LineResult[]): LinesResult {
  const count = (outcome: LineResult['outcome']) => lines.filter((line) => line.outcome === outcome).length
  const refused = count('refused')
  const message = refused === 0 ? null : `${refused} of ${lines.length} lines were refused.`
  return { ok: refused === 0, message, posted: count('posted'), unchanged: count('unchanged'), refused, lines }
}
