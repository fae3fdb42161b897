import { fail } from '../../context/failure'
import type { RequestContext } from '../../context/request-context'

/** Requests that have had their one of each, so that aliases in one document buy nothing. */
const had = {
  password: new WeakSet<RequestContext>(),
  application: new WeakSet<RequestContext>(),
  'sign-up': new WeakSet<RequestContext>(),
}

/** Before a password is checked, or an application or a sign-up worked on. Ends the request with BAD_REQUEST where it has had one already. */
export function checkOnce(ctx: RequestContext, what: keyof typeof had = 'password'): void {
  if (had[what].has(ctx)) fail('BAD_REQUEST', `One ${what} in one request, please.`)
  had[what].add(ctx)
}
