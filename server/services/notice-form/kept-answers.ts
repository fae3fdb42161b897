import type { Kysely } from 'kysely'
import type { ApplicationValues } from '../../../domain/notice-form/application-fields'
import { type FormPlan, plannedValues } from '../../../domain/notice-form/form-plan'
import { isKeptField, type KeptAnswer } from '../../../domain/notice-form/names'
import type { FieldCipher } from '../../store/field-cipher'
import type { Database } from '../../store/schema'
import { sealingCipher } from '../keys/current-key'

/** The field name under which an application's answers are sealed. */
export function answersField(form_id: number): string {
  return `application ${form_id}`
}

interface Holder {
  form_id: number
  extraid: number
}

/** Answers without a profile field, in the form's order and wording; consents count from the application's applied_at. */
export function keptOf(plan: FormPlan, values: ApplicationValues): KeptAnswer[] {
  return plannedValues(plan).flatMap(({ name: field, definition: { kind, label } }) => {
    const value = values[field]
    if (!isKeptField(field) || value === null || value === undefined) return []
    const shown = kind === 'choices' ? String(value).split(';') : typeof value === 'boolean' ? value : String(value)
    return [{ field, label, value: shown }]
  })
}

/** Seals the answers, in the transaction that stores them. */
export async function sealAnswers(
  tx: Kysely<Database>,
  cipher: FieldCipher,
  { form_id, extraid }: Holder,
  answers: readonly KeptAnswer[],
): Promise<string> {
  return (await sealingCipher(tx, cipher)).seal(extraid, answersField(form_id), JSON.stringify(answers))
}

/** An application's answers, decrypted; empty where a member applied. null: no key can open them any more. */
export function answersOf(
  cipher: FieldCipher,
  { form_id, extraid, sealed_answers }: Holder & { sealed_answers: string | null },
): KeptAnswer[] | null {
  const field = answersField(form_id)
  if (sealed_answers === null) return []
  if (cipher.openedBy(extraid, field, sealed_answers) === null) return null
  // Written by sealAnswers alone.
  return JSON.parse(cipher.open(extraid, field, sealed_answers)) as KeptAnswer[]
}
