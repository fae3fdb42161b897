import type { RouteName } from '../../domain/access/route-table'
import { changedFields, groupOf } from '../../domain/profile/changes'
import { restsOnDevice } from '../../domain/profile/device-fields'
import type { FieldName, FieldValue, FieldValues } from '../../domain/profile/field'
import { fieldsOf, pages } from '../../domain/profile/pages'
import { namesIn, only, theirsOf, togetherWith } from '../profile/save-fields'
import type { Stored } from './effect'
import type { FieldAttention } from './profile-overlay'
import { save } from './save'
import { attentionItem, closeFields } from './waiting-actions'

/**
 * Saves what changed between two states of a form, with the merge groups of the changed fields; nothing else travels.
 * before is what the form was filled with (the values of useProfile, or those that a draft was begun on).
 * Throws when given a field that may not rest on the device: such fields have clients of their own.
 */
export async function saveProfile(
  extraid: number,
  before: FieldValues,
  after: FieldValues,
  onKept: () => void,
): Promise<Stored> {
  const changed = namesIn(changedFields(before, after))
  const forbidden = changed.find((field) => !restsOnDevice(field))
  if (forbidden) throw new Error(`${forbidden} may not rest on the device.`)
  const names = [...new Set(changed.flatMap((field) => groupOf(field)))]
  if (names.length === 0) return { stored: 'device' }
  const each = <T>(what: (field: FieldName) => T) => Object.fromEntries(names.map((field) => [field, what(field)]))
  const valueIn = (values: FieldValues, field: FieldName): FieldValue => values[field] ?? null
  return save(
    {
      extraid,
      kind: 'update_member',
      entityKey: `profile:${extraid}`,
      payload: {
        fields: each((field) => valueIn(after[field] === undefined ? before : after, field)),
        groups: groupsOf(names),
        pages: each((field) => pageFor(field, names)),
        device_at: new Date().toISOString(),
      },
      base: { fields: each((field) => valueIn(before, field)) },
    },
    onKept,
  )
}

/**
 * Settles a field that somebody else changed, or that was not taken, with its merge group, as the member decided. mine:
 * saved anew over what the agency holds. theirs: it stays as it is there.
 */
export async function settleField(
  extraid: number,
  attention: FieldAttention,
  keep: 'mine' | 'theirs',
): Promise<Stored> {
  const item = await attentionItem(attention.opId)
  if (!item) return { stored: 'device' }
  const fields = togetherWith(item, attention.field)
  if (keep === 'theirs') {
    await closeFields(item.opId, fields)
    return { stored: 'device' }
  }
  const theirs = Object.fromEntries(fields.map((field) => [field, theirsOf(item, field)]))
  return saveProfile(extraid, theirs, only(item.payload.fields, fields), () => {})
}

function groupsOf(names: readonly FieldName[]): (readonly FieldName[])[] {
  const firsts = names.filter((field) => groupOf(field).length > 1 && groupOf(field)[0] === field)
  return firsts.map((field) => groupOf(field))
}

/** The page on which a field stands: of several the one where most of what was saved stands. */
function pageFor(field: FieldName, saved: readonly FieldName[]): RouteName {
  const rated = pages
    .map((page): readonly [RouteName, readonly FieldName[]] => [page.route, fieldsOf(page, { staff: false })])
    .filter(([, fields]) => fields.includes(field))
    .map(([route, fields]) => ({ route, shared: saved.filter((other) => fields.includes(other)).length }))
    .sort((a, b) => b.shared - a.shared)
  if (field === 'holidaypay_action') return 'Payroll'
  return rated[0]?.route ?? (field.startsWith('vimeo_') ? 'Vimeo' : 'Training')
}
