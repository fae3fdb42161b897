import type { RequestContext } from '../../context/request-context'

/** The name of a member's house, which is the payer; the agency's own name where its file no longer has the house. */
export async function houseOf(ctx: RequestContext, extraid: number): Promise<string> {
  const { system } = await ctx.db
    .selectFrom('member')
    .where('extraid', '=', extraid)
    .select('system')
    .executeTakeFirstOrThrow()
  return ctx.agencyInfo.systems.find(({ code }) => code === system)?.name ?? ctx.agencyInfo.name
}
