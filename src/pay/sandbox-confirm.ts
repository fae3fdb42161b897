import { notConfirmed, notKnownYet } from '../../domain/service-plan/words'
import { callAsVisitor, loginText } from '../data/visitor-call'
import type { Confirmed } from './payment'

/** The card holder's answer to the bank, in the sandbox. Never rejects. */
export async function sandboxConfirm(client_secret: string, accept: boolean): Promise<Confirmed> {
  const word = await callAsVisitor(sandboxConfirmMutation, { client_secret, accept })
  if (word.kind === 'unreachable') return notTold
  if (word.kind === 'refused') return { kind: 'refused', problem: word.message || notConfirmed }
  const { ok, message } = word.data.sandbox_confirm
  if (ok && accept) return { ok: true }
  return { kind: 'refused', problem: ok ? notConfirmed : (message ?? notConfirmed) }
}

/** The bank was told nothing, or it is not known whether it was. */
export const notTold: Confirmed = { kind: 'away', problem: notKnownYet }

const sandboxConfirmMutation = loginText(`
  mutation SandboxConfirm($client_secret: String!, $accept: Boolean!) {
    sandbox_confirm(client_secret: $client_secret, accept: $accept) { ok message }
  }
`)
