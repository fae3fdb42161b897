import { cleanLine } from '../../../domain/text/characters'
import type { RequestContext } from '../../context/request-context'
import { type KnownLogin, withLogin } from './known-device'
import { openSession, PasswordChanged } from './sessions'

/** The device that asks, as it says of itself. */
export interface Device {
  kind: 'phone' | 'computer'
  name?: string | null
}

/**
 * Opens a session of a log-in whose password was right a moment ago, and gives the browser its cookies; the session that it had before
 * ends. False where the password has changed meanwhile.
 */
export async function signIn(
  ctx: RequestContext,
  account: KnownLogin & { extraid: number },
  given: Device | null | undefined,
): Promise<boolean> {
  const { extraid, password_hash } = account
  const device = given?.kind ?? 'computer'
  const device_name = nameOf(given?.name)
  const opened = { extraid, device, device_name, replaces: ctx.sessionToken, password_hash }
  const token = await openSession(ctx.db, opened, ctx.now()).catch(notChanged)
  if (!token) return false
  ctx.setSessionToken(token)
  ctx.setDeviceToken(withLogin(ctx.cipher, account, ctx.device))
  return true
}

/** As the browser says it: a line of at most 40 characters, or null. */
function nameOf(given: string | null | undefined): string | null {
  const name = cleanLine((given ?? '').slice(0, 200))
  return [...name].slice(0, 40).join('') || null
}

function notChanged(error: unknown): null {
  if (error instanceof PasswordChanged) return null
  throw error
}
