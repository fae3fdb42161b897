import { fail } from '../../context/failure'
import type { RequestContext } from '../../context/request-context'

/** Requests that have had their one password check, so that aliases in one document buy nothing. */
const checked = new WeakSet<RequestContext>()

/** Before a password is checked. Ends the request with BAD_REQUEST where it has had one checked already. */
export function checkOnce(ctx: RequestContext): void {
  if (checked.has(ctx)) fail('BAD_REQUEST', 'One password in one request, please.')
  checked.add(ctx)
}
