import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../store/schema'

/** What moves when a member's messages or record change: sums, and the last rows of three histories. */
interface Marks {
  extraid: number
  messages: string
  /** The last rows' ids; null where there is none. */
  answer: string | null
  record_change: string | null
  field_change: string | null
}

/**
 * A version per member, of that member and of each child in the family; another one after each change of a message (sent, changed,
 * withdrawn, answered, removed) or of the record. It takes one statement over indexes, because every open page asks for it each minute.
 */
export async function recordVersionsOf(
  db: Kysely<Database>,
  extraid: number,
): Promise<{ extraid: number; version: string }[]> {
  const { rows } = await sql<Marks>`
    select member.extraid,
      (select concat_ws('.', count(*), max(message.msgid), sum(mailing.version), count(mailing.withdrawn_at))
        from message join mailing using (mailing_id)
        where message.extraid = member.extraid and mailing.send_at is null) as messages,
      (select max(id)::text from message_response where message_response.extraid = member.extraid) as answer,
      (select max(id)::text from record_change where record_change.extraid = member.extraid) as record_change,
      (select max(id)::text from field_change where field_change.extraid = member.extraid) as field_change
    from member
    where member.extraid = ${extraid} or (member.parentid = ${extraid} and member.removed_at is null)
    order by member.extraid`.execute(db)
  return rows.map(({ extraid: of, ...marks }) => ({ extraid: of, version: versionOf(marks) }))
}

/** Counts and ids of the agency's tables stay with the agency. */
function versionOf(marks: Omit<Marks, 'extraid'>): string {
  return createHash('sha256').update(JSON.stringify(marks)).digest('base64url').slice(0, 22)
}
