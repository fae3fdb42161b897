import { sql } from 'kysely'
import type { ProofKind } from './proof-kind'

const keyOf = (extraid: number, detail: string): string => `experience:${extraid}:${detail}`

/** Additions of experience. Each addition makes one row, whatever happens. */
export const experienceProof: ProofKind = {
  prepare: async (_db, members, count) =>
    members.flatMap((member) =>
      Array.from({ length: count }, (_, id) => ({
        kind: 'add_experience' as const,
        member,
        id,
        entityKey: keyOf(member, String(id)),
        officeId: id,
      })),
    ),
  item: ({ member }, _choice, mark) => ({
    extraid: member,
    kind: 'add_experience',
    entityKey: keyOf(member, mark),
    payload: { year: '2025', role: 'Extra', production: 'Feature', detail: mark, paid: true },
    base: null,
  }),
  partsOf: (item) =>
    item.kind === 'add_experience' ? [{ entityKey: keyOf(item.extraid, item.payload.detail), value: 'added' }] : [],
  // Nobody but the member changes it.
  office: async () => {},
  effects: async (db, members) => {
    const rows = await db
      .selectFrom('experience')
      .leftJoin('outbox_ledger', (join) =>
        join
          .onRef('outbox_ledger.extraid', '=', 'experience.extraid')
          .on(sql`(outbox_ledger.answer ->> 'sequenceid')::integer`, '=', sql.ref('experience.sequenceid')),
      )
      .where('experience.extraid', 'in', members)
      .select(['outbox_ledger.op_id', 'experience.extraid', 'experience.detail'])
      .orderBy('experience.sequenceid')
      .execute()
    return rows.map(({ op_id, extraid, detail }) => ({
      opId: op_id,
      member: extraid,
      entityKey: keyOf(extraid, detail),
      value: 'added',
      version: 1,
    }))
  },
  // The profile's read brings the experience too.
  read: null,
  effectStatement: 'insert into "experience"',
}
