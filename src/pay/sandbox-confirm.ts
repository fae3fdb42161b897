import { notConfirmed, notKnownYet } from '../../domain/service-plan/words'
import type { Confirmed } from './payment'

/** The holder's word to the bank, in the sandbox. Never rejects. */
export async function sandboxConfirm(client_secret: string, accept: boolean): Promise<Confirmed> {
  const loaded = await import('./sandbox-documents').catch(() => null)
  const word = await loaded?.callLogin(loaded.sandboxConfirmMutation, { client_secret, accept })
  if (!word || word.kind === 'unreachable') return notTold
  if (word.kind === 'refused') return { kind: 'refused', problem: word.message || notConfirmed }
  const { ok, message } = word.data.sandbox_confirm
  if (ok && accept) return { ok: true }
  return { kind: 'refused', problem: ok ? notConfirmed : (message ?? notConfirmed) }
}

/** The bank has heard nothing, or nobody knows. */
export const notTold: Confirmed = { kind: 'away', problem: notKnownYet }
