import { notConfirmed } from '../../../domain/service-plan/words'
import type { RequestContext } from '../../context/request-context'
import { tooOften } from '../sign-up/start-answer'
import { settleIntent } from './settle'

/** sandbox_confirm: the holder's confirmation, in the sandbox. Its effect is settled as after a provider's event. */
export async function sandboxConfirm(
  ctx: RequestContext,
  { client_secret, accept }: { client_secret: string; accept: boolean },
): Promise<{ ok: boolean; message: string | null }> {
  const counted = await ctx.limits.consume('sign-up', ctx.address)
  if (!counted.ok) return { ok: false, message: tooOften(counted) }
  const intent_id = await ctx.payments.confirmInSandbox(client_secret, accept)
  if (intent_id === null) return { ok: false, message: notConfirmed }
  // For a change of card, the page sends the card once more: there is nothing to settle here.
  if (intent_id === 'card') return { ok: true, message: null }
  await settleIntent(ctx, intent_id, 'logged')
  return { ok: true, message: null }
}
