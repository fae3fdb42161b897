import type { FieldName, FieldValue } from '../../domain/profile/field'
import type { FieldConflict } from './item'
import { answerOf, type KindDefinition, type KindResult, textOf } from './kind'
import { afterSave, planSave } from './profile-plan'

/** Changed fields of a profile, with what the member saw in them. */
export const profileKind: KindDefinition<'update_member'> = {
  document: `mutation UpdateMember($extraid: Int!, $fields: MemberInput!, $base: MemberInput, $device_at: DateTime) {
  update_member(extraid: $extraid, fields: $fields, base: $base, device_at: $device_at) {
    ok
    message
    outcome
    conflicts {
      field
      theirs
      mine
      changed_by
      changed_at
    }
    problems {
      field
      message
    }
    arrived_at
  }
}`,
  operationName: 'UpdateMember',
  variables: ({ extraid, payload, base }) => ({
    extraid,
    fields: payload.fields,
    base: base.fields,
    device_at: payload.device_at,
  }),
  plan: planSave,
  // A profile is one entity, its fields are not: what somebody else changed in one does not keep the others.
  holds: false,
  after: afterSave,
  result: (data): KindResult => {
    const { outcome, message, conflicts, problems } = answerOf(data, 'update_member')
    return {
      outcome: textOf(outcome),
      message: textOf(message),
      conflicts: rows(conflicts).map(readConflict),
      problems: rows(problems).map((row) => ({ field: row.field as FieldName, message: textOf(row.message) ?? '' })),
    }
  },
}

function rows(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value : []
}

function readConflict(row: Record<string, unknown>): FieldConflict {
  return {
    field: row.field as FieldName,
    mine: readValue(row.mine),
    theirs: readValue(row.theirs),
    changed_by: textOf(row.changed_by),
    changed_at: textOf(row.changed_at),
  }
}

/** Values of a conflict are JSON, as they may be of any type. */
function readValue(text: unknown): FieldValue {
  try {
    const value: unknown = JSON.parse(textOf(text) ?? 'null')
    return typeof value === 'object' ? null : (value as FieldValue)
  } catch {
    return null
  }
}
