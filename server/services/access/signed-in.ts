import { fail } from '../../context/failure'
import type { RequestContext, SessionView } from '../../context/request-context'

export interface Signed {
  ctx: RequestContext
  session: SessionView
}

/** The request with its session, or UNAUTHENTICATED. */
export function signedIn(ctx: RequestContext): Signed {
  return ctx.session ? { ctx, session: ctx.session } : fail('UNAUTHENTICATED', 'Please log in.')
}
