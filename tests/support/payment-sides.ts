import { expect } from 'vitest'
import type { PaymentProvider } from '../../server/store/payments/payment-provider'
import { createSandbox } from '../../server/store/payments/sandbox'
import { createStripe } from '../../server/store/payments/stripe'
import type { OpenTestDatabase } from './database'
import { openStripe } from './stripe-server'

/** A payment provider, with what happens at the provider's own end. */
export interface Side {
  provider: PaymentProvider
  /** once: accepted at the first payment, and at no renewal. refused: a card that can't be set up for later. */
  cards: Record<'accepted' | 'confirm' | 'declined' | 'once' | 'refused', string>
  /** The card's holder says yes or no to the bank. */
  confirm(client_secret: string, accept: boolean): Promise<void>
  /** Does what the provider does by itself and is due by now. */
  pass(): void
}

type OpenSide = (open: OpenTestDatabase, now: () => Date) => Promise<Side>

const sides: Record<'the sandbox' | 'Stripe', OpenSide> = {
  'the sandbox': async (open, now) => {
    const provider = createSandbox((await open()).db, now)
    return {
      provider,
      cards: {
        ...{ accepted: 'pm_sandbox_accepted', confirm: 'pm_sandbox_confirm', declined: 'pm_sandbox_declined' },
        ...{ once: 'pm_sandbox_once', refused: 'pm_sandbox_declined' },
      },
      confirm: async (secret, accept) => expect(await provider.confirmInSandbox(secret, accept)).not.toBeNull(),
      // The sandbox catches up by itself when it is read.
      pass: () => {},
    }
  },
  Stripe: async (_open, now) => {
    const server = await openStripe({ now })
    return {
      provider: createStripe(server.settings),
      cards: {
        ...{ accepted: 'pm_card_visa', confirm: 'pm_card_3ds', declined: 'pm_card_declined' },
        ...{ once: 'pm_card_fails_later', refused: 'pm_card_refused' },
      },
      confirm: async (secret, accept) => server.confirm(secret, accept),
      pass: () => server.pass(),
    }
  },
}

/** Both providers by name. Each entry opens a new one. */
export const openSides = Object.entries(sides)
