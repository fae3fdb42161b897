import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Transaction } from 'kysely'
import type { Logger } from '../context/log'
import { textEventsBulkhead } from '../services/bulkheads'
import { noteReceipt, type Receipt } from '../services/notifications/note-receipt'
import { isStop, stopTexts } from '../services/notifications/stop-texts'
import type { Database } from '../store/schema'
import { inTransaction } from '../store/transaction'
import type { ApiOutcome } from './api'
import { ApiError } from './api-error'
import type { ApiParts } from './api-parts'
import { isSignedBy, type SignedBody } from './body-signature'
import { retrySeconds, shownFailure } from './graphql-errors'
import { sendText } from './plain-answer'
import { handleProviderEvent, notTaken } from './provider-events'

/** Where the provider of texts tells what became of one, and what came back. */
export const textEventsPath = '/dj/texts/events'

export interface TextEventParts extends ApiParts {
  /** What the provider signs with; null: it tells nothing, and the path is not there. */
  smsCallbackSecret: string | null
  /** What follows when a text did not reach its phone, in the transaction that notes it. */
  textFailed(tx: Transaction<Database>, notification_id: number, now: Date): Promise<void>
}

/** Handles the webhook of the provider of texts (provider-events.ts; docs/operations.md, Mail, describes the bodies). */
export async function handleTextEvent(
  parts: TextEventParts,
  request: IncomingMessage,
  response: ServerResponse,
  log: Logger,
): Promise<ApiOutcome> {
  const secret = parts.smsCallbackSecret
  if (secret === null) {
    sendText(response, 404, 'Not found.\n', { Connection: 'close' })
    return { code: null, fields: '' }
  }
  const webhook = {
    header: 'callboard-signature',
    bulkhead: textEventsBulkhead,
    async hear(told: SignedBody) {
      if (!isSignedBy(secret, told, parts.now())) throw notTaken()
      log.info('text_event', await heard(parts, textEventOf(told.body)))
    },
    shown: (error: unknown) => shownFailure(error, log),
  }
  return handleProviderEvent(parts, webhook, request, response)
}

/** Processes an event; gives what the log may say of it: neither number nor text. */
async function heard(parts: TextEventParts, event: TextEvent): Promise<{ kind: string; hearing: string }> {
  const { db, cipher } = parts
  const now = parts.now()
  if ('status' in event) {
    const outcome = await inTransaction(db, async (tx) => {
      const noted = await noteReceipt(tx, event, now)
      if (noted.outcome === 'failed') await parts.textFailed(tx, noted.notification_id, now)
      return noted.outcome
    })
    if (outcome === 'early') throw tooEarly()
    return { kind: event.status, hearing: outcome }
  }
  if (!isStop(event.text)) return { kind: 'other', hearing: 'nothing' }
  const changed = await inTransaction(db, (tx) => stopTexts(tx, event.from, { cipher, now }))
  return { kind: 'stop', hearing: changed > 0 ? 'stopped' : 'nothing' }
}

type TextEvent = Receipt | { from: string; text: string }

/** What a signed body says. Throws an ApiError where it is neither a receipt nor a text. */
function textEventOf(body: Buffer): TextEvent {
  const { id, status, code, from, text } = objectOf(body)
  if (typeof id === 'string' && (status === 'delivered' || status === 'failed')) {
    return { id, status, code: typeof code === 'string' ? code : null }
  }
  if (typeof from === 'string' && typeof text === 'string') return { from, text }
  // The secret was right: whoever sets the provider up may know the reason.
  throw new ApiError(
    400,
    'BAD_REQUEST',
    'This is neither a receipt, {id, status}, nor a text that came in, {from, text}.',
  )
}

function objectOf(body: Buffer): Readonly<Record<string, unknown>> {
  try {
    const given: unknown = JSON.parse(body.toString('utf8'))
    if (typeof given === 'object' && given !== null) return { ...given }
  } catch {
    // Refused as an object that says nothing.
  }
  return {}
}

function tooEarly(): ApiError {
  return new ApiError(503, 'UNAVAILABLE', 'Not now. Please tell it again.', { 'Retry-After': String(retrySeconds) })
}
