import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { dublinDay } from '../../../domain/dates/dublin-day'
import { type MemberKind, memberKinds, optionProblem, priceProblem } from '../../../domain/service-plan/option'
import { cleanLine } from '../../../domain/text/characters'
import { oneForm } from '../../../domain/text/one-form'
import type { RequestContext } from '../../context/request-context'
import type { Database } from '../../store/schema'
import type { SubscriptionOptionTable } from '../../store/tables/service-plan'
import { once } from './once'
import { refuse } from './refusal'

/** Every option in the order in which it is shown, with its prices by day. */
export async function subscriptionOptions(db: Kysely<Database>) {
  const options = await db.selectFrom('subscription_option').orderBy('position').orderBy('code').selectAll().execute()
  const prices = await db.selectFrom('subscription_price').orderBy('from_date').selectAll().execute()
  return options.map((row) => ({
    ...settingsOf(row),
    code: row.code,
    prices: prices
      .filter(({ code }) => code === row.code)
      .map(({ from_date, price_in_cents }) => ({ from: from_date, price: price_in_cents })),
  }))
}

type Given<T> = { [K in keyof T]?: T[K] | null }

export type OptionChange = Given<{
  label: string
  months: number
  is_family: boolean
  kinds: readonly string[]
  system: string
  position: number
  is_active: boolean
}> & { code: string }

/** set_subscription_option: makes an option, or changes one; in a change, what is left out stays. */
export async function setSubscriptionOption(ctx: RequestContext, option: OptionChange) {
  return once(ctx, { operation: 'set_subscription_option', args: { option } }, async (tx) => {
    const { code, ...given } = option
    const systems = ctx.agencyInfo.systems.map((system) => system.code)
    const known = await lockedOption(tx, code)
    const before = known ? settingsOf(known) : newSettings(given, systems[0] ?? '')
    const wanted = { ...before, ...withoutNulls(given) }
    const label = oneForm(cleanLine(wanted.label))
    const problem = optionProblem({ ...wanted, code, label }, systems)
    if (problem !== null) refuse(problem)
    const { kinds, ...rest } = wanted
    const enabled = Object.fromEntries(memberKinds.map((kind) => [`enable_${kind}`, kinds.includes(kind)]))
    const row = { ...rest, ...enabled, label, changed_at: ctx.now() }
    await tx
      .insertInto('subscription_option')
      .values({ code, ...row })
      .onConflict((conflict) => conflict.column('code').doUpdateSet(row))
      .execute()
    return { ok: true, message: await withoutPrice(tx, code, dublinDay(ctx.now())) }
  })
}

/** set_subscription_price: refuses a past day, as history stays; a second price for one day replaces the first. */
export async function setSubscriptionPrice(
  ctx: RequestContext,
  { code, from, price }: { code: string; from: string; price: number },
) {
  return once(ctx, { operation: 'set_subscription_price', args: { code, from, price } }, async (tx) => {
    if (!(await lockedOption(tx, code))) refuse(`There is no option ${shortly(code)}. See: plan list`)
    const problem = priceProblem(price)
    if (problem !== null) refuse(problem)
    if (from < dublinDay(ctx.now())) refuse('A price is from today or from a later day: what was paid stays as it was.')
    await tx
      .insertInto('subscription_price')
      .values({ code, from_date: from, price_in_cents: price })
      .onConflict((conflict) => conflict.columns(['code', 'from_date']).doUpdateSet({ price_in_cents: price }))
      .execute()
    return { ok: true, message: null }
  })
}

/** A text that the agency typed, shortened to be quoted in a message. */
export function shortly(text: string): string {
  const line = cleanLine(text.slice(0, 200))
  return `'${[...line].slice(0, 40).join('')}'`
}

async function lockedOption(tx: Transaction<Database>, code: string) {
  // Text that can't be a code is not looked up: the database takes no text with NUL in it.
  if (!/^[a-z0-9-]{1,40}$/.test(code)) return undefined
  return tx.selectFrom('subscription_option').where('code', '=', code).selectAll().forUpdate().executeTakeFirst()
}

function settingsOf(row: Selectable<SubscriptionOptionTable>) {
  const { label, months, is_family, system, position, is_active } = row
  const kinds: readonly string[] = memberKinds.filter((kind: MemberKind) => row[`enable_${kind}`])
  return { label, months, is_family, kinds: [...kinds], system, position, is_active }
}

function newSettings({ label, months, kinds }: Omit<OptionChange, 'code'>, system: string) {
  if (!label || !months || !kinds) refuse('A new option needs a label, months and kinds.')
  return { label, months, kinds: [...kinds], is_family: false, system, position: 0, is_active: true }
}

function withoutNulls<T extends object>(given: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const entries = Object.entries(given).filter(([, value]) => value !== null && value !== undefined)
  return Object.fromEntries(entries) as { [K in keyof T]?: NonNullable<T[K]> }
}

async function withoutPrice(tx: Transaction<Database>, code: string, today: string): Promise<string | null> {
  const { rows } = await sql<{ from_date: string | null }>`
    select min(from_date)::text as from_date from subscription_price where code = ${code}`.execute(tx)
  const first = rows[0]?.from_date ?? null
  if (first === null) return 'It has no price yet, so nobody can choose it: set one.'
  return first > today ? `Its first price is from ${first}: until then nobody can choose it.` : null
}
