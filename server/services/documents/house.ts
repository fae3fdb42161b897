import type { RequestContext } from '../../context/request-context'

/** The name of a member's house: who it is that pays. The agency's own name where its file has the house no more. */
export async function houseOf(ctx: RequestContext, extraid: number): Promise<string> {
  const { system } = await ctx.db
    .selectFrom('member')
    .where('extraid', '=', extraid)
    .select('system')
    .executeTakeFirstOrThrow()
  return ctx.agencyInfo.systems.find(({ code }) => code === system)?.name ?? ctx.agencyInfo.name
}
