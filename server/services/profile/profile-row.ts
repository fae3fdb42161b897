import type { Kysely, Selectable, Updateable } from 'kysely'
import type { FieldValue } from '../../../domain/forms/field-definition'
import { attributeNames } from '../../../domain/profile/attributes'
import type { FieldName, FieldValues } from '../../../domain/profile/field'
import { fieldNames } from '../../../domain/profile/fields'
import type { FieldCipher } from '../../store/field-cipher'
import type { Database } from '../../store/schema'
import type { MemberTable } from '../../store/tables/people'

/** Stored only encrypted, never in clear, and never with their values in the history of changes. All are texts. */
export const sealedNames = [
  'criminal_convictions',
  'eft_bankname',
  'eft_accountname',
  'eft_bic',
  'eft_iban',
  'ppsnumber',
] as const satisfies readonly FieldName[]

const sealedFields: ReadonlySet<string> = new Set(sealedNames)

export function isSealed(name: string): boolean {
  return sealedFields.has(name)
}

const columns = [
  ...fieldNames,
  ...attributeNames,
  ...([
    'extraid',
    'parentid',
    'signedupdate',
    'lastlogindate',
    'training_online_date',
    'training_full_date',
    'have_ccp_terms',
    'ppsnumber_key',
  ] as const),
] as const

/** A member's profile as it is stored: sealed fields still sealed. */
export type ProfileRow = Pick<Selectable<MemberTable>, (typeof columns)[number]>

/** The profile of one member. With lock nobody else changes it until the transaction ends. */
export async function profileRow(db: Kysely<Database>, extraid: number, lock?: 'lock'): Promise<ProfileRow | null> {
  let query = db.selectFrom('member').where('extraid', '=', extraid).select(columns)
  // Not the key: rows that reference this member (a device's cursor, the ledger) can still be written, which avoids
  // deadlocks.
  if (lock) query = query.forNoKeyUpdate()
  return (await query.executeTakeFirst()) ?? null
}

/** One field, decrypted; null where it can't be opened. */
export function clearValue(row: ProfileRow, name: FieldName, cipher: FieldCipher): FieldValue {
  const stored = row[name]
  if (typeof stored !== 'string' || !isSealed(name)) return stored
  return isUnreadable(row, name, cipher) ? null : cipher.open(row.extraid, name, stored)
}

/** Whether what is stored there can't be opened: sealed with a key that is gone, or damaged. */
export function isUnreadable(row: ProfileRow, name: FieldName, cipher: FieldCipher): boolean {
  const stored = row[name]
  return typeof stored === 'string' && isSealed(name) && cipher.openedBy(row.extraid, name, stored) === null
}

/** Those fields in clear. */
export function clearValues(row: ProfileRow, names: readonly FieldName[], cipher: FieldCipher): FieldValues {
  return Object.fromEntries(names.map((name) => [name, clearValue(row, name, cipher)]))
}

/** Values as the columns take them: sealed where they have to be; a PPS number also gets its lookup key. */
export function storedValues(extraid: number, values: FieldValues, cipher: FieldCipher): Updateable<MemberTable> {
  const stored = fieldNames.flatMap((name) => {
    const value = values[name]
    if (value === undefined) return []
    return [[name, isSealed(name) && value !== null ? cipher.seal(extraid, name, String(value)) : value]]
  })
  return { ...Object.fromEntries(stored), ...lookupValues(values, cipher) }
}

function lookupValues({ ppsnumber }: FieldValues, cipher: FieldCipher): Updateable<MemberTable> {
  if (ppsnumber === undefined) return {}
  return { ppsnumber_key: ppsnumber === null ? null : cipher.lookup('ppsnumber', String(ppsnumber)) }
}
