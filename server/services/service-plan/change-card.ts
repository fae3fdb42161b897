import type { RequestContext } from '../../context/request-context'
import type { ChangeCardResult, Mutationchange_cardArgs } from '../../generated/member'

/** Not here yet. */
export async function changeCard(
  _ctx: RequestContext,
  _args: Mutationchange_cardArgs,
): Promise<Required<Omit<ChangeCardResult, '__typename'>>> {
  throw new Error('changeCard is not here yet.')
}
