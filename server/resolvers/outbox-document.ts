import type { GraphQLResolveInfo } from 'graphql'
import type { RequestContext } from '../http/context'
import { fail } from '../services/graphql-error'

/** One document carries one mutation when it comes with an Idempotency-Key: the key names one effect. */
export function requireSingleEffect(ctx: RequestContext, info: GraphQLResolveInfo): void {
  if (!ctx.outbox.op_id) return
  const { selections } = info.operation.selectionSet
  if (selections.length === 1 && selections[0]?.kind === 'Field') return
  fail('BAD_REQUEST', 'One mutation in one document, when it has an Idempotency-Key.')
}
