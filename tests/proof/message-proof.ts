import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { encodeResponse, fromWire } from '../../domain/messages/response-codec'
import { respond } from '../../server/services/messages/message-respond'
import type { Database } from '../../server/store/schema'
import type { ProofKind } from './proof-kind'

const hour = 3_600_000
const entityKey = (id: number): string => `message:${id}`

interface ReadMessages {
  member?: { messages?: { id: number; version: number; response: string | null }[] }[]
}

/** Answers a message by its link. Whether a closed message takes such an answer is not proved here. */
async function answerByLink(db: Kysely<Database>, msgid: number, now: Date): Promise<void> {
  const { link_code } = await db
    .selectFrom('message')
    .where('msgid', '=', msgid)
    .select('link_code')
    .executeTakeFirstOrThrow()
  if (link_code === null) return
  const who = { by: 'link', staff_extraid: null, who_extraid: null, op_id: null } as const
  const given = { response: 'N', notes: `by the link, ${now.getTime()}`, version: null, seen: undefined }
  await db.transaction().execute((tx) => {
    return respond(tx, { link_codes: [link_code] }, { ...given, ...who, device_at: null, waited: false }, now)
  })
}

export const messageProof: ProofKind = {
  prepare: async (db, members, count, now) => {
    const mailing = {
      category: 'Availability check',
      message: 'Are you free on Tuesday? {YES} {NO}',
      text_type: 'simple' as const,
      sendtime: now,
      expirydate: new Date(now.getTime() + 400 * 24 * hour),
    }
    const rows = Array.from({ length: count }, (_, n) => ({ ...mailing, name: `Quay Street ${n}` }))
    const mailings = await db.insertInto('mailing').values(rows).returning('mailing_id').execute()
    const messages = await db
      .insertInto('message')
      .values(
        mailings.flatMap(({ mailing_id }) =>
          members.map((extraid) => ({ mailing_id, extraid, link_code: randomBytes(18).toString('base64url') })),
        ),
      )
      .returning(['msgid', 'extraid', 'mailing_id'])
      .execute()
    return messages.map(({ msgid, extraid, mailing_id }) => ({
      kind: 'message_respond' as const,
      member: extraid,
      id: msgid,
      entityKey: entityKey(msgid),
      officeId: mailing_id,
    }))
  },
  item: (subject, choice, mark, see, device_at) => ({
    extraid: subject.member,
    kind: 'message_respond',
    entityKey: subject.entityKey,
    payload: {
      id: subject.id,
      name: `Message ${subject.id}`,
      response: choice % 2 === 0 ? 'Y' : 'N',
      notes: mark,
      device_at,
      stored: `${choice % 2 === 0 ? 'Y' : 'N'}: ${mark}`,
    },
    base: { version: see(subject.entityKey).version, seen: see(subject.entityKey).value },
  }),
  partsOf: (item) => {
    if (item.kind !== 'message_respond') return []
    const { payload } = item
    const read = fromWire(payload.response, payload.notes, 'simple', null)
    return [{ entityKey: entityKey(payload.id), value: read.ok ? encodeResponse(read.answer) : '' }]
  },
  office: async (db, subject, act, now) => {
    if (act === 'answer') return answerByLink(db, subject.id, now)
    const change = db.updateTable('mailing').where('mailing_id', '=', subject.officeId)
    if (act === 'withdraw') await change.set({ withdrawn_at: now }).execute()
    else if (act === 'close') await change.set({ expirydate: now }).execute()
    else await change.set((row) => ({ version: row('version', '+', 1) })).execute()
  },
  effects: async (db, members) => {
    const rows = await db
      .selectFrom('message_response')
      .innerJoin('message', 'message.msgid', 'message_response.msgid')
      .where('message.extraid', 'in', members)
      .select(['message_response.op_id', 'message.extraid', 'message.msgid'])
      .select(['message_response.response', 'message_response.version'])
      .orderBy('message_response.id')
      .execute()
    const standing = new Map<number, string>()
    const all = rows.map((row) => {
      const before = standing.get(row.msgid) ?? null
      standing.set(row.msgid, row.response)
      const [member, opId, value] = [row.extraid, row.op_id, row.response]
      return { opId, member, entityKey: entityKey(row.msgid), value, version: row.version, before }
    })
    // An answer by the link is no item, so it is left out. An answer that overwrote it is an item.
    return all.filter(({ opId }) => opId !== null)
  },
  read: {
    document: `query Messages($extraid: Int!) { member(extraid: $extraid) { extraid messages { id version response } } }`,
    operationName: 'Messages',
    standings: (data) => {
      const messages = (data as ReadMessages).member?.[0]?.messages ?? []
      return new Map(messages.map(({ id, version, response }) => [entityKey(id), { version, value: response }]))
    },
  },
  effectStatement: 'insert into "message_response"',
}
