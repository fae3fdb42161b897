import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from '../context/log'
import { paymentEventsBulkhead } from '../services/bulkheads'
import { hearEvent } from '../services/payments/hear-event'
import { logTrouble } from '../services/payments/log-trouble'
import { PaymentTrouble, type ProviderEvent } from '../store/payments/payment-provider'
import type { ApiOutcome } from './api'
import { ApiError, busySentence, sendApiError } from './api-error'
import type { ApiParts } from './api-parts'
import { withinTime } from './graphql'
import { retrySeconds, shownFailure } from './graphql-errors'
import type { Place } from './in-flight'
import { readBody } from './json-body'
import { sendText } from './plain-answer'

/** Where the payment provider tells what happened. */
export const paymentEventsPath = '/dj/payments/events'

const timeLimitMs = 15_000
const notNow = 'Not now. Please tell it again.'

export interface PaymentEventParts extends ApiParts {
  /** Advances an intent to the provider's current state of it. */
  settlePayment(intent_id: string): Promise<void>
  /** Updates a member's plan to the provider's current state of it. */
  settlePlan(extraid: number): Promise<void>
}

/**
 * Handles the provider's webhook; always answers. 200: the event was processed, or needs nothing done. 400: the request is not the
 * provider's, and its body was not parsed. After any other status the provider repeats the event, over some days.
 */
export async function handlePaymentEvent(
  parts: PaymentEventParts,
  request: IncomingMessage,
  response: ServerResponse,
  log: Logger,
): Promise<ApiOutcome> {
  let place: Place | null = null
  try {
    if (request.method !== 'POST') throw new ApiError(405, 'BAD_REQUEST', 'Only POST.', { Allow: 'POST' })
    const signature = request.headers['stripe-signature']
    // An unsigned request is not the provider's: its body is not waited for.
    if (typeof signature !== 'string') throw notTaken()
    const body = await received(parts, request)
    place = parts.inFlight.enter()
    if (!place) throw new ApiError(503, 'UNAVAILABLE', busySentence, { 'Retry-After': '2', Connection: 'close' })
    const gone = new AbortController()
    response.once('close', () => gone.abort())
    const caller = {
      sharing: [{ key: 'payment events', times: 1 }],
      gone: gone.signal,
      outside: place.outside,
    } as const
    // All of it: what it settles asks the provider.
    const hearing = paymentEventsBulkhead.run(caller, () => heard(parts, { body, signature }, log))
    await withinTime(hearing, timeLimitMs)
    sendText(response, 200, 'Heard.\n')
    return { code: null, fields: '' }
  } catch (error) {
    const shown = error instanceof PaymentTrouble ? inTrouble(error, log) : shownFailure(error, log)
    if (!response.headersSent) sendApiError(response, shown)
    return { code: shown.code, fields: '' }
  } finally {
    place?.leave()
  }
}

async function heard(
  { db, now, payments, settlePayment, settlePlan }: PaymentEventParts,
  { body, signature }: { body: Buffer; signature: string },
  log: Logger,
): Promise<void> {
  const event = await payments.readEvent(body, signature, now())
  if (event === null) throw notTaken()
  const hearing = await hearEvent({ db, now, settle: settlePayment, settlePlan }, event)
  log.info('payment_event', { kind: kindOf(event), hearing })
}

/** The body, once it has arrived whole. A stalled one is cut off (slow-bodies.ts). */
async function received(parts: ApiParts, request: IncomingMessage): Promise<Buffer> {
  const end = parts.receiving.begin(() => request.destroy())
  try {
    return await readBody(request)
  } finally {
    end()
  }
}

/** Gives no reason, so that guessing teaches nothing. */
function notTaken(): ApiError {
  return new ApiError(400, 'BAD_REQUEST', 'This was not taken.', { Connection: 'close' })
}

function inTrouble(trouble: PaymentTrouble, log: Logger): ApiError {
  logTrouble(log, trouble)
  return new ApiError(503, 'UNAVAILABLE', notNow, { 'Retry-After': String(retrySeconds) })
}

function kindOf({ kind }: ProviderEvent): string {
  return /^[a-z_.]{1,60}$/.test(kind) ? kind : 'unknown'
}
