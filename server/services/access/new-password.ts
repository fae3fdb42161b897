import type { Kysely } from 'kysely'
import type { OwnNames, PasswordProblems } from '../../../domain/access/password-rules'
import type { RequestContext } from '../../context/request-context'
import type { Database } from '../../store/schema'
import { dropResetTokens } from './reset-tokens'
import { endSessionsOf } from './sessions'

export interface PasswordAnswer {
  ok: boolean
  message: string
}

export const refusedPassword = (message: string): PasswordAnswer => ({ ok: false, message })

/** A log-in with the names that a new password must not be, and the hash of the current password. */
export interface Account extends OwnNames {
  loginname: string
  password_hash: string
}

/** The log-in of that member; null where there is none. */
export async function accountOf({ db, agencyInfo }: RequestContext, extraid: number): Promise<Account | null> {
  const row = await db
    .selectFrom('login')
    .innerJoin('member', 'member.extraid', 'login.extraid')
    .where('login.extraid', '=', extraid)
    .select(['member.firstname', 'member.lastname', 'login.loginname', 'login.password_hash'])
    .executeTakeFirst()
  return row ? { ...row, agency: agencyInfo.name } : null
}

/** The first sentence of a form's problems; null where there is none. */
export function firstProblem(problems: PasswordProblems): string | null {
  return Object.values(problems)[0] ?? null
}

/** Stores the hash of a new password: every session of the log-in ends, and no link that was sent holds any more. */
export async function storePassword(
  tx: Kysely<Database>,
  { extraid, password_hash }: { extraid: number; password_hash: string },
  now: Date,
): Promise<void> {
  await tx.updateTable('login').set({ password_hash, changed_at: now }).where('extraid', '=', extraid).execute()
  await dropResetTokens(tx, extraid)
  await endSessionsOf(tx, extraid, now)
}
