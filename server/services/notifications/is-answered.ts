import { type RawBuilder, sql } from 'kysely'

/** SQL: whether the row of `message` is answered in that version; answers to an older one are asked again. */
export function isAnswered(version: number | RawBuilder<number>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from message_response as given
    where given.msgid = message.msgid and given.version = ${version})`
}
