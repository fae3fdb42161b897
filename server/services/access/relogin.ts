import type { RequestContext } from '../../context/request-context'
import type { Refusal } from './login'
import { type SessionFields, sessionFields } from './session-fields'
import { tokenHash } from './session-token'
import { endSession } from './sessions'

/**
 * The session that the cookie names, or ok false without a word. A cookie that names nothing stays: this answer may arrive
 * after that of a log-in, and would take the new cookie away.
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
