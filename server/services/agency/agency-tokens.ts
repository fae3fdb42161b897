import type { Kysely } from 'kysely'
import { characters, cleanLine } from '../../../domain/text/characters'
import type { RequestContext } from '../../context/request-context'
import type { Database } from '../../store/schema'
import { inTransaction } from '../../store/transaction'
import { newAgencyToken } from '../access/agency-token'
import { tokenHash } from '../access/session-token'
import { theAgency } from '../history/field-change'
import { once } from './once'
import { AgencyRefusal, refuse } from './refusal'
import { nameLimit } from './reviewer'

/** Named back-office tokens: valid ones first, in the order of creation; then revoked ones, the last revoked first. */
export async function agencyTokens(db: Kysely<Database>) {
  const rows = await db
    .selectFrom('agency_token')
    .orderBy('revoked_at', (order) => order.desc().nullsFirst())
    .orderBy('id')
    .select(['id', 'name', 'may_do_all', 'created_at', 'last_used_at', 'revoked_at'])
    .execute()
  return rows.map(({ created_at, last_used_at, revoked_at, may_do_all, ...row }) => ({
    ...row,
    all: may_do_all,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
    revoked_at: revoked_at?.toISOString() ?? null,
  }))
}

/**
 * add_agency_token, with all or only the rights of daily work (domain/access/agency-authorisation.ts): only the answer holds the token. The answer is not stored under an Idempotency-Key, as the ledger would keep the
 * token in clear: if it is lost, the name is revoked and added again.
 */
export async function addAgencyToken(ctx: RequestContext, given: string, may_do_all: boolean) {
  try {
    return await inTransaction(ctx.db, async (tx) => {
      const name = nameOfToken(given)
      const token = newAgencyToken()
      const added = await tx
        .insertInto('agency_token')
        .values({ name, token_hash: tokenHash(token), may_do_all, created_at: ctx.now() })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!added) refuse(`There is a token of ${name} already: revoke it first, or give another name.`)
      return { ok: true, message: null, id: added.id, token }
    })
  } catch (error) {
    if (error instanceof AgencyRefusal) return { ok: false, message: error.message, id: null, token: null }
    throw error
  }
}

/** revoke_agency_token: from now on nobody gets in with it. Revoked again, it changes nothing. */
export async function revokeAgencyToken(ctx: RequestContext, id: number) {
  return once(ctx, { operation: 'revoke_agency_token', args: { id } }, async (tx) => {
    const revoked = await tx
      .updateTable('agency_token')
      .set(({ fn, val }) => ({ revoked_at: fn.coalesce('revoked_at', val(ctx.now())) }))
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (!revoked) refuse(`There is no token ${id}.`)
    return { ok: true, message: null }
  })
}

/** The checked name of a token: members' records show it as the author of a change. */
function nameOfToken(given: string): string {
  const line = cleanLine(given)
  if (characters(line) > nameLimit) refuse(`A token's name can have at most ${nameLimit} characters.`)
  // Two names that differ in their spaces alone would look the same in a record.
  const name = line.replace(/\s+/g, ' ')
  // A number alone would be taken for a token's number.
  if (!/\p{L}/u.test(name)) refuse('Say whose token it is: a name with a letter in it.')
  if (name.toLowerCase() === theAgency.who.toLowerCase())
    refuse(`${theAgency.who} is whoever uses AGENCY_TOKEN itself.`)
  return name
}
