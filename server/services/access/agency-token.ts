import type { Kysely } from 'kysely'
import type { AgencyCaller } from '../../context/request-context'
import type { Database } from '../../store/schema'
import { newToken, tokenHash } from './session-token'

/** The fixed form makes a leaked token recognisable in a log or a file; text of any other form is never looked up. */
const form = /^cb_agency_[\w-]{43}$/

/** A named back-office token: 256 random bits. */
export function newAgencyToken(): string {
  return `cb_agency_${newToken()}`
}

/** last_used_at is updated at most once an hour: a write at each request would tell nobody more. */
const coarseMs = 3_600_000

/** The caller that a token belongs to; null for an unknown or a revoked token. */
export async function namedCaller(db: Kysely<Database>, token: string, now: Date): Promise<AgencyCaller | null> {
  if (!form.test(token)) return null
  const row = await db
    .selectFrom('agency_token')
    .where('token_hash', '=', tokenHash(token))
    .where('revoked_at', 'is', null)
    .select(['id', 'name', 'last_used_at', 'may_do_all'])
    .executeTakeFirst()
  if (!row) return null
  if (now.getTime() - (row.last_used_at?.getTime() ?? 0) >= coarseMs) {
    await db.updateTable('agency_token').set({ last_used_at: now }).where('id', '=', row.id).execute()
  }
  return { name: row.name, mayDoAll: row.may_do_all }
}
