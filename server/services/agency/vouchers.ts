import { randomBytes } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { dublinDay } from '../../../domain/dates/dublin-day'
import { optionLimits } from '../../../domain/service-plan/option'
import { voucherCodeOf, voucherForm } from '../../../domain/service-plan/voucher-code'
import { characters, cleanLine } from '../../../domain/text/characters'
import { oneForm } from '../../../domain/text/one-form'
import type { RequestContext } from '../../context/request-context'
import type { Database } from '../../store/schema'
import { voucherHash } from '../vouchers/voucher-hash'
import type { Page } from './mailings'
import { once, unremembered } from './once'
import { shortly } from './plans'
import { refuse } from './refusal'

const batchLimit = 80
const mostAtOnce = 1000

/** Vouchers, newest first; of one batch where it is given. */
export async function vouchers(db: Kysely<Database>, batch: string | null, page: Page) {
  let query = db.selectFrom('voucher').selectAll().orderBy('id', 'desc').limit(page.limit).offset(page.offset)
  if (batch !== null) query = query.where('batch', '=', batchForm(batch))
  const rows = await query.execute()
  return rows.map(({ id, batch, option_code, system, action, discount_in_cents, expires, ...row }) => ({
    ...{ id, batch, subscription: option_code, system, action, discount_in_cents, expires },
    made_at: row.made_at.toISOString(),
    withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
    used_at: row.used_at?.toISOString() ?? null,
    extraid: row.used_by,
  }))
}

export interface NewVouchers {
  batch: string
  count: number
  subscription?: string | null
  system?: string | null
  action?: string | null
  discount_in_cents?: number | null
  expires?: string | null
}

interface Made {
  ok: boolean
  message: string | null
  codes: string[]
}

/**
 * make_vouchers: the codes are in this answer and nowhere else, so it is not stored under its Idempotency-Key. A repeated call is refused
 * instead, as each batch is made only once.
 */
export async function makeVouchers(ctx: RequestContext, given: NewVouchers): Promise<Made> {
  const done = await unremembered(ctx, async (tx): Promise<Made> => {
    const now = ctx.now()
    const { count, discount_in_cents = null, expires = null } = given
    const batch = batchForm(given.batch)
    if (batch === '' || characters(batch) > batchLimit) refuse(`A batch has a name of 1 to ${batchLimit} characters.`)
    if (count < 1 || count > mostAtOnce) refuse(`A batch has 1 to ${mostAtOnce} vouchers.`)
    if (discount_in_cents !== null && (discount_in_cents < 1 || discount_in_cents > optionLimits.price)) {
      refuse(`A discount is 1 to ${optionLimits.price} cents; left out, a voucher pays for all of it.`)
    }
    if (expires !== null && expires < dublinDay(now)) refuse('They would have expired already.')
    const worth = { ...(await usedFor(ctx, tx, given)), action: actionOf(given.action), discount_in_cents, expires }
    await refuseKnown(tx, batch)
    const codes = Array.from({ length: count }, () => voucherCodeOf(randomBytes(16)))
    const rows = codes.map((code) => ({ ...worth, batch, code_hash: hashOf(code), made_at: now }))
    await tx.insertInto('voucher').values(rows).execute()
    return { ok: true, message: null, codes }
  })
  return { codes: [], ...done }
}

/** withdraw_vouchers: a voucher in a card payment that is under way counts for that payment, and is void after it. */
export async function withdrawVouchers(ctx: RequestContext, given: string) {
  return once(ctx, { operation: 'withdraw_vouchers', args: { batch: given } }, async (tx) => {
    const batch = batchForm(given)
    const withdrawn = await tx
      .updateTable('voucher')
      .set({ withdrawn_at: ctx.now() })
      .where('batch', '=', batch)
      .where('used_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .returning('id')
      .execute()
    const { all, used } = await tx
      .selectFrom('voucher')
      .where('batch', '=', batch)
      .select(({ fn }) => [fn.countAll<number>().as('all'), fn.count<number>('used_at').as('used')])
      .executeTakeFirstOrThrow()
    if (all === 0) refuse(`There is no batch ${shortly(batch)}. See: voucher list`)
    return { ok: true, message: `${withdrawn.length} withdrawn; ${used} of ${all} were used.` }
  })
}

function batchForm(given: string): string {
  return oneForm(cleanLine(given))
}

function hashOf(code: string): string {
  const form = voucherForm(code)
  if (form === null) throw new Error('A code that was just made can be read.')
  return voucherHash(form)
}

function actionOf(given: string | null | undefined): 'register' | 'renew' | null {
  if (given === null || given === undefined) return null
  if (given === 'register' || given === 'renew') return given
  return refuse('The action is register or renew; left out, both.')
}

/** Which option and which house they are for. */
async function usedFor(ctx: RequestContext, tx: Transaction<Database>, { subscription, system }: NewVouchers) {
  const systems = ctx.agencyInfo.systems.map(({ code }) => code)
  if (typeof system === 'string' && !systems.includes(system)) refuse(`The house is one of ${systems.join(', ')}.`)
  if (typeof subscription !== 'string') return { option_code: null, system: system ?? null }
  const isCode = /^[a-z0-9-]{1,40}$/.test(subscription)
  const option = isCode
    ? await tx
        .selectFrom('subscription_option')
        .where('code', '=', subscription)
        .select(['code', 'system'])
        .executeTakeFirst()
    : undefined
  if (!option) refuse(`There is no option ${shortly(subscription)}. See: plan list`)
  if (typeof system === 'string' && system !== option.system) {
    refuse(`The option ${option.code} is of the house ${option.system}: nobody could use them.`)
  }
  return { option_code: option.code, system: system ?? null }
}

/** Of two calls with one batch at once, the second waits here, and finds it there. */
async function refuseKnown(tx: Transaction<Database>, batch: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`vouchers ${batch}`}, 6))`.execute(tx)
  const known = await tx.selectFrom('voucher').where('batch', '=', batch).select('id').limit(1).executeTakeFirst()
  if (known) {
    refuse(
      `There is a batch ${shortly(batch)} already. Codes are told once: if its are lost, withdraw it, and make another.`,
    )
  }
}
