import { fail } from '../../context/failure'
import type { RequestContext } from '../../context/request-context'

/** Requests that have used their one attempt of each sort: aliases in one GraphQL document give no more. */
const had = {
  password: new WeakSet<RequestContext>(),
  application: new WeakSet<RequestContext>(),
  'sign-up': new WeakSet<RequestContext>(),
}

/** Called before checking a password, or handling an application or a sign-up. Ends the request's second attempt with BAD_REQUEST. */
export function checkOnce(ctx: RequestContext, what: keyof typeof had = 'password'): void {
  if (had[what].has(ctx)) fail('BAD_REQUEST', `One ${what} in one request, please.`)
  had[what].add(ctx)
}
