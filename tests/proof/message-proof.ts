import { randomBytes } from 'node:crypto'
import { encodeResponse, fromWire } from '../../domain/messages/response-codec'
import type { ProofKind } from './proof-kind'

const hour = 3_600_000
const entityKey = (id: number): string => `message:${id}`

interface ReadMessages {
  member?: { messages?: { id: number; version: number; response: string | null }[] }[]
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
    },
    base: { version: see(subject.entityKey).version },
  }),
  partsOf: (item) => {
    if (item.kind !== 'message_respond') return []
    const { payload } = item
    const read = fromWire(payload.response, payload.notes, 'simple', null)
    return [{ entityKey: entityKey(payload.id), value: read.ok ? encodeResponse(read.answer) : '' }]
  },
  office: async (db, subject, act, now) => {
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
    return rows.map((row) => ({
      opId: row.op_id,
      member: row.extraid,
      entityKey: entityKey(row.msgid),
      value: row.response,
      version: row.version,
    }))
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
