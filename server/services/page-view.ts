import { sql } from 'kysely'
import { routes } from '../../domain/access/routes'
import type { RequestContext } from '../context/request-context'
import type { Refusal } from './access/login'

const templates: ReadonlySet<string> = new Set(routes.map((route) => route.template))

/** Counts one view of a route template, by day. Anything that is not a template of domain/access/routes.ts is refused. */
export async function countPageView(
  ctx: RequestContext,
  route: string,
): Promise<{ ok: true; message: null } | Refusal> {
  if (!templates.has(route)) return { ok: false, message: 'No such route.' }
  const counted = await ctx.limits.consume('page-view', ctx.address)
  if (!counted.ok) return { ok: false, message: 'Too many page views.' }
  const day = ctx.now().toISOString().slice(0, 10)
  await ctx.db
    .insertInto('page_view')
    .values({ day, route, count: 1 })
    .onConflict((conflict) => conflict.columns(['day', 'route']).doUpdateSet({ count: sql`page_view.count + 1` }))
    .execute()
  return { ok: true, message: null }
}
