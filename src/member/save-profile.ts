import type { RouteName } from '../../domain/access/route-table'
import type { FieldValue } from '../../domain/forms/field-definition'
import { changedFields, groupOf } from '../../domain/profile/changes'
import { restsOnDevice } from '../../domain/profile/device-fields'
import type { FieldName, FieldValues } from '../../domain/profile/field'
import { fieldsOf, notificationsPage, pages } from '../../domain/profile/pages'
import type { Stored } from '../data/effect'
import { familyChanged } from '../data/news'
import { workspace } from '../data/workspace'
import { save } from '../sync/save'
import { withItem } from '../sync/waiting-actions'
import type { FieldAttention } from './profile-overlay'
import { profileQuery } from './profile-query'
import { closed, namesIn, only, type ProfileItem, theirsOf, togetherWith } from './save-fields'

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
  const stored = await save(
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
  // Without an outbox nothing else reports the changed name.
  if (stored.stored === 'agency' && !workspace()?.db && names.includes('firstname')) void familyChanged.tell()
  return stored
}

/**
 * Settles a field that is in conflict or was not accepted, with its merge group, as the member decided. mine: the member's
 * values are saved again over the agency's. theirs: the agency's values stay.
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
    // The last read may be older than the other change, so the agency's current values are read.
    void workspace()?.client.query(profileQuery, { extraid }, { requestPolicy: 'network-only' }).toPromise()
    return { stored: 'device' }
  }
  const theirs = Object.fromEntries(fields.map((field) => [field, theirsOf(item, field)]))
  return saveProfile(extraid, theirs, only(item.payload.fields, fields), () => {})
}

/** A save of a profile that needs attention; null when it is settled meanwhile. */
async function attentionItem(opId: string): Promise<ProfileItem | null> {
  const item = await workspace()?.db?.outbox.get({ opId })
  return item?.kind === 'update_member' && item.state === 'needs-attention' ? item : null
}

/** Settles those fields of a save that needs attention; with its last open field the save is deleted. */
async function closeFields(opId: string, fields: readonly FieldName[]): Promise<void> {
  await withItem(opId, async (item, order) => {
    if (item.kind !== 'update_member' || item.state !== 'needs-attention') return
    const left = closed(item, fields)
    if (left) await workspace()?.db?.outbox.put(left)
    else await workspace()?.db?.outbox.delete(order)
  })
}

function groupsOf(names: readonly FieldName[]): (readonly FieldName[])[] {
  const firsts = names.filter((field) => groupOf(field).length > 1 && groupOf(field)[0] === field)
  return firsts.map((field) => groupOf(field))
}

/** The page that has a field; of several, the one with most of the saved fields, and Notifications before Contact Details. */
function pageFor(field: FieldName, saved: readonly FieldName[]): RouteName {
  const rated = [notificationsPage, ...pages]
    .map((page): readonly [RouteName, readonly FieldName[]] => [page.route, fieldsOf(page, { staff: false })])
    .filter(([, fields]) => fields.includes(field))
    .map(([route, fields]) => ({ route, shared: saved.filter((other) => fields.includes(other)).length }))
    .sort((a, b) => b.shared - a.shared)
  if (field === 'holidaypay_action') return 'Payroll'
  return rated[0]?.route ?? (field.startsWith('vimeo_') ? 'Vimeo' : 'Training')
}
