import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import { codesIn } from '../../../domain/access/link-text'
import type { Database } from '../../store/schema'
import { newToken, tokenHash } from './session-token'

/** How long a link holds, from the moment that its mail is handed over (ms). */
export const resetHoldsMs = 30 * 60_000

/**
 * Makes the token of one link, 256 random bits; only its hash is kept. null where the log-in name has changed meanwhile: the link
 * would go to the old address.
 */
export async function makeResetToken(
  db: Kysely<Database>,
  { extraid, loginname }: { extraid: number; loginname: string },
  now: Date,
): Promise<string | null> {
  const token = newToken()
  const expires_at = new Date(now.getTime() + resetHoldsMs)
  const made = await db
    .insertInto('password_reset')
    .columns(['token_hash', 'extraid', 'expires_at'])
    .expression((query) =>
      query
        .selectFrom('login')
        .where('login.extraid', '=', extraid)
        .where('login.loginname', '=', loginname)
        .select([
          sql<string>`${tokenHash(token)}::text`.as('token_hash'),
          'login.extraid',
          sql<Date>`${expires_at}::timestamptz`.as('expires_at'),
        ])
        // A transaction that changes the name waits for this lock, and then deletes the token.
        .forShare(),
    )
    .returning('extraid')
    .executeTakeFirst()
  return made ? token : null
}

/** Whether such a link holds. Looking uses nothing up: mail scanners open links too. */
export async function resetTokenHolds(db: Kysely<Database>, of: ResetLink, now: Date): Promise<boolean> {
  const row = await db.selectFrom('password_reset').where(thatHolds(of, now)).select('extraid').executeTakeFirst()
  return row !== undefined
}

/** Takes the token away; of many at once, one gets true. Call it inside the change it allows. */
export async function spendResetToken(tx: Kysely<Database>, of: ResetLink, now: Date): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('password_reset').where(thatHolds(of, now)).executeTakeFirst()
  return numDeletedRows === 1n
}

function thatHolds({ token, extraid }: ResetLink, now: Date) {
  // The empty text is the token of no link.
  const hashes = [...codesIn(token), ''].map(tokenHash)
  return (where: ExpressionBuilder<Database, 'password_reset'>) =>
    where.and({ extraid }).and('token_hash', 'in', hashes).and('expires_at', '>', now)
}

/** Deletes all links of a log-in, when its password or its name changes. */
export async function dropResetTokens(tx: Kysely<Database>, extraid: number): Promise<void> {
  await tx.deleteFrom('password_reset').where('extraid', '=', extraid).execute()
}

/** The two last parts of a link. */
export interface ResetLink {
  extraid: number
  token: string
}
