/** What a card does: when it is attached or set up, when its holder pays by it, and when it is charged later. */
export interface TestCard {
  brand: string
  last4: string
  attach: 'ok' | 'declined'
  setup: 'ok' | 'confirm' | 'card_declined'
  pay: 'ok' | 'confirm' | 'confirm_always' | 'card_declined' | 'insufficient_funds'
  renew: 'ok' | 'confirm' | 'card_declined'
}

const good: TestCard = { brand: 'visa', last4: '4242', attach: 'ok', setup: 'ok', pay: 'ok', renew: 'ok' }

/** Each makes a new card every time that it is attached, as Stripe's own test methods do. */
export const testCards: Readonly<Record<string, TestCard>> = {
  pm_card_visa: good,
  pm_card_mastercard: { ...good, brand: 'mastercard', last4: '4444' },
  pm_card_declined: { ...good, last4: '0341', pay: 'card_declined' },
  pm_card_insufficient: { ...good, last4: '9995', pay: 'insufficient_funds' },
  pm_card_refused: { ...good, last4: '0002', attach: 'declined', setup: 'card_declined' },
  // Once this card is set up, the bank asks no more.
  pm_card_3ds: { ...good, last4: '3155', setup: 'confirm', pay: 'confirm' },
  pm_card_3ds_always: { ...good, last4: '3184', setup: 'confirm', pay: 'confirm_always' },
  pm_card_asks_later: { ...good, last4: '0446', renew: 'confirm' },
  pm_card_fails_later: { ...good, last4: '0341', renew: 'card_declined' },
}

/** Stripe's own sentences, which are worded for whoever holds the card. */
export const declines = {
  card_declined: {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  },
  insufficient_funds: {
    ...{ type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' },
    message: 'Your card has insufficient funds.',
  },
  not_authenticated: {
    ...{ type: 'invalid_request_error', code: 'payment_intent_authentication_failure' },
    message:
      'The provided PaymentMethod has failed authentication. You can provide a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
  },
} as const
