import type { RequestContext } from '../../context/request-context'
import type { Refusal } from './login'
import { type SessionFields, sessionFields } from './session-fields'
import { tokenHash } from './session-token'
import { endSession } from './sessions'

/**
 * The session that the cookie names, or ok false without a message. A cookie that names no session is not deleted: this answer
 * may arrive after that of a log-in, and would delete the new cookie.
 */
export async function relogin(ctx: RequestContext): Promise<SessionFields | Refusal> {
  if (ctx.session) return sessionFields(ctx, ctx.session)
  return { ok: false, message: null }
}

/** Ends the session here and on the server. Also ok when there is none. */
export async function logout(ctx: RequestContext): Promise<{ ok: true; message: null }> {
  if (ctx.sessionToken) {
    await endSession(ctx.db, tokenHash(ctx.sessionToken), ctx.now())
    ctx.setSessionToken(null)
  }
  return { ok: true, message: null }
}
