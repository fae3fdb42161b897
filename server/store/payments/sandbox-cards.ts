import { type SandboxCard, sandboxCards } from '../../../domain/service-plan/words'
import { PaymentTrouble } from './payment-provider'

interface CardsWay {
  last4: string
  /** The outcome of a payment that its holder makes. */
  pays: 'paid' | 'confirm' | 'declined'
  /** Whether a renewal, without its holder present, can be charged to it. */
  renews: boolean
}

const ways: Readonly<Record<SandboxCard, CardsWay>> = {
  pm_sandbox_accepted: { last4: '0001', pays: 'paid', renews: true },
  pm_sandbox_confirm: { last4: '0002', pays: 'confirm', renews: true },
  pm_sandbox_declined: { last4: '0003', pays: 'declined', renews: false },
  pm_sandbox_once: { last4: '0004', pays: 'paid', renews: false },
}

/** How a card of the sandbox behaves. Throws a PaymentTrouble where there is no such card. */
export function wayOf(card: string): CardsWay {
  if (!Object.hasOwn(sandboxCards, card)) throw new PaymentTrouble('refused', 'resource_missing', 'card')
  return ways[card as SandboxCard]
}

export const sandboxDecline = 'The card was declined.'
