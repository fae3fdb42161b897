import type { Kysely } from 'kysely'
import type { TextType } from '../../../domain/messages/message'
import type { Message } from '../../generated/member'
import type { Database } from '../../store/schema'
import { cleanHtml } from './sanitise'

/** A message as the contract gives it (contract/member.graphql, Message); times are ISO 8601. */
export type MessageFields = Required<Omit<Message, '__typename'>>

/** One row of message joined with its mailing. */
export interface MessageRow {
  msgid: number
  extraid: number
  tophone: string | null
  link_code: string | null
  response: string | null
  response_at: Date | null
  opened_at: Date | null
  category: string
  name: string
  message: string
  text_type: TextType
  options: string[]
  extra_text: string | null
  one_way: boolean
  expirydate: Date | null
  sendtime: Date
  version: number
  withdrawn_at: Date | null
}

/** Messages that were sent, joined with their mailings; narrow it by where. */
export function selectMessages(db: Kysely<Database>) {
  return db
    .selectFrom('message')
    .innerJoin('mailing', 'mailing.mailing_id', 'message.mailing_id')
    .where('mailing.send_at', 'is', null)
    .select(['message.msgid', 'message.extraid', 'message.tophone', 'message.link_code', 'message.response'])
    .select(['message.response_at', 'mailing.category', 'mailing.name', 'mailing.message', 'mailing.text_type'])
    .select(['mailing.options', 'mailing.extra_text', 'mailing.one_way', 'mailing.expirydate', 'mailing.sendtime'])
    .select(['mailing.version', 'mailing.withdrawn_at', 'message.opened_at'])
}

/** Open: before its deadline and not withdrawn, answered or not. One-way messages never are. */
export function isOutstanding(row: Pick<MessageRow, 'one_way' | 'withdrawn_at' | 'expirydate'>, now: Date): boolean {
  return !row.one_way && row.withdrawn_at === null && (row.expirydate === null || now < row.expirydate)
}

/** The options as one text, semicolon-separated; null when there are none. */
export function optionsText(options: readonly string[]): string | null {
  return options.length > 0 ? options.join(';') : null
}

/** What the contract gives of a row. extra_text is sanitised once more on its way out. */
export function messageFields(row: MessageRow, now: Date): MessageFields {
  return {
    id: row.msgid,
    category: row.category,
    name: row.name,
    message: row.message,
    response: row.response,
    outstanding: isOutstanding(row, now),
    expirydate: row.expirydate?.toISOString() ?? null,
    sendtime: row.sendtime.toISOString(),
    tophone: row.tophone,
    // A one-way message asks for nothing, whatever its type: a device need not look at its link to know that.
    text_type: row.one_way ? 'none' : row.text_type,
    options: optionsText(row.options),
    extra_text: row.extra_text === null ? null : cleanHtml(row.extra_text),
    link_code: row.one_way ? null : row.link_code,
    version: row.version,
    withdrawn: row.withdrawn_at !== null,
    response_at: row.response_at?.toISOString() ?? null,
  }
}
