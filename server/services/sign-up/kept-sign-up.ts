import type { Kysely } from 'kysely'
import { type SignUpFieldName, type SignUpValues, signUpFields } from '../../../domain/service-plan/sign-up'
import type { FieldCipher } from '../../store/field-cipher'
import type { Database } from '../../store/schema'
import { sealingCipher } from '../keys/current-key'

/** A sign-up's answer that has no profile field, with the wording of its question. */
export interface SignUpAnswer {
  field: SignUpFieldName
  label: string
  value: string | boolean
}

const keptNames = ['heardabout', 'agreetcs', 'agree_nationality', 'agree_emailnotices'] as const

/** The field name under which the answers are sealed. */
export const signUpAnswersField = 'sign-up answers'

export function keptAnswersOf(values: SignUpValues): SignUpAnswer[] {
  return keptNames.flatMap((field) => {
    const value = values[field]
    if (value === null || value === undefined) return []
    const shown = typeof value === 'boolean' ? value : String(value)
    return [{ field, label: signUpFields[field].definition.label, value: shown }]
  })
}

/** Stores the answers with the account, sealed, in the transaction that opens it. at: when they were given. */
export async function keepAnswers(
  tx: Kysely<Database>,
  cipher: FieldCipher,
  { extraid, values, at }: { extraid: number; values: SignUpValues; at: Date },
): Promise<void> {
  const sealing = await sealingCipher(tx, cipher)
  const sealed = sealing.seal(extraid, signUpAnswersField, JSON.stringify(keptAnswersOf(values)))
  await tx.insertInto('sign_up_answers').values({ extraid, sealed, at }).execute()
}

/**
 * For My data and the agency: the answers, decrypted; null where the account had no sign-up, or no key can open them any
 * more.
 */
export async function signUpAnswersOf(db: Kysely<Database>, extraid: number, cipher: FieldCipher) {
  const row = await db.selectFrom('sign_up_answers').where('extraid', '=', extraid).selectAll().executeTakeFirst()
  if (!row || cipher.openedBy(extraid, signUpAnswersField, row.sealed) === null) return null
  // Written by keepAnswers alone.
  const answers = JSON.parse(cipher.open(extraid, signUpAnswersField, row.sealed)) as SignUpAnswer[]
  return { at: row.at.toISOString(), answers }
}

/** What an intent keeps until its account is open: all but the password and the log-in name. */
interface Waiting {
  values: SignUpValues
  /** When they were given, ISO 8601. */
  at: string
}

/** The extraid for which values are sealed before there is an account. */
export const nobody = 0

/** The field name under which the values of an intent are sealed. */
export function waitingField(intent_id: string): string {
  return `sign-up ${intent_id}`
}

export async function sealWaiting(
  tx: Kysely<Database>,
  cipher: FieldCipher,
  { intent_id, values, at }: { intent_id: string; values: SignUpValues; at: Date },
): Promise<string> {
  const { password: _, ...others } = values
  const waiting: Waiting = { values: others, at: at.toISOString() }
  return (await sealingCipher(tx, cipher)).seal(nobody, waitingField(intent_id), JSON.stringify(waiting))
}

/** null: no key opens it any more. */
export function openWaiting(
  cipher: FieldCipher,
  { intent_id, sealed_values }: { intent_id: string; sealed_values: string | null },
): Waiting | null {
  const field = waitingField(intent_id)
  if (sealed_values === null || cipher.openedBy(nobody, field, sealed_values) === null) return null
  // Written by sealWaiting alone.
  return JSON.parse(cipher.open(nobody, field, sealed_values)) as Waiting
}
