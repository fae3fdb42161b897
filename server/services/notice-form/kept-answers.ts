import type { Kysely } from 'kysely'
import type { ApplicationValues } from '../../../domain/notice-form/application-fields'
import { isKeptField, type KeptAnswers } from '../../../domain/notice-form/names'
import type { FieldCipher } from '../../store/field-cipher'
import type { Database } from '../../store/schema'
import { sealingCipher } from '../keys/current-key'

/** The field name under which what was answered with an application is sealed. */
export function answersField(form_id: number): string {
  return `application ${form_id}`
}

interface Holder {
  form_id: number
  extraid: number
}

/** What has no place in the profile, in the form's order; consents are given at the application's applied_at. */
export function keptOf(values: ApplicationValues): KeptAnswers {
  const kept = Object.entries(values).filter(([name]) => isKeptField(name))
  return Object.fromEntries(
    kept.map(([name, value]) => [name, name === 'worklocations' ? String(value).split(';') : value]),
  )
}

/** Seals them, in the transaction that stores them. */
export async function sealAnswers(
  tx: Kysely<Database>,
  cipher: FieldCipher,
  { form_id, extraid }: Holder,
  answers: KeptAnswers,
): Promise<string> {
  return (await sealingCipher(tx, cipher)).seal(extraid, answersField(form_id), JSON.stringify(answers))
}

/** What was answered with an application, in clear; nothing where a member applied, or no key opens it any more. */
export function answersOf(
  cipher: FieldCipher,
  { form_id, extraid, sealed_answers }: Holder & { sealed_answers: string | null },
): KeptAnswers {
  const field = answersField(form_id)
  if (sealed_answers === null || cipher.openedBy(extraid, field, sealed_answers) === null) return {}
  // Written by sealAnswers alone.
  return JSON.parse(cipher.open(extraid, field, sealed_answers)) as KeptAnswers
}
