import { characters, cleanLine } from '../../../domain/text/characters'
import type { RequestContext } from '../../context/request-context'
import { agencyHand, type ChangedBy } from '../history/field-change'
import { refuse } from './refusal'

/** The most characters of a reviewer's or a token's name. */
export const nameLimit = 100

/** The reviewer's name: the given one, else the token's; null where the token has none. */
export function reviewerOf(ctx: RequestContext, reviewer: string | null | undefined): string | null {
  const name = cleanLine(reviewer ?? '')
  if (characters(name) > nameLimit) refuse(`A reviewer's name can have at most ${nameLimit} characters.`)
  return name || (ctx.agency?.name ?? null)
}

/** The reviewer, as the author that the member's record shows. */
export function reviewersHand(ctx: RequestContext, reviewer: string | null | undefined): ChangedBy {
  const hand = agencyHand(ctx)
  return { ...hand, who: reviewerOf(ctx, reviewer) ?? hand.who }
}
