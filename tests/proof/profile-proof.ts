import type { FieldName } from '../../domain/profile/field'
import { theAgency } from '../../server/services/history/field-change'
import { profileRow } from '../../server/services/profile/profile-row'
import { writeProfile } from '../../server/services/profile/write-profile'
import { createFieldCipher } from '../../server/store/field-cipher'
import type { ProofKind, Standing } from './proof-kind'

const fields = ['occupation', 'textlook', 'texttraining', 'accents', 'textskills'] as const
type ProvedField = (typeof fields)[number]
const cipher = createFieldCipher(Buffer.alloc(32, 'proof'))

const keyOf = (extraid: number, field: string): string => `field:${extraid}.${field}`
/** Every other save has the next field too, so that saves of different fields meet in one item. */
const fieldsOf = (id: number, choice: number): ProvedField[] =>
  [fields[id % fields.length], ...(choice % 2 === 0 ? [] : [fields[(id + 1) % fields.length]])].filter(
    (field) => field !== undefined,
  )

interface ReadProfile {
  member?: ({ extraid: number } & Record<ProvedField, string | null>)[]
}

/** Saves of a profile. Their effect log is the history of changes, field by field, with what stood there before. */
export const profileProof: ProofKind = {
  prepare: async (_db, members, count) =>
    members.flatMap((member) =>
      Array.from({ length: count }, (_, id) => ({
        kind: 'update_member' as const,
        member,
        id,
        entityKey: keyOf(member, fields[id % fields.length] ?? ''),
        officeId: id,
      })),
    ),
  item: ({ member, id }, choice, mark, see, device_at) => {
    const names = fieldsOf(id, choice)
    const given = (field: FieldName) => `${mark} ${field}`
    const each = <T>(what: (field: ProvedField) => T) => Object.fromEntries(names.map((field) => [field, what(field)]))
    return {
      extraid: member,
      kind: 'update_member',
      entityKey: `profile:${member}`,
      payload: { fields: each(given), groups: [], pages: {}, device_at },
      base: { fields: each((field) => see(keyOf(member, field)).value) },
    }
  },
  partsOf: (item) => {
    if (item.kind !== 'update_member') return []
    return Object.entries(item.payload.fields).map(([field, value]) => ({
      entityKey: keyOf(item.extraid, field),
      value: String(value),
    }))
  },
  office: async (db, { member, id }, act, now) => {
    const field = fields[id % fields.length] ?? 'occupation'
    await db.transaction().execute(async (tx) => {
      const row = await profileRow(tx, member, 'lock')
      const changes = { [field]: `the office, ${act} ${now.getTime()}` }
      if (row) await writeProfile(tx, row, changes, { cipher, changedBy: theAgency, now })
    })
  },
  effects: async (db, members) => {
    const rows = await db
      .selectFrom('field_change')
      .where('extraid', 'in', members)
      .where('by', '=', 'account')
      .select(['op_id', 'extraid', 'field', 'old_value', 'new_value'])
      .orderBy('id')
      .execute()
    return rows.map((row) => ({
      opId: row.op_id,
      member: row.extraid,
      entityKey: keyOf(row.extraid, row.field),
      value: String(row.new_value),
      version: null,
      before: row.old_value === null ? null : String(row.old_value),
    }))
  },
  read: {
    document: `query Profile($extraid: Int!) { member(extraid: $extraid) { extraid ${fields.join(' ')} } }`,
    operationName: 'Profile',
    standings: (data) => {
      const [member] = (data as ReadProfile).member ?? []
      const standings: [string, Standing][] = fields.map((field) => [
        keyOf(member?.extraid ?? 0, field),
        { version: 1, value: member?.[field] ?? null },
      ])
      return new Map(standings)
    },
  },
  effectStatement: 'insert into "field_change"',
}
