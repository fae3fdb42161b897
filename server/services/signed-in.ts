import type { RequestContext, SessionView } from '../http/context'
import { fail } from './graphql-error'

export interface Signed {
  ctx: RequestContext
  session: SessionView
}

/** The request with its session, or UNAUTHENTICATED. */
export function signedIn(ctx: RequestContext): Signed {
  return ctx.session ? { ctx, session: ctx.session } : fail('UNAUTHENTICATED', 'Please log in.')
}
