import type { RequestContext } from '../../context/request-context'
import type { DeviceInput } from '../../generated/login'
import { signIn } from '../access/sign-in'

/** Signs in to an account that is open; if that fails, the account stays open, and its owner can log in. */
export async function signInOpened(
  ctx: RequestContext,
  account: { extraid: number; loginname: string; password_hash: string },
  device: DeviceInput | null | undefined,
): Promise<void> {
  await signIn(ctx, account, device ?? null).catch((error: unknown) =>
    ctx.log.warn('sign_up_without_session', { error: error instanceof Error ? error.name : typeof error }),
  )
}
