import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from '../context/log'
import { paymentEventsBulkhead } from '../services/bulkheads'
import { hearEvent } from '../services/payments/hear-event'
import { logTrouble } from '../services/payments/log-trouble'
import { PaymentTrouble, type ProviderEvent } from '../store/payments/payment-provider'
import type { ApiOutcome } from './api'
import { ApiError } from './api-error'
import type { ApiParts } from './api-parts'
import type { SignedBody } from './body-signature'
import { retrySeconds, shownFailure } from './graphql-errors'
import { handleProviderEvent, notTaken } from './provider-events'

/** Where the payment provider tells what happened. */
export const paymentEventsPath = '/dj/payments/events'

const notNow = 'Not now. Please tell it again.'

export interface PaymentEventParts extends ApiParts {
  /** Advances an intent to the provider's current state of it. */
  settlePayment(intent_id: string): Promise<void>
  /** Updates a member's plan to the provider's current state of it. */
  settlePlan(extraid: number): Promise<void>
}

/** Handles the payment provider's webhook (provider-events.ts), which is repeated over some days. */
export function handlePaymentEvent(
  parts: PaymentEventParts,
  request: IncomingMessage,
  response: ServerResponse,
  log: Logger,
): Promise<ApiOutcome> {
  const webhook = {
    header: 'stripe-signature',
    bulkhead: paymentEventsBulkhead,
    hear: (told: SignedBody) => heard(parts, told, log),
    shown: (error: unknown) => (error instanceof PaymentTrouble ? inTrouble(error, log) : shownFailure(error, log)),
  }
  return handleProviderEvent(parts, webhook, request, response)
}

async function heard(
  { db, now, payments, settlePayment, settlePlan }: PaymentEventParts,
  { body, signature }: SignedBody,
  log: Logger,
): Promise<void> {
  const event = await payments.readEvent(body, signature, now())
  if (event === null) throw notTaken()
  const hearing = await hearEvent({ db, now, settle: settlePayment, settlePlan }, event)
  log.info('payment_event', { kind: kindOf(event), hearing })
}

function inTrouble(trouble: PaymentTrouble, log: Logger): ApiError {
  logTrouble(log, trouble)
  return new ApiError(503, 'UNAVAILABLE', notNow, { 'Retry-After': String(retrySeconds) })
}

function kindOf({ kind }: ProviderEvent): string {
  return /^[a-z_.]{1,60}$/.test(kind) ? kind : 'unknown'
}
