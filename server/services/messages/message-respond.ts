import type { SelectQueryBuilder, Transaction } from 'kysely'
import { pastWords } from '../../../domain/dates/time-words'
import { encodeResponse, fromWire } from '../../../domain/messages/response-codec'
import type { MessageRespondResult } from '../../generated/member'
import type { Database } from '../../store/schema'
import type { Worked } from '../outbox/outbox-ledger'
import { arrivalByLink, noteAnswer, overtakenBy, type Response } from './answer-log'
import { answeredElsewhere } from './answered-elsewhere'
import { isOutstanding, type MessageRow, optionsText, selectMessages } from './message-row'

export type RespondAnswer = Required<Omit<MessageRespondResult, '__typename'>>

/** For a message that is not there, or not for this person. */
export const absentMessage: RespondAnswer = {
  ok: false,
  message: 'This message was not found.',
  outcome: 'absent',
  arrived_at: null,
  expirydate: null,
  version: null,
  standing: null,
}

/** Which message: by its number and owner, or by its link, with the codes that this may stand for (one at least). */
export type Which = { extraid: number; id: number } | { link_codes: readonly string[] }

/**
 * Takes an answer, or says why not. Checked in this order: absent, a message that asks nothing, taken before, overtaken, closed, changed, invalid,
 * answered. All in the caller's transaction.
 */
export async function respond(
  tx: Transaction<Database>,
  which: Which,
  given: Response,
  now: Date,
): Promise<Worked<RespondAnswer>> {
  const row = await lockMessage(tx, which)
  if (!row) return { status: 'refused', answer: absentMessage }
  const arrived_at = now.toISOString()
  const expirydate = row.expirydate?.toISOString() ?? null
  const facts = { arrived_at, expirydate, version: row.version, standing: null }
  const taken = (at: Date): Worked<RespondAnswer> => ({
    status: 'applied',
    answer: {
      ok: true,
      message: 'Your answer is with the agency.',
      outcome: 'applied',
      ...facts,
      arrived_at: at.toISOString(),
    },
  })
  const refuse = (outcome: RespondAnswer['outcome'], message: string): Worked<RespondAnswer> => ({
    status: outcome === 'changed' || outcome === 'answered' ? 'conflict' : 'refused',
    answer: { ok: false, message, outcome, ...facts, ...(outcome === 'answered' && { standing: row.response }) },
  })
  if (row.one_way) return refuse('invalid', 'This message takes no answer.')
  const read = fromWire(given.response, given.notes, row.text_type, optionsText(row.options))
  const earlier = read.ok && (await arrivalByLink(tx, row.msgid, { ...given, response: encodeResponse(read.answer) }))
  if (earlier) return taken(earlier)
  const newer = await overtakenBy(tx, row.msgid, given)
  if (newer) {
    return refuse('overtaken', `You answered again at ${pastWords(newer.toISOString())}, and that answer counts.`)
  }
  if (!isOutstanding(row, now)) return refuse('closed', closedSentence(row, arrived_at))
  if (given.version !== null && given.version !== row.version) {
    return refuse(
      'changed',
      'The agency changed this message after you read it. Please read it again and answer again.',
    )
  }
  if (!read.ok) return refuse('invalid', read.message)
  const response = encodeResponse(read.answer)
  const elsewhere = await answeredElsewhere(tx, row, response, given)
  if (elsewhere) return refuse('answered', elsewhere)
  const isNew = await noteAnswer(tx, row, response, given, now)
  if (isNew) {
    // Who answers has read it; staff who answer for a member have not made the member read it.
    const opened_at = given.by === 'staff' ? row.opened_at : (row.opened_at ?? now)
    const answered = { response, response_at: now, opened_at }
    await tx.updateTable('message').set(answered).where('msgid', '=', row.msgid).execute()
  }
  return taken(isNew ? now : (row.response_at ?? now))
}

/** The message is locked, and its mailing can't change, until the answer is in. */
async function lockMessage(tx: Transaction<Database>, which: Which): Promise<MessageRow | undefined> {
  const query = selectMessages(tx).forUpdate('message').forShare('mailing')
  return whichMessage(query, which).executeTakeFirst()
}

/** Narrows a query to one message. A one-way message has no link. */
export function whichMessage<O>(query: SelectQueryBuilder<Database, 'message' | 'mailing', O>, which: Which) {
  if ('link_codes' in which) {
    return query.where('message.link_code', 'in', which.link_codes).where('mailing.one_way', '=', false)
  }
  return query.where('message.msgid', '=', which.id).where('message.extraid', '=', which.extraid)
}

function closedSentence(row: MessageRow, arrived_at: string): string {
  const arrived = `Your answer arrived at ${pastWords(arrived_at)}`
  if (row.withdrawn_at)
    return `The agency withdrew this message at ${pastWords(row.withdrawn_at.toISOString())}. ${arrived}.`
  const deadline = row.expirydate ? pastWords(row.expirydate.toISOString()) : ''
  return `The deadline was ${deadline}. ${arrived}, so it was too late.`
}
