import { type Kysely, sql } from 'kysely'
import { fieldAllowed } from '../../../domain/access/authorisation'
import type { Principal } from '../../../domain/access/authorisation-rows'
import type { FieldValue } from '../../../domain/forms/field-definition'
import type { AttributeName } from '../../../domain/profile/attributes'
import type { FieldName, ShownFieldName } from '../../../domain/profile/field'
import type { RequestContext } from '../../context/request-context'
import type { Database } from '../../store/schema'
import { isSealed } from '../profile/profile-row'

/** Whose hand changes something. */
export interface ChangedBy {
  by: 'account' | 'staff' | 'agency'
  /** The name as it is now; 'The agency' where nobody is named. */
  who: string
  who_extraid: number | null
  op_id: string | null
}

/** The agency, where nobody's name is known: its own token, and what the server does by itself. */
export const theAgency: ChangedBy = { by: 'agency', who: 'The agency', who_extraid: null, op_id: null }

/** The author of a change through the agency's own endpoint: the token's name, where it has one. */
export function agencyHand({ agency }: Pick<RequestContext, 'agency'>): ChangedBy {
  return { ...theAgency, who: agency?.name ?? theAgency.who }
}

export interface ChangeOfField {
  field: FieldName | ShownFieldName | AttributeName
  before: FieldValue
  after: FieldValue
}

/** Writes down who changed what; of sealed fields only that they changed. */
export async function recordChanges(
  tx: Kysely<Database>,
  extraid: number,
  changes: readonly ChangeOfField[],
  changedBy: ChangedBy,
  at: Date,
): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ field, before, after }) => {
    const values = isSealed(field) ? {} : { old_value: JSON.stringify(before), new_value: JSON.stringify(after) }
    return { extraid, field, at, ...changedBy, ...values }
  })
  await tx.insertInto('field_change').values(rows).execute()
}

/** Who changed each of these fields last, and when; a field that nobody changed is not in it. */
export async function lastChanges(db: Kysely<Database>, extraid: number, fields: readonly string[]) {
  if (fields.length === 0) return new Map<string, { who: string; at: Date }>()
  const rows = await db
    .selectFrom('field_change')
    .where('extraid', '=', extraid)
    .where('field', 'in', fields)
    .distinctOn('field')
    .orderBy('field')
    .orderBy('id', 'desc')
    .select(['field', 'who', 'at'])
    .execute()
  return new Map(rows.map(({ field, who, at }) => [field, { who, at }]))
}

const mostShown = 100

/** What of a profile changed, newest first, at most 100: only fields that this person may see. */
export async function shownChanges(db: Kysely<Database>, extraid: number, seenBy: Principal) {
  const rows = await db
    .selectFrom('field_change')
    .where('extraid', '=', extraid)
    .orderBy('id', 'desc')
    // More than are shown, as some are filtered out below.
    .limit(2 * mostShown)
    .select(['field', 'at', 'who', 'by'])
    .execute()
  return rows
    .filter(({ field }) => fieldAllowed(field, seenBy))
    .slice(0, mostShown)
    .map(({ field, at, who, by }) => ({ field, at: at.toISOString(), changed_by: who, by }))
}

/** The same with the values, as JSON texts, for the agency. A sealed field has none. */
export async function changesWithValues(db: Kysely<Database>, extraid: number, limit: number) {
  const rows = await db
    .selectFrom('field_change')
    .where('extraid', '=', extraid)
    .orderBy('id', 'desc')
    .limit(limit)
    .select(['field', 'at', 'who', 'by'])
    .select([sql<string | null>`old_value::text`.as('old_value'), sql<string | null>`new_value::text`.as('new_value')])
    .execute()
  return rows.map(({ at, who, ...row }) => ({ ...row, at: at.toISOString(), changed_by: who }))
}
