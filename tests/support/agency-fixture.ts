import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { openSession } from '../../server/services/access/sessions'
import type { Database } from '../../server/store/schema'

const hour = 3_600_000

/** A member with the employment terms accepted. Gives the extraid. */
export async function addMember(
  db: Kysely<Database>,
  firstname = 'Aoife',
  more: { parentid?: number; righttowork_assumed?: boolean } = {},
): Promise<number> {
  const row = await db
    .insertInto('member')
    .values({
      firstname,
      lastname: 'Ní Bhriain',
      system: 'lanternhill',
      signedupdate: '2026-01-05',
      accept_employmentterms: true,
      ...more,
    })
    .returning('extraid')
    .executeTakeFirstOrThrow()
  return row.extraid
}

/** Opens a session for that member and gives the Cookie header. */
export async function cookieOf(db: Kysely<Database>, extraid: number, now = new Date()): Promise<string> {
  const token = await openSession(db, { extraid, device: 'phone', replaces: null }, now)
  return `callboard_session=${token}`
}

/** Sends one yes/no message, open for a day, to those members. Gives each member's message id, in order. */
export async function sendMessage(
  db: Kysely<Database>,
  extraids: number[],
  { now = new Date(), ...more }: { name?: string; expirydate?: Date; now?: Date } = {},
): Promise<{ mailing_id: number; ids: number[] }> {
  const mailing = await db
    .insertInto('mailing')
    .values({
      category: 'Availability check',
      name: more.name ?? 'Quay Street: market crowd',
      message: 'Are you free on Tuesday? {YES} {NO}',
      text_type: 'simple',
      sendtime: now,
      expirydate: more.expirydate ?? new Date(now.getTime() + 24 * hour),
    })
    .returning('mailing_id')
    .executeTakeFirstOrThrow()
  const ids: number[] = []
  for (const extraid of extraids) {
    const row = await db
      .insertInto('message')
      .values({ mailing_id: mailing.mailing_id, extraid, link_code: randomBytes(18).toString('base64url') })
      .returning('msgid')
      .executeTakeFirstOrThrow()
    ids.push(row.msgid)
  }
  return { mailing_id: mailing.mailing_id, ids }
}

/** The server's effect log: every answer that the server has taken, in order. */
export async function effects(
  db: Kysely<Database>,
): Promise<{ msgid: number; response: string; op_id: string | null }[]> {
  return db.selectFrom('message_response').select(['msgid', 'response', 'op_id']).orderBy('id').execute()
}
