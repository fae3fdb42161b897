import { type Kysely, sql } from 'kysely'
import { dublinDay } from '../../../domain/dates/dublin-day'
import { vatWithin } from '../../../domain/service-plan/euros'
import { memberKinds, type SubscriptionOption } from '../../../domain/service-plan/option'
import type { RequestContext } from '../../context/request-context'
import type { SubscriptionOption as Offered } from '../../generated/login'
import type { Database } from '../../store/schema'

type Given<T> = Required<Omit<T, '__typename'>>

/** options: what can be subscribed to today, in the agency's order, with the VAT that is in each price. */
export async function options(ctx: RequestContext): Promise<Given<Offered>[]> {
  const offered = await offeredOn(ctx.db, dublinDay(ctx.now()))
  const rate = ctx.agencyInfo.vat?.rate_percent
  return offered.map(({ kinds, ...option }) => {
    const vat = rate === undefined ? null : vatWithin(option.price, rate)
    return { ...option, kinds: [...kinds], vat }
  })
}

/** One of them on a day (YYYY-MM-DD, Dublin); null where it is not offered then, or has no price yet. */
export async function optionOn(db: Kysely<Database>, code: string, day: string): Promise<SubscriptionOption | null> {
  const [found = null] = await offeredOn(db, day, code)
  return found
}

/** What is offered on a day (YYYY-MM-DD, Dublin), in the agency’s order, with the price of that day. */
export async function offeredOn(
  db: Kysely<Database>,
  day: string,
  code: string | null = null,
): Promise<SubscriptionOption[]> {
  const rows = await db
    .selectFrom('subscription_option as option')
    .innerJoin('subscription_price as price', 'price.code', 'option.code')
    .where('option.is_active', '=', true)
    .where(({ eb, lit }) => (code === null ? lit(true) : eb('option.code', '=', code)))
    .where('price.from_date', '=', ({ selectFrom }) =>
      selectFrom('subscription_price as one')
        .whereRef('one.code', '=', 'option.code')
        .where('one.from_date', '<=', sql<string>`${day}::date`)
        .select(({ fn }) => fn.max('one.from_date').as('from_date')),
    )
    .orderBy('option.position')
    .orderBy('option.code')
    .select(['option.code', 'label', 'months', 'is_family', 'system', 'price_in_cents'])
    .select(['enable_extra', 'enable_model', 'enable_actor', 'enable_voice'])
    .execute()
  return rows.map(({ code, label, months, is_family, system, price_in_cents, ...enabled }) => ({
    ...{ code, label, months, is_family, system, price: price_in_cents },
    kinds: memberKinds.filter((kind) => enabled[`enable_${kind}`]),
  }))
}
