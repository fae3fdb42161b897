import type { Kysely } from 'kysely'
import { type DocumentValues, type ValueField, valueFields } from '../../../domain/right-to-work/document-fields'
import { cleanValues } from '../../../domain/right-to-work/requirements'
import type { FieldCipher } from '../../store/field-cipher'
import type { Database } from '../../store/schema'
import { sealingCipher } from '../keys/current-key'

/** The field name under which a submission's document values are sealed. */
export function valuesField(id: number): string {
  return `right to work ${id}`
}

interface Holder {
  id: number
  extraid: number
  sealed_values: string | null
}

/** A submission's document values, decrypted. Values that no key can open any more are asked for again. */
export function openValues(cipher: FieldCipher, { id, extraid, sealed_values }: Holder): DocumentValues {
  if (sealed_values === null || cipher.openedBy(extraid, valuesField(id), sealed_values) === null) return {}
  // Written by sealValues alone.
  return cleanValues(JSON.parse(cipher.open(extraid, valuesField(id), sealed_values)))
}

/** Seals the values, in the transaction that stores them. */
export async function sealValues(
  tx: Kysely<Database>,
  cipher: FieldCipher,
  { id, extraid }: Omit<Holder, 'sealed_values'>,
  values: DocumentValues,
): Promise<string> {
  return (await sealingCipher(tx, cipher)).seal(extraid, valuesField(id), JSON.stringify(values))
}

const shownLetters = 3

/** The end of a number, by which its owner knows it. */
export function masked(number: string): string {
  return `•••${number.length > shownLetters ? number.slice(-shownLetters) : ''}`
}

/** Applies given values to the stored ones: a missing value stays, null removes it. */
export function changedValues(
  held: DocumentValues,
  given: Readonly<Partial<Record<ValueField, string | null>>>,
): DocumentValues {
  const all = valueFields.map((name) => [name, given[name] === undefined ? (held[name] ?? null) : given[name]])
  return cleanValues(Object.fromEntries(all))
}
