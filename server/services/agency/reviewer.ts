import { characters, cleanLine } from '../../../domain/text/characters'
import type { RequestContext } from '../../context/request-context'
import { agencyHand, type ChangedBy } from '../history/field-change'
import { refuse } from './refusal'

/** Of a name by which the office is known in a record. */
export const nameLimit = 100

/** Who reviews: as they say, else whose token it is; null where it is nobody's. */
export function reviewerOf(ctx: RequestContext, reviewer: string | null | undefined): string | null {
  const name = cleanLine(reviewer ?? '')
  if (characters(name) > nameLimit) refuse(`A reviewer's name can have at most ${nameLimit} characters.`)
  return name || (ctx.agency?.name ?? null)
}

/** By whose hand it stands in the member's record. */
export function reviewersHand(ctx: RequestContext, reviewer: string | null | undefined): ChangedBy {
  const hand = agencyHand(ctx)
  return { ...hand, who: reviewerOf(ctx, reviewer) ?? hand.who }
}
