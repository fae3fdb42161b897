import type { Kysely } from 'kysely'
import type { RecordChange } from '../../generated/member'
import type { Database } from '../../store/schema'

export type ShownRecordChange = Required<Omit<RecordChange, '__typename'>>

const mostShown = 100

/** What was done on a record beside changes of single fields, by whom: newest first, at most 100. Answers are among it. */
export async function recordChangesOf(
  db: Kysely<Database>,
  extraid: number,
  limit = mostShown,
): Promise<ShownRecordChange[]> {
  const [noted, answered] = [await notedOf(db, extraid, limit), await answersOf(db, extraid, limit)]
  return [...noted, ...answered]
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, limit)
    .map(({ at, ...change }) => ({ at: at.toISOString(), ...change }))
}

async function notedOf(db: Kysely<Database>, extraid: number, limit: number) {
  const rows = await db
    .selectFrom('record_change')
    .where('extraid', '=', extraid)
    .orderBy('id', 'desc')
    .limit(limit)
    .select(['at', 'what', 'who', 'by'])
    .execute()
  return rows.map(({ who, ...row }) => ({ ...row, changed_by: who }))
}

/** Answers have a history of their own (message_response), so that an answer needs no second row here. */
async function answersOf(db: Kysely<Database>, extraid: number, limit: number) {
  const rows = await db
    .selectFrom('message_response as given')
    .innerJoin('message', 'message.msgid', 'given.msgid')
    .innerJoin('mailing', 'mailing.mailing_id', 'message.mailing_id')
    .innerJoin('member as owner', 'owner.extraid', 'given.extraid')
    // Answers from before who_extraid existed are the owner's login's, or the parent's: a child has no login.
    .innerJoin('member as hand', (join) =>
      join.on(({ eb, fn, ref }) =>
        eb(
          ref('hand.extraid'),
          '=',
          fn.coalesce('given.who_extraid', 'given.staff_extraid', 'owner.parentid', 'owner.extraid'),
        ),
      ),
    )
    .where('given.extraid', '=', extraid)
    .orderBy('given.id', 'desc')
    .limit(limit)
    .select(['given.arrived_at', 'given.by', 'mailing.name', 'hand.firstname', 'hand.lastname'])
    .execute()
  return rows.map(({ arrived_at, by, name, firstname, lastname }) => ({
    at: arrived_at,
    what: `Answered: ${name}`,
    changed_by: by === 'link' ? 'The message’s link' : `${firstname} ${lastname}`,
    by: by === 'staff' ? ('staff' as const) : ('account' as const),
  }))
}
