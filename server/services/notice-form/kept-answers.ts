import type { Kysely } from 'kysely'
import type { KeptAnswers } from '../../../domain/notice-form/names'
import type { FieldCipher } from '../../store/field-cipher'
import type { Database } from '../../store/schema'
import { sealingCipher } from '../keys/current-key'

/** The field name under which what is kept with an application is sealed. */
export function answersField(form_id: number): string {
  return `open casting ${form_id}`
}

interface Holder {
  form_id: number
  extraid: number
  sealed_answers: string | null
}

/** What is kept with an application, in clear; nothing where there is none, or no key opens it any more. */
export function openAnswers(cipher: FieldCipher, { form_id, extraid, sealed_answers }: Holder): KeptAnswers {
  if (sealed_answers === null || cipher.openedBy(extraid, answersField(form_id), sealed_answers) === null) return {}
  // Written by sealAnswers alone.
  return JSON.parse(cipher.open(extraid, answersField(form_id), sealed_answers)) as KeptAnswers
}

/** Seals them, in the transaction that stores them. */
export async function sealAnswers(
  tx: Kysely<Database>,
  cipher: FieldCipher,
  { form_id, extraid }: Omit<Holder, 'sealed_answers'>,
  answers: KeptAnswers,
): Promise<string> {
  return (await sealingCipher(tx, cipher)).seal(extraid, answersField(form_id), JSON.stringify(answers))
}
